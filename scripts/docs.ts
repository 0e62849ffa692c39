/**
 * `npm run docs`: writes docs/api.md, docs/openapi.json, docs/questions.md, the pages of docs/machines and the table of
 * states in pacts/README.md, and builds the page of the OpenAPI, dist-api/index.html.
 * `npm run docs -- tests/machines/trips`: of the machines only these. On Windows as anywhere.
 */
import { spawnSync } from 'node:child_process'

const files = process.argv.slice(2)

const run = (tool: string, ...args: readonly string[]): boolean =>
  spawnSync(tool, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, UPDATE_DOCS: '1' },
  }).status === 0

const written = [
  run('node', 'scripts/docs-api.ts'),
  run('vitest', 'run', '--project', 'unit', ...(files.length > 0 ? files : ['tests/machines'])),
  run('vitest', 'run', '--project', 'provider', 'tests/contracts/provider/coverage.test.ts'),
]
process.exitCode = written.every(Boolean) ? 0 : 1
