/** A fixed boundary, so that the same form always gives the same pact. */
const BOUNDARY = 'boleia-form'

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
/** The portal leaves the boundary to the browser; a regular expression. */
export const ANY_FORM_TYPE = 'multipart/form-data;.*boundary=.+'

const partOf = async (name: string, value: unknown): Promise<readonly Uint8Array[]> => {
  const text = (line: string) => new TextEncoder().encode(line)
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`
  if (!(value instanceof File)) return [text(`${head}\r\n\r\n${String(value)}\r\n`)]
  return [
    text(`${head}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`),
    new Uint8Array(await value.arrayBuffer()),
    text('\r\n'),
  ]
}

/** The bytes of a form, its parts in the order of the fields. Written here, so that a wrong client is noticed. */
export const multipartOf = async (fields: object): Promise<Buffer> => {
  const parts = await Promise.all(Object.entries(fields).map(([name, value]) => partOf(name, value)))
  return Buffer.concat([...parts.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** The fields of a form in the pact, where its content is base64. */
export const fieldsOf = async (content: string): Promise<Record<string, FormDataEntryValue>> => {
  const body = new Response(Buffer.from(content, 'base64'), { headers: { 'Content-Type': FORM_TYPE } })
  return Object.fromEntries(await body.formData())
}
