/** Runs stages side by side as far as cores and order allow, and counts their tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface Stage {
  readonly name: string
  /** Run one after another, all of them, even when one fails. */
  readonly commands: readonly string[]
  /** How many tests it ran; without it the stage is one test. */
  readonly count?: (output: string) => Counts
  /** Stages that must have ended before. */
  readonly after?: readonly string[]
  /** Stages that must have passed before. */
  readonly needs?: readonly string[]
  /** How many it keeps busy; 1 when left out. */
  readonly cores?: number
  /** It passes without a single test: no test depends on what was changed. */
  readonly mayBeEmpty?: boolean
  /** Of its commands, beside that of all stages. */
  readonly environment?: Readonly<Record<string, string>>
  /** It needs a Chromium. */
  readonly browser?: boolean
}

export interface Result extends Counts {
  readonly name: string
  readonly seconds: number
  /** The lines of its output that say what failed. */
  readonly complaints: readonly string[]
  /** Why it failed, where no test says so. */
  readonly note: string
  /** Tests that failed, and passed when they were played again. */
  readonly unstable?: readonly string[]
}

/** A command that takes longer hangs; a busy machine needs far more than a quiet one. */
const MINUTES = 60
const windows = process.platform === 'win32'
const running = new Set<ChildProcess>()

type Environment = Readonly<Record<string, string>>

const end = (child: ChildProcess): void => {
  try {
    if (windows) child.kill()
    else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it had ended
  }
}

let stopped = false

/** Ends what is under way and starts nothing more; both count as failed. */
export const endRunning = (): void => {
  stopped = true
  running.forEach(end)
}

/** Shows the command's output live, each line under the name of its stage. */
const runCommand = (name: string, command: string, environment: Environment) =>
  new Promise<{ readonly ok: boolean; readonly output: string; readonly note: string }>((ended) => {
    const [tool = '', ...args] = command.split(' ')
    const child = spawn(tool, args, {
      env: { ...process.env, ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own, so that browsers and servers end with it
      detached: !windows,
      shell: windows,
    })
    running.add(child)
    const overdue = setTimeout(() => end(child), MINUTES * 60_000)
    const lines: string[] = []
    const show = (line: string) => {
      lines.push(line)
      console.log(`${name} | ${line}`)
    }
    createInterface({ input: child.stdout }).on('line', show)
    createInterface({ input: child.stderr }).on('line', show)
    const settle = (code: number | null, why: string) => {
      clearTimeout(overdue)
      running.delete(child)
      ended({ ok: code === 0, output: lines.join('\n'), note: code === 0 ? '' : `${command}: ${why}` })
    }
    child.on('error', (error) => settle(1, error.message))
    // what it left behind would hold its output open
    child.on('exit', () => end(child))
    child.on('close', (code, signal) => settle(code, signal ? `ended by ${signal}` : `exit code ${code}`))
  })

/** A stage that fails without a failed test (a crash, an error outside a test) still counts as one failure. */
const countsOf = (stage: Stage, ok: boolean, output: string): Counts => {
  if (!stage.count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  let counts: Counts = { passed: 0, failed: 0 }
  try {
    counts = stage.count(output)
  } catch {
    // no report: nothing ran
  }
  const silent = counts.failed === 0 && (!ok || (counts.passed === 0 && !stage.mayBeEmpty))
  return silent ? { ...counts, failed: 1 } : counts
}

/** Of a stage that failed: the lines that say what, for who sees only the end of the output. */
const complaintsOf = (output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\bFAIL\b|[×✘]|Error:|Unhandled Err/.test(line))
    .slice(0, 60)

const runStage = async (stage: Stage, environment: Environment): Promise<Result> => {
  const started = performance.now()
  const ends = []
  for (const command of stage.commands) {
    if (!stopped) ends.push(await runCommand(stage.name, command, { ...environment, ...stage.environment }))
  }
  const ok = !stopped && ends.every((one) => one.ok)
  const output = ends.map((one) => one.output).join('\n')
  const counts = countsOf(stage, ok, output)
  return {
    name: stage.name,
    ...counts,
    complaints: counts.failed > 0 ? complaintsOf(output) : [],
    seconds: (performance.now() - started) / 1000,
    note: stopped ? 'stopped' : ends.flatMap(({ note }) => (note ? [note] : [])).join('; '),
  }
}

/** Earlier stages go first where there is a choice; the results come in the order of the stages. */
export const runStages = (
  stages: readonly Stage[],
  environment: Environment,
  cores: number = availableParallelism(),
) =>
  new Promise<readonly Result[]>((done) => {
    const results = new Map<string, Result>()
    const busy = new Map<Stage, number>()
    const selected = (names: readonly string[] = []) =>
      names.filter((name) => stages.some((stage) => stage.name === name))

    const finish = (stage: Stage, result: Result) => {
      busy.delete(stage)
      results.set(stage.name, result)
      startMore()
    }
    const startMore = () => {
      for (const stage of stages) {
        if (results.has(stage.name) || busy.has(stage)) continue
        const before = selected([...(stage.after ?? []), ...(stage.needs ?? [])])
        if (!before.every((name) => results.has(name))) continue
        const broken = selected(stage.needs).find((name) => (results.get(name)?.failed ?? 0) > 0)
        if (broken) {
          return finish(stage, {
            name: stage.name,
            passed: 0,
            failed: 1,
            complaints: [],
            seconds: 0,
            note: `not run: ${broken} failed`,
          })
        }
        const wanted = Math.min(stage.cores ?? 1, cores)
        const taken = [...busy.values()].reduce((sum, count) => sum + count, 0)
        if (taken + wanted > cores) continue
        busy.set(stage, wanted)
        runStage(stage, environment).then((result) => finish(stage, result))
      }
      if (busy.size === 0) done(stages.flatMap(({ name }) => results.get(name) ?? []))
    }
    startMore()
  })

/** For scripts that end with `N passed, N failed` themselves. */
export const countLastLine = (output: string): Counts => {
  const found = /(\d+) passed, (\d+) failed\s*$/.exec(output)
  if (!found) throw new Error('it has not said what passed')
  const [, passed, failed] = found
  return { passed: Number(passed), failed: Number(failed) }
}
