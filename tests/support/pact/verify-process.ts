import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Verified } from '../../../scripts/verify/reports.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/verify.ts', import.meta.url))

export interface VerifyRun {
  readonly code: number
  readonly output: string
}

/** Runs `npm run verify` like the backend team; what it prints is in `output`. */
export const runVerify = (...args: readonly string[]): Promise<VerifyRun> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, ...args],
      { maxBuffer: 2 ** 27 },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` })
      },
    )
  })

/** The same with its report. `pact` is used instead of the committed one. */
export const runVerifyWithReport = async (
  args: readonly string[],
  pact?: object,
): Promise<VerifyRun & { readonly verified: readonly Verified[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'))
  const report = join(folder, 'report.json')
  const pactFile = join(folder, 'pact.json')
  try {
    if (pact) writeFileSync(pactFile, JSON.stringify(pact))
    const run = await runVerify(...args, '--report', report, ...(pact ? ['--pact', pactFile] : []))
    return { ...run, verified: JSON.parse(readFileSync(report, 'utf8')) as readonly Verified[] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
