/** Text that is HTML already. What is not of this kind is escaped. */
export interface Markup {
  readonly markup: string
}

type Value = Markup | string | number | null | undefined | false | readonly Value[]

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const shown = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(`${value}`)
  return 'markup' in value ? value.markup : value.map(shown).join('')
}

/** HTML with its values escaped: texts of screens, of tests and of calls are never taken for tags. */
export const html = (texts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: texts.reduce((before, text, index) => `${before}${shown(values[index - 1])}${text}`),
})

/** A script's data: no text in it can end the script. */
export const dataScript = (name: string, data: unknown): string =>
  `globalThis.${name} = ${JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
