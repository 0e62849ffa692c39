/** `npm start`: the demo, on a machine that has Node (20 or newer) and npm. */
import { runScript } from './install.mjs'

try {
  // a demo that is ended by a signal has not failed
  runScript('scripts/demo.ts').on('exit', (code) => process.exit(code ?? 0))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
