import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'

const ENTRY = 'scripts/serve/main.ts'
/** Must be those of the Containerfile. */
const USER = 10_001
const PASSWD = `boleia:x:${USER}:${USER}::/srv:/sbin/nologin\n`

/** The server as one file that needs no package. */
const bundleServer = async (outFile: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // of a bundle only its own beginning may begin
    define: { 'import.meta.main': 'false' },
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      outDir: dirname(outFile),
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
    },
  })
}

const output = (tool: string, ...args: readonly string[]) => execFileSync(tool, args, { encoding: 'utf8' })

/** What the dynamic linker loads for a program, itself included: '/lib/x86_64-linux-gnu/libc.so.6'. */
const librariesOf = (program: string): readonly string[] =>
  [...output('ldd', program).matchAll(/(?:=> )?(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? [])

/** Symbols are a seventh of the program; without Debian's binutils they stay. */
const strip = (program: string): void => {
  try {
    execFileSync('strip', ['--strip-all', program], { stdio: 'ignore' })
  } catch {
    console.log('strip (binutils) is not there: node keeps its symbols')
  }
}

/** Writes the folder that an image is built from: the Containerfile, and `root` with all that is in it. */
export const writeContext = async (context: string, release: string): Promise<void> => {
  const root = resolve(context, 'root')
  rmSync(context, { recursive: true, force: true })
  const put = (from: string, to: string) => {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    copyFileSync(realpathSync(from), join(root, to))
    chmodSync(join(root, to), 0o755)
  }
  put(process.execPath, '/bin/node')
  strip(join(root, 'bin/node'))
  for (const library of librariesOf(process.execPath)) put(library, library)
  mkdirSync(join(root, 'etc'))
  writeFileSync(join(root, 'etc/passwd'), PASSWD)
  mkdirSync(join(root, 'srv'))
  cpSync(release, join(root, 'srv/site'), { recursive: true })
  await bundleServer(join(root, 'srv/server.mjs'))
  copyFileSync('scripts/serve/Containerfile', join(context, 'Containerfile'))
}
