import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'

/** What the passphrase is made of: the deployment's fixed text and the company's id (api §5.1). */
export interface PayKey {
  readonly obfuscationKey: string
  readonly companyId: number
}

const passphraseOf = ({ obfuscationKey, companyId }: PayKey) => `${obfuscationKey}${companyId}`

/**
 * The plain text of a sensitive request as the API wants it (A104): AES-256-CBC in the form of OpenSSL, base64. It
 * differs at every call. It keeps nothing secret from whoever has the page, because the key is a public setting.
 */
export const encrypt = (plain: object, key: PayKey): string =>
  AES.encrypt(JSON.stringify(plain), passphraseOf(key)).toString()

/** Null: it cannot be read with this key. */
export const decrypt = (cipher: string, key: PayKey): object | null => {
  try {
    const plain: unknown = JSON.parse(AES.decrypt(cipher, passphraseOf(key)).toString(Utf8))
    // what a wrong key leaves is a digit at times
    return typeof plain === 'object' ? plain : null
  } catch {
    return null
  }
}
