// Made by openssl, not by the portal, with the salt 0102030405060708 and the passphrase demo-not-a-secret101; how is
// written in pacts/README.md.

/** {"senha":"1234","identificador":"CARD-101"} */
export const CARD_PASSWORD =
  'U2FsdGVkX18BAgMEBQYHCFzJEZ7Zd9Cfh4YyTJpAL4GJDuFSl6GlXS0B8fsO7uMKFACrak7Mh2f5czAlq6wTvg=='

/** {"senha":"9876","identificador":"CARD-101"} */
export const OTHER_PASSWORD =
  'U2FsdGVkX18BAgMEBQYHCFHKPDGw3zGudZX1GI1/SPoaidi902HKYuNFqbRtWjAuJ+QpH5uFrrPb1YB0aDdtWw=='

/**
 * {"codigo_barras":"99991234012345678901234567890123456789012345678","valor":350,"valor_original":350,"is_web":true,
 * "senha":"1234","pin":"123456","token":"pin-token-1","frotista_id":101}, without the line break
 */
export const SLIP_PAYMENT =
  'U2FsdGVkX18BAgMEBQYHCMOQNW0qJvjvyP9HN20Z6r55Rl2R/RRCvQVrr52Caqj+0Kf9BV9ZuFm+V1ITbnStj+iLctCpRdtFC1gXUKGJcXet1fRIcCRQGJC0zQNax4QZMQoKyYMePs8iBxbuVbfCjF4BBrSRhctadd8/AGbmMwgsuLLSNxm5nf3WmMpJwGDNqpx24CV7huwNk0kHVI2DDIBuG8kMjtc7atcp8VIXId7U5ySjxWNwgDv7igcgpj9Ed46Vv7UxZFpYOXLCgP8xzQ=='

/** The same with "senha":"9876" */
export const SLIP_PAYMENT_OTHER_PASSWORD =
  'U2FsdGVkX18BAgMEBQYHCMOQNW0qJvjvyP9HN20Z6r55Rl2R/RRCvQVrr52Caqj+0Kf9BV9ZuFm+V1ITbnStj+iLctCpRdtFC1gXUKGJcXet1fRIcCRQGJC0zQNax4QZMQoKyYMePs8iBxbuVbfCjF4BBrSRhctadd8/AGbmMwhmytgCM40zaaJaqhm9sVNdqF9nxaldnJUVizaz1FiL6r7W0nwFsY77B1Xhuec28PrvDywd4aiPdqbO9a+uCmvtglNBa8ME4D/W8DXf9ng15g=='
