import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg)$/
/** Below it the frame of a compressed file eats what it saves. */
const SMALLEST = 1000

/** The codings of the compressed copies, the better one first, as HTTP names them, and the ends of their names. */
export const CODINGS = [
  { coding: 'br', end: '.br' },
  { coding: 'gzip', end: '.gz' },
] as const

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
}

/** Whether a built file gets copies: a text that is worth it. Settings change after the build, so they get none. */
export const isCompressed = (path: string, bytes: number): boolean => TEXT.test(path) && bytes >= SMALLEST

/**
 * Writes each text of a build a second and third time, compressed as well as it can be. Who serves the folder computes
 * nothing then (static-server.ts), and a file takes a quarter of the time on a slow line.
 */
export const compressedFiles = (): Plugin => ({
  name: 'boleia:compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler: async ({ dir = '' }, bundle) => {
      const compress = async (name: string) => {
        const path = join(dir, name)
        const bytes = await readFile(path)
        if (!isCompressed(name, bytes.byteLength)) return
        await Promise.all(
          CODINGS.map(async ({ coding, end }) => writeFile(path + end, await compressors[coding](bytes))),
        )
      }
      await Promise.all(Object.keys(bundle).map(compress))
    },
  },
})
