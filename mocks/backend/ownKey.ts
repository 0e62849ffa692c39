import config from '../../public/config.json' with { type: 'json' }

/** The key of the portal that this repository builds, for servers and tests; a demo reads its own config.json. */
export const ownKey = (): string => config.obfuscationKey
