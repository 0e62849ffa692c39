export type DocumentExtension = '.jpg' | '.jpeg' | '.png' | '.pdf' | '.jfif'

/** What is taken as a file of a kind. */
export interface FileRule {
  readonly extensions: readonly DocumentExtension[]
  readonly largestMb: number
}

/**
 * Documents that the portal takes (registries §5), as the hint names them; the specification has no limit of
 * the size, and a phone's photo stays below.
 */
export const ANY_DOCUMENT: FileRule = {
  extensions: ['.jpg', '.jpeg', '.png', '.pdf', '.jfif'],
  largestMb: 10,
}
/** A small file can hold an image that fills the memory of a phone when it is drawn. */
const LARGEST_IMAGE_MEGAPIXELS = 200

const invalidFormat = ({ extensions }: FileRule) =>
  `Formato inválido, inserir arquivos: ${extensions.join(', ')}`
/** What an iPhone makes unless it is told otherwise. */
const heicFormat = (rule: FileRule) =>
  `${invalidFormat(rule)}. Fotos HEIC não são aceitas: envie uma captura de tela da foto.`
const tooLarge = ({ largestMb }: FileRule) => `O arquivo é grande demais: o limite é de ${largestMb} MB.`
export const INVALID_FORMAT = invalidFormat(ANY_DOCUMENT)
export const HEIC_FORMAT = heicFormat(ANY_DOCUMENT)
export const TOO_LARGE = tooLarge(ANY_DOCUMENT)
export const TOO_MANY_PIXELS = `A imagem é grande demais: o limite é de ${LARGEST_IMAGE_MEGAPIXELS} megapixels.`
export const EMPTY_FILE = 'O arquivo está vazio.'
export const BROKEN_FILE = 'O arquivo está incompleto ou danificado. Escolha outro.'

type DocumentType = 'image/jpeg' | 'image/png' | 'application/pdf'

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

/** The media type by the first bytes; null when they are of none of the documents. */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  return null
}

const TYPES: Readonly<Record<DocumentExtension, DocumentType>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()

/** Controls, marks that are not seen and marks that turn the direction of text: 'fotogpj.exe' reads 'fotoexe.jpg'. */
const UNSAFE_NAME = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** A file's name as it may be shown: at most 80 characters, its beginning and its end. */
export const shownNameOf = (name: string): string => {
  const characters = [...name.replace(UNSAFE_NAME, '').normalize('NFC')]
  if (characters.length <= 80) return characters.join('')
  return `${characters.slice(0, 60).join('')}…${characters.slice(-19).join('')}`
}

/** Why a file is refused before it is read: its name or its size; null when it may be read. */
export const refusalOfFile = (
  { name, size }: { readonly name: string; readonly size: number },
  rule: FileRule = ANY_DOCUMENT,
): string | null => {
  const extension = extensionOf(name)
  if (extension === '.heic' || extension === '.heif') return heicFormat(rule)
  if (!rule.extensions.some((taken) => taken === extension)) return invalidFormat(rule)
  if (size === 0) return EMPTY_FILE
  return size > rule.largestMb * 1_000_000 ? tooLarge(rule) : null
}

const uint16 = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0)
const uint32 = (bytes: Uint8Array, at: number) => uint16(bytes, at) * 0x10000 + uint16(bytes, at + 2)
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const holds = (bytes: Uint8Array, mark: readonly number[], from: number) => {
  for (let at = from; at < bytes.length; at += 1) {
    let same = 0
    while (same < mark.length && bytes[at + same] === mark[same]) same += 1
    if (same === mark.length) return true
  }
  return false
}

// What follows reads as little of each format as tells a whole document from one that was cut off and
// from something else behind the right first bytes. Each gives the pixels, 0 when it is not whole.

/** 'IHDR', 'IEND' */
const HEAD_OF_PNG = 0x49484452
const END_OF_PNG = 0x49454e44

/** Chunks of a length, a name, that many bytes and a checksum: the head with the size first, the end last. */
const pixelsOfPng = (bytes: Uint8Array): number => {
  if (uint32(bytes, 12) !== HEAD_OF_PNG) return 0
  for (let at = 8; at + 12 <= bytes.length; at += 12 + uint32(bytes, at)) {
    if (uint32(bytes, at + 4) === END_OF_PNG) return uint32(bytes, 16) * uint32(bytes, 20)
  }
  return 0
}

/** C4, C8 and CC stand among the frames and are none. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Segments of FF, a marker and a length, up to the first scan (DA); behind its data stands FF D9. An
 * earlier FF D9 may be of the small picture in a photo's own data.
 */
const pixelsOfJpeg = (bytes: Uint8Array): number => {
  let pixels = 0
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const next = marker === 0xff ? at + 1 : at + 2 + uint16(bytes, at + 2)
    if (isFrame(marker)) pixels = uint16(bytes, at + 5) * uint16(bytes, at + 7)
    if (marker === 0xda) return holds(bytes, [0xff, 0xd9], next) ? pixels : 0
    at = next
  }
  return 0
}

const refusalOfImage = (pixels: number) => {
  if (pixels === 0) return BROKEN_FILE
  return pixels > LARGEST_IMAGE_MEGAPIXELS * 1_000_000 ? TOO_MANY_PIXELS : null
}

/** '%%EOF' */
const END_OF_PDF = [0x25, 0x25, 0x45, 0x4f, 0x46]

/** Why a file is refused after it was read: it is not what its name says, not whole, or too many pixels. */
export const refusalOfContent = (
  name: string,
  bytes: Uint8Array,
  rule: FileRule = ANY_DOCUMENT,
): string | null => {
  const type = documentTypeOf(bytes)
  if (type === null && /^ftyp(he|mif1|msf1)/.test(textAt(bytes, 4, 8))) return heicFormat(rule)
  if (type === null || type !== TYPES[extensionOf(name) as DocumentExtension]) return invalidFormat(rule)
  if (type === 'image/png') return refusalOfImage(pixelsOfPng(bytes))
  if (type === 'image/jpeg') return refusalOfImage(pixelsOfJpeg(bytes))
  return holds(bytes, END_OF_PDF, 0) ? null : BROKEN_FILE
}
