import type { Shape } from './call.ts'
import {
  anttText,
  balance,
  barcodeText,
  base64,
  brl,
  cepText,
  cnpjText,
  count,
  cpfText,
  dateText,
  degrees,
  digitsText,
  emailText,
  filledText,
  ibgeCode,
  instantText,
  percentage,
  phoneText,
  pictureText,
  plateText,
  stateText,
  taxIdText,
  urlText,
  wordsText,
} from './scalars.ts'

/**
 * The form of a scalar of an answer: a regular expression for the whole text, or for a number as JSON writes it; of
 * Rust, without a look around. The portal reads any value of the type, so it does not import this; the pact holds a
 * provider to it. A scalar that is strict in requests as well says its form itself, and an `openText` its known values.
 */
export const forms: ReadonlyMap<Shape, string> = new Map<Shape, string>([
  [wordsText, '[\\s\\S]*\\p{L}[\\s\\S]*'],
  [filledText, '[\\s\\S]*\\S[\\s\\S]*'],
  [digitsText, '\\d+'],
  [cpfText, '\\d{11}'],
  [cnpjText, '[0-9A-Z]{12}\\d{2}'],
  [taxIdText, '\\d{11}|[0-9A-Z]{12}\\d{2}'],
  [cepText, '\\d{8}'],
  [phoneText, '\\d{10,11}'],
  [plateText, '[A-Z0-9]{7}'],
  [anttText, '\\d{1,14}'],
  [barcodeText, '\\d{44}|\\d{47,48}'],
  [emailText, '[^\\s@]+@[^\\s@]+'],
  [stateText, '[A-Z]{2}'],
  [dateText, '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'],
  [instantText, '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z'],
  [urlText, 'https://[^\\s/]+(/\\S*)?'],
  [pictureText, 'https://[^\\s/]+(/\\S*)?|data:image/\\S+'],
  [count, '\\d+'],
  [percentage, '100|\\d{1,2}'],
  [ibgeCode, '\\d{7}'],
  [brl, '\\d+(\\.\\d{1,2})?'],
  [balance, '-?\\d+(\\.\\d{1,2})?'],
  [degrees, '-?(\\d{1,2}|1[0-7]\\d|180)(\\.\\d+)?'],
  [base64, '[A-Za-z0-9+/]+={0,2}'],
])
