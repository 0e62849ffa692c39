import * as v from 'valibot'

// What requests and answers are made of: the shapes name them by `s`, as those of valibot by `v`.

/** A value that may be null or left out; both are read as null (api §1.7). */
/* @__NO_SIDE_EFFECTS__ */
export const orNull = <const S extends v.GenericSchema>(shape: S) => v.nullish(shape, null)

/** An array that may be null or left out; both are read as empty. */
/* @__NO_SIDE_EFFECTS__ */
export const arrayOrNone = <const S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), [])

/** A date that may be null or left out: 'sem data' is told then, and its record is read. */
/* @__NO_SIDE_EFFECTS__ */
export const dateOrNone = <const S extends v.GenericSchema<string>>(shape: S) => v.nullish(shape, '')

/**
 * A text with known values; an unknown value is accepted, because the backend may get a new status before the
 * portal does. Code that reads it must treat an unknown value in the safest way.
 */
/* @__NO_SIDE_EFFECTS__ */
export const openText = <const Known extends readonly string[]>(...known: Known) =>
  v.pipe(
    v.custom<Known[number] | (string & {})>((value) => typeof value === 'string', 'expected a text'),
    v.metadata({ known }),
  )

/* @__NO_SIDE_EFFECTS__ */
const anyNumber = <const Known extends readonly number[]>() =>
  v.custom<Known[number] | (number & {})>((value) => Number.isFinite(value), 'expected a number')

/** The same for codes that are numbers. */
/* @__NO_SIDE_EFFECTS__ */
export const openNumber = <const Known extends readonly number[]>(...known: Known) =>
  v.pipe(anyNumber<Known>(), v.metadata({ known }))

/** The contract has other codes, too, which mean nothing to the portal. */
/* @__NO_SIDE_EFFECTS__ */
export const numberLike = <const Known extends readonly number[]>(...known: Known) =>
  v.pipe(anyNumber<Known>(), v.metadata({ known, others: true }))

/** Record id: JSON integer (A17). */
export const id = v.pipe(v.number(), v.integer())
/** Number of a page, from 1. */
export const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

// Requests use strict scalars.

/** 11 digits. */
export const cpf = v.pipe(v.string(), v.regex(/^\d{11}$/))
/** 14 characters: digits, since July 2026 also capitals in the first twelve. */
export const cnpj = v.pipe(v.string(), v.regex(/^[0-9A-Z]{12}\d{2}$/))
/** 8 digits. */
export const cep = v.pipe(v.string(), v.regex(/^\d{8}$/))
/** Area code and number, 10 or 11 digits, no country code. */
export const phone = v.pipe(v.string(), v.regex(/^\d{10,11}$/))
/** 7 upper-case characters, no hyphen (A22). */
export const plate = v.pipe(v.string(), v.regex(/^[A-Z0-9]{7}$/))
/** Reais (A21). In an answer never below 0, and with at most two decimals. */
export const brl = v.pipe(v.number(), v.finite())
/** Reais of an account, which may be below 0. */
export const balance = v.pipe(v.number(), v.finite())
/** An amount that is asked for: reais above 0, at most two decimals (A21). */
export const amount = v.pipe(
  v.number(),
  v.finite(),
  v.gtValue(0),
  v.check((reais) => Number(reais.toFixed(2)) === reais, 'expected at most two decimals'),
)
/** Whole percent, 0 to 100. */
export const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
/** Calendar date `yyyy-MM-dd`. */
export const isoDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Standard base64 without a `data:` prefix (A23, A24). */
export const base64 = v.string()
/** Decimal degrees. */
export const degrees = v.pipe(v.number(), v.finite())

/** A text that is not empty: a key without a value is left out of a request (api §1.8). */
export const text = v.pipe(v.string(), v.nonEmpty())
/** A whole query, without its question mark, that goes out as it stands: no name or value is ours. */
export const rawQuery = v.string()
/** What a header can carry: a token. */
export const headerText = v.pipe(v.string(), v.regex(/^[!-~]+$/))
/**
 * The caller makes it lower case (api §1.7). Forms check it strictly; this refuses only what is no e-mail.
 */
export const email = v.pipe(v.string(), v.regex(/^[^\s@A-Z]+@[^\s@A-Z]+$/))
/** Digits only, leading zeros kept. */
export const digits = v.pipe(v.string(), v.regex(/^\d+$/))
/** Registration at ANTT: digits, at most 14 (registries §5). */
export const antt = v.pipe(v.string(), v.regex(/^\d{1,14}$/))
/** Code of an e-mail or an SMS: 6 characters. */
export const code = v.pipe(v.string(), v.length(6))
/** 6 digits. */
export const pin = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** IBGE code of a city: 7 digits as a number. */
export const ibge = v.pipe(v.number(), v.integer())

// In answers these are any text or number: a mask in one record must not make a whole list fail. The names say what
// is expected, forms.ts its form, to which the pact holds a provider. A mask is removed before the value is shown or
// sent back.

/** A name or a sentence: not empty, with at least one letter. */
export const wordsText = v.string()
/** Not empty; it may be digits alone. */
export const filledText = v.string()
/** Digits, leading zeros kept. */
export const digitsText = v.string()
/** 11 digits. */
export const cpfText = v.string()
/** 14 digits or capitals. */
export const cnpjText = v.string()
/** Digits of a CPF or a CNPJ. */
export const taxIdText = v.string()
/** 8 digits. */
export const cepText = v.string()
/** Area code and number, 10 or 11 digits. */
export const phoneText = v.string()
/** 7 capitals and digits. */
export const plateText = v.string()
/** Registration at ANTT: digits, at most 14. */
export const anttText = v.string()
/** Under the bars 44 digits, above them 47, of a utility 48. */
export const barcodeText = v.string()
export const emailText = v.string()
/** Two capitals. */
export const stateText = v.string()
/** Calendar date `yyyy-MM-dd`, without a time zone: with one it could be shown as the day before. */
export const dateText = v.string()
/** UTC instant `yyyy-MM-ddTHH:mm:ss.sssZ`. */
export const instantText = v.string()
/** Address of a file. */
export const urlText = v.string()
/** Address of a picture, or the picture itself as a `data:` address. */
export const pictureText = v.string()

/** How many there are. */
export const count = v.number()
/** Whole percent, 0 to 100. */
export const percentage = v.number()
/** IBGE code of a city: 7 digits as a number. */
export const ibgeCode = v.number()
