/** `npm test`, on a machine that has Node (20 or newer) and npm: scripts/test/main.ts says what there is. */
import { runScript } from './install.mjs'

try {
  const run = runScript('scripts/test/main.ts', ...process.argv.slice(2))
  run.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  console.log(`${error.message}\n0 passed, 1 failed`)
  process.exitCode = 1
}
