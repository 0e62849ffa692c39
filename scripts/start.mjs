/** `npm start`: the demo, on a machine that has Node (20 or newer) and npm. */
import { spawn } from 'node:child_process'
import { whenEnding } from './ending.mjs'
import { installPackages, ROOT, toolEnvironment } from './install.mjs'

try {
  installPackages()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const demo = spawn('node', ['scripts/demo.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: toolEnvironment(),
})
whenEnding(() => demo.kill())
demo.on('exit', (code) => process.exit(code ?? 0))
