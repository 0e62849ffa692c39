/** A function accepts only so many arguments. */
const STEP = 0x8000

/** Standard base64 with padding (api §1.9). */
export const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += STEP) {
    // Not with spread, which is slow for many bytes.
    parts.push(Reflect.apply(String.fromCharCode, null, bytes.subarray(start, start + STEP)))
  }
  return btoa(parts.join(''))
}
