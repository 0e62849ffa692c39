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
/** Transfer of R$ 1.500,00 to 11122233396: documento_destino, valor, tipo_conta, senha 1234, pin 123456, token pin-token-1. */
export const PAY_TRANSFER =
  'U2FsdGVkX18BAgMEBQYHCDP8Nk3aQdw+Hgq49LlEE28cEDEO3yEUiAZDf60d6jRDD8LwbCg3/9AdGTHjQQXc0wJsh0v0zzjmE3KJuXA7IE1K/vkv4Ie0/Wdt47ETu3zBecBjGHYC4gGUOZuqb6iLdI9FtPldoNZt5a4xiNBN3H44GJDdGfyrDhK5baDgtuYN'

/** The same with the senha 9876. */
export const PAY_TRANSFER_OTHER_PASSWORD =
  'U2FsdGVkX18BAgMEBQYHCDP8Nk3aQdw+Hgq49LlEE28cEDEO3yEUiAZDf60d6jRDD8LwbCg3/9AdGTHjQQXc0wJsh0v0zzjmE3KJuXA7IE1aYW0dj7h5qxAgu9rqQRXcRHs0Lezc7gXBFX+3rkk8onXmkX8iXhdda56zoNnSPhmFjcMEAbRR8+SmOgbJFW/Q'

/** TED of R$ 1.500,00 to the account 'Conta da matriz' of 11222333000181, not saved; senha, pin and token as above. */
export const BANK_TRANSFER =
  'U2FsdGVkX18BAgMEBQYHCJbx0KRPnTkD4DCcTKJeXQZDX7FcO7bsTm712B5hZdo3PLKx/b620wL+Nw3Rcj9Q8tBzEeaEckyO2LcfBnBj9hk+oGsuGfENu05TvUgW+P6rHmGiZ5PH1f2sKIscy16+1hrGguwRW9g4EYCF6h8XGJmaBP6fYzev9PXuKy7BBWNEyWcJmVJGop1RGuWMRlV3gKeGRosJbhEIXEDfNZr9/udU5UgwhtqJglgT61IAcxQhwL1YD2cCYC5Lhaze8GUe9ekw92lNn7TrwxRQbmRkdjWJ/eaY3SXbvWByTbZBjCyLuTCJ+s/bV0sxl3WlX1ZowOnGl3e5uCRMGPG12s6ZmL9qM6lL6HK1uxA7IzKN0fH8Qu2/d/o4gmQGiZw+Be3onKXk5ngMWwHduW4IhSUVLiQTQF9DFRYirG2OHXQwocqN'

/** Receipt of PROTO-9001: R$ 1.500,00 to João Batista Silva, without a bank. */
export const TRANSFER_RECEIPT =
  'U2FsdGVkX18BAgMEBQYHCA9fbgPnXzEk8/edaJm8byNukUNkNtn9oR3EAoMZ/PVcB29J+tSNXQTRA/hrb3djyuQ7O5dQG43Ua9YHQ6jwCPdBXZcS67e+7Kr0R9lJ4WRKGc4NRVmiL73071WcYHfuWLHBM5jFRn36UjdG6s8WNk9/HoCH4mPxJo2FTxQWIOEBjFdnYcU9q4KL0xmyGW1PxsbbgwjHCA1xrnbc8H64JHE='

/** The same as PAY_TRANSFER with the PIN 654321. */
export const PAY_TRANSFER_OTHER_PIN =
  'U2FsdGVkX18BAgMEBQYHCDP8Nk3aQdw+Hgq49LlEE28cEDEO3yEUiAZDf60d6jRDD8LwbCg3/9AdGTHjQQXc0wJsh0v0zzjmE3KJuXA7IE1K/vkv4Ie0/Wdt47ETu3zBmxzer6plBCqn6C6uMXq9surzERctfZuyljpL6dKdY7jYd+sL2KgY+Ab1doXJQMcp'

/** The same as BANK_TRANSFER with the PIN 654321. */
export const BANK_TRANSFER_OTHER_PIN =
  'U2FsdGVkX18BAgMEBQYHCJbx0KRPnTkD4DCcTKJeXQZDX7FcO7bsTm712B5hZdo3PLKx/b620wL+Nw3Rcj9Q8tBzEeaEckyO2LcfBnBj9hk+oGsuGfENu05TvUgW+P6rHmGiZ5PH1f2sKIscy16+1hrGguwRW9g4EYCF6h8XGJmaBP6fYzev9PXuKy7BBWNEyWcJmVJGop1RGuWMRlV3gKeGRosJbhEIXEDfNZr9/udU5UgwhtqJglgT61IAcxQhwL1YD2cCYC5Lhaze8GUe9ekw92lNn7TrwxRQbmRkdjWJ/eaY3SXbvWByTbZBjCyLuTCJ+s/bV0sxl3WlX1ZowOnGl3e5uCRMGPG12s6ZmL9qM6lL6HK1uxA7IzKN0fH8w9Tnyu4bfevbb3rrxA15/ZaWmBKxjiC7UGBTFajax8HCuvr/q9yU27f4RTgzrIFj'

/** The same as SLIP_PAYMENT with the PIN 654321. */
export const SLIP_PAYMENT_OTHER_PIN =
  'U2FsdGVkX18BAgMEBQYHCMOQNW0qJvjvyP9HN20Z6r55Rl2R/RRCvQVrr52Caqj+0Kf9BV9ZuFm+V1ITbnStj+iLctCpRdtFC1gXUKGJcXet1fRIcCRQGJC0zQNax4QZMQoKyYMePs8iBxbuVbfCjF4BBrSRhctadd8/AGbmMwgsuLLSNxm5nf3WmMpJwGDNrukQ7ZoIhDvkuv+wWcxTpCoZwDZBvrnpkCOFKGf2bP5zqJIFiZCBpe6F73J/601AsozRAdN6sNwsloPcMrezQQ=='
