/** `npm start`: the demo, on a machine that has Node (20 or newer) and npm. */
import { runScript } from './install.mjs'

try {
  runScript('scripts/demo.ts')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
