import type { Shape } from './call.ts'
import * as s from './scalars.ts'

/**
 * The form of a scalar of an answer: a regular expression for the whole text, or for a number as JSON writes it; of
 * Rust, without a look around. The portal reads any value of the type, so it does not import this; the pact holds a
 * provider to it. A scalar that is strict in requests as well says its form itself, and an `openText` its known values.
 */
export const forms: ReadonlyMap<Shape, string> = new Map<Shape, string>([
  [s.wordsText, '[\\s\\S]*\\p{L}[\\s\\S]*'],
  [s.filledText, '[\\s\\S]*\\S[\\s\\S]*'],
  [s.digitsText, '\\d+'],
  [s.cpfText, '\\d{11}'],
  [s.cnpjText, '[0-9A-Z]{12}\\d{2}'],
  [s.taxIdText, '\\d{11}|[0-9A-Z]{12}\\d{2}'],
  [s.cepText, '\\d{8}'],
  [s.phoneText, '\\d{10,11}'],
  [s.plateText, '[A-Z0-9]{7}'],
  [s.anttText, '\\d{1,14}'],
  [s.barcodeText, '\\d{44}|\\d{47,48}'],
  [s.emailText, '[^\\s@]+@[^\\s@]+'],
  [s.stateText, '[A-Z]{2}'],
  [s.dateText, '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'],
  [
    s.instantText,
    '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z',
  ],
  [s.urlText, 'https://[^\\s/]+(/\\S*)?'],
  [s.pictureText, 'https://[^\\s/]+(/\\S*)?|data:image/\\S+'],
  [s.count, '\\d+'],
  [s.percentage, '100|\\d{1,2}'],
  [s.ibgeCode, '\\d{7}'],
  [s.brl, '\\d+(\\.\\d{1,2})?'],
  [s.balance, '-?\\d+(\\.\\d{1,2})?'],
  [s.degrees, '-?(\\d{1,2}|1[0-7]\\d|180)(\\.\\d+)?'],
  [s.base64, '[A-Za-z0-9+/]+={0,2}'],
])
