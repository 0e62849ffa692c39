const PARTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
] as const

/**
 * A PDF of one empty page and a stream of `size` bytes. Written by hand, because the library needs seconds
 * for it.
 */
export const makeHugePdf = (size: number): Uint8Array<ArrayBuffer> => {
  const offsets: number[] = []
  let head = '%PDF-1.7\n'
  for (const [index, part] of [...PARTS, `<< /Length ${size} >>`].entries()) {
    offsets.push(head.length)
    head += `${index + 1} 0 obj\n${part}\n`
    head += index < PARTS.length ? 'endobj\n' : 'stream\n'
  }
  const between = '\nendstream\nendobj\n'
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 5\n0000000000 65535 f \n${entries}`
  const start = head.length + size + between.length
  const tail = `${between}${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  const bytes = new Uint8Array(head.length + size + tail.length)
  const encoder = new TextEncoder()
  encoder.encodeInto(head, bytes)
  encoder.encodeInto(tail, bytes.subarray(head.length + size))
  return bytes
}
