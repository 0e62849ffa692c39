/**
 * Makes the image of a release: `npm run release`, then `npm run image -- [--tag localhost/boleia:2.20.0] [--release DIR]`. It
 * is built by podman, buildah or docker, whichever is there first; without one the context is written alone.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PRODUCT_KEY } from '../../src/domain/product.ts'
import { writeContext } from './context.ts'
import { readRelease } from './release.ts'

const BUILDERS = ['podman', 'buildah', 'docker'] as const

const isThere = (tool: string) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0

const { values } = parseArgs({
  options: {
    release: { type: 'string', default: 'dist-release' },
    tag: { type: 'string' },
  },
})
const { release } = values
const context = '.cache/image'
if (!existsSync(join(release, 'index.html'))) throw new Error(`${release} holds no release: npm run release`)
const { version, commit } = readRelease(release)
const tag = values.tag ?? `localhost/${PRODUCT_KEY}:${version}`
await writeContext(context, release)
const builder = BUILDERS.find(isThere)
if (builder === undefined) {
  console.log(
    `${context} is ready for \`docker build -f ${context}/Containerfile ${context}\`; no builder is here`,
  )
} else {
  const labels = { version, revision: commit }
  const { status } = spawnSync(
    builder,
    [
      'build',
      // one layer instead of one for each line
      ...(builder === 'docker' ? [] : ['--layers=false']),
      ...Object.entries(labels).flatMap(([name, value]) => [
        '--label',
        `org.opencontainers.image.${name}=${value}`,
      ]),
      '--tag',
      tag,
      '--file',
      join(context, 'Containerfile'),
      context,
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
