import { startOfPdf, wholePdfIn } from './pdf.ts'

export type FileExtension = '.jpg' | '.jpeg' | '.png' | '.pdf' | '.jfif'

/** Which files are accepted. */
export interface FileRule {
  readonly extensions: readonly FileExtension[]
  readonly largestMb: number
  /** The text for another format; not given: one that lists the formats. */
  readonly invalid?: string
}

/**
 * Documents that may be uploaded (registries §5), in the order of the hint. The largest size is our own
 * decision: a photo of a phone is smaller.
 */
export const ANY_FILE: FileRule = {
  extensions: ['.jpg', '.jpeg', '.png', '.pdf', '.jfif'],
  largestMb: 10,
}
/** A small file can hold an image that needs more memory than a phone has. */
const LARGEST_IMAGE_MEGAPIXELS = 200

const invalidFormat = ({ extensions, invalid }: FileRule) =>
  invalid ?? `Formato inválido, inserir arquivos: ${extensions.join(', ')}`
/** The usual format of an iPhone's photos. */
const heicFormat = (rule: FileRule) =>
  `${invalidFormat(rule)}. Fotos HEIC não são aceitas: envie uma captura de tela da foto.`
const tooLarge = ({ largestMb }: FileRule) => `O arquivo é grande demais: o limite é de ${largestMb} MB.`
const webpFormat = (rule: FileRule) =>
  `${invalidFormat(rule)}. Não foi possível converter esta foto WebP: envie uma captura de tela da foto.`
export const INVALID_FORMAT = invalidFormat(ANY_FILE)
export const HEIC_FORMAT = heicFormat(ANY_FILE)
export const WEBP_FORMAT = webpFormat(ANY_FILE)
export const TOO_LARGE = tooLarge(ANY_FILE)
export const TOO_MANY_PIXELS = `A imagem é grande demais: o limite é de ${LARGEST_IMAGE_MEGAPIXELS} megapixels.`
export const EMPTY_FILE = 'O arquivo está vazio.'
export const BROKEN_FILE = 'O arquivo está incompleto ou danificado. Escolha outro.'

type FileType = 'image/jpeg' | 'image/png' | 'application/pdf'

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

/** The media type by the first bytes; null if it is none of these. */
export const fileTypeOf = (bytes: Uint8Array): FileType | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return startOfPdf(bytes) >= 0 ? 'application/pdf' : null
}

const TYPES: Readonly<Record<FileExtension, FileType>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
}

const takesPhotos = ({ extensions }: FileRule) => extensions.includes('.jpg')

/**
 * Control and invisible characters, and those that reverse text: 'fotogpj.exe' then looks like 'fotoexe.jpg'.
 */
const UNSAFE_NAME = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** What else stands behind a point may be a part of a name ('CNH J.Silva', 'Contrato S.A'): the bytes decide. */
const OTHER_FORMAT = /\.(?:avif|gif|svg|html?|docx?|zip|exe|scr|js|mp4)$/i

/** A file's name for showing: at most 80 characters, its beginning and its end. */
export const shownNameOf = (name: string): string => {
  const characters = [...name.replace(UNSAFE_NAME, '').normalize('NFC')]
  if (characters.length <= 80) return characters.join('')
  return `${characters.slice(0, 60).join('')}…${characters.slice(-19).join('')}`
}

/** Why a file is refused before it is read: another format in its name, or its size; null when its bytes decide. */
export const refusalOfFile = (
  { name, size }: { readonly name: string; readonly size: number },
  rule: FileRule = ANY_FILE,
): string | null => {
  // a blank or an invisible sign behind it is nothing that a person sees
  const seen = name.replace(UNSAFE_NAME, '').trim()
  if (/\.hei[cf]$/i.test(seen)) return heicFormat(rule)
  if (OTHER_FORMAT.test(seen)) return invalidFormat(rule)
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

// The functions below read only enough of a file to know that it is complete and really of its format. Each
// returns the number of pixels, 0 if the file is not complete.

/** 'IHDR', 'IEND' */
const HEAD_OF_PNG = 0x49484452
const END_OF_PNG = 0x49454e44

/**
 * A PNG is a list of chunks (length, name, bytes, checksum): the first holds the size, the last is the end.
 */
const pixelsOfPng = (bytes: Uint8Array): number => {
  if (uint32(bytes, 12) !== HEAD_OF_PNG) return 0
  for (let at = 8; at + 12 <= bytes.length; at += 12 + uint32(bytes, at)) {
    if (uint32(bytes, at + 4) === END_OF_PNG) return uint32(bytes, 16) * uint32(bytes, 20)
  }
  return 0
}

/** C4, C8 and CC are in the range of the frame markers but mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A JPEG in several scans, of which a cut one has all of the picture, but blurred. */
const PROGRESSIVE = 0xc2

/**
 * A JPEG is a list of segments (FF, marker, length) up to the first scan (DA), whose data ends with FF D9. An
 * earlier FF D9 may belong to the thumbnail inside the photo.
 */
const jpegIn = (bytes: Uint8Array) => {
  let pixels = 0
  let isProgressive = false
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const next = marker === 0xff ? at + 1 : at + 2 + uint16(bytes, at + 2)
    if (isFrame(marker)) pixels = uint16(bytes, at + 5) * uint16(bytes, at + 7)
    if (marker === PROGRESSIVE) isProgressive = true
    if (marker === 0xda) return { pixels, isProgressive, hasEnd: holds(bytes, [0xff, 0xd9], next) }
    at = next
  }
  return { pixels: 0, isProgressive, hasEnd: false }
}

const pixelsOfJpeg = (bytes: Uint8Array): number => {
  const { pixels, hasEnd } = jpegIn(bytes)
  return hasEnd ? pixels : 0
}

const isWebp = (bytes: Uint8Array) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP'

/**
 * The media type of a picture that is no accepted file as it is, but may be one when the browser has drawn it anew: a WebP, or
 * a JPEG without the mark of its end. Null: no such picture.
 */
export const convertibleTypeOf = (
  bytes: Uint8Array,
  rule: FileRule = ANY_FILE,
): 'image/webp' | 'image/jpeg' | null => {
  if (!takesPhotos(rule)) return null
  if (isWebp(bytes)) return 'image/webp'
  if (fileTypeOf(bytes) !== 'image/jpeg') return null
  const { pixels, isProgressive, hasEnd } = jpegIn(bytes)
  return !hasEnd && !isProgressive && pixels > 0 && refusalOfImage(pixels) === null ? 'image/jpeg' : null
}

const refusalOfImage = (pixels: number) => {
  if (pixels === 0) return BROKEN_FILE
  return pixels > LARGEST_IMAGE_MEGAPIXELS * 1_000_000 ? TOO_MANY_PIXELS : null
}

/**
 * Why a file is refused after it was read: no accepted format, incomplete, or too many pixels. Its name may have
 * another accepted extension: photos are renamed, and the type that is sent is that of the bytes.
 */
export const refusalOfContent = (
  bytes: Uint8Array<ArrayBuffer>,
  rule: FileRule = ANY_FILE,
): string | null => {
  const type = fileTypeOf(bytes)
  const isHeic = /^ftyp(he|mif1|msf1)/.test(textAt(bytes, 4, 8)) && !textAt(bytes, 8, 32).includes('avi')
  if (type === null && isHeic) return heicFormat(rule)
  if (isWebp(bytes) && takesPhotos(rule)) return webpFormat(rule)
  if (type === null || !rule.extensions.some((extension) => TYPES[extension] === type))
    return invalidFormat(rule)
  if (type === 'image/png') return refusalOfImage(pixelsOfPng(bytes))
  if (type === 'image/jpeg') return refusalOfImage(pixelsOfJpeg(bytes))
  return wholePdfIn(bytes) === null ? BROKEN_FILE : null
}
