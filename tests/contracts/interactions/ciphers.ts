// Made by openssl, not by the portal, with the salt 0102030405060708 and the passphrase demo-not-a-secret101; how is
// written in pacts/README.md.

/** {"senha":"1234","identificador":"CARD-101"} */
export const CARD_PASSWORD =
  'U2FsdGVkX18BAgMEBQYHCFzJEZ7Zd9Cfh4YyTJpAL4GJDuFSl6GlXS0B8fsO7uMKFACrak7Mh2f5czAlq6wTvg=='

/** {"senha":"9876","identificador":"CARD-101"} */
export const OTHER_PASSWORD =
  'U2FsdGVkX18BAgMEBQYHCFHKPDGw3zGudZX1GI1/SPoaidi902HKYuNFqbRtWjAuJ+QpH5uFrrPb1YB0aDdtWw=='
