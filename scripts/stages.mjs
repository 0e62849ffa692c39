/** Runs stages side by side as far as cores and order allow, and counts their tests. Plain Node 20: see install.mjs. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { ROOT, toolEnvironment } from './install.mjs'

/** A command that takes longer hangs; a busy machine needs far more than a quiet one. */
const MINUTES = 60
const windows = process.platform === 'win32'
const running = new Set()

const end = (child) => {
  try {
    if (windows) child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it had ended
  }
}

let stopped = false

/** Ends what is under way and starts nothing more; both count as failed. */
export const endRunning = () => {
  stopped = true
  running.forEach(end)
}

/** Shows the command's output live, each line under the name of its stage. */
const runCommand = (name, command, environment) =>
  new Promise((ended) => {
    const [tool, ...args] = command.split(' ')
    const child = spawn(tool, args, {
      cwd: ROOT,
      env: toolEnvironment({ ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) }),
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own, so that browsers and servers end with it
      detached: !windows,
      shell: windows,
    })
    running.add(child)
    const overdue = setTimeout(() => end(child), MINUTES * 60_000)
    const lines = []
    const show = (line) => {
      lines.push(line)
      console.log(`${name} | ${line}`)
    }
    createInterface({ input: child.stdout }).on('line', show)
    createInterface({ input: child.stderr }).on('line', show)
    const settle = (code, why) => {
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
const countsOf = (stage, ok, output) => {
  if (!stage.count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  let counts = { passed: 0, failed: 0 }
  try {
    counts = stage.count(output)
  } catch {
    // no report: nothing ran
  }
  const silent = counts.failed === 0 && (!ok || (counts.passed === 0 && !stage.mayBeEmpty))
  return silent ? { ...counts, failed: 1 } : counts
}

/** Of a stage that failed: the lines that say what, for who sees only the end of the output. */
const complaintsOf = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\bFAIL\b|[×✘]|Error:|Unhandled Err/.test(line))
    .slice(0, 60)

const runStage = async (stage, environment) => {
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
export const runStages = (stages, environment, cores = availableParallelism()) =>
  new Promise((done) => {
    const results = new Map()
    const busy = new Map()
    const selected = (names = []) => names.filter((name) => stages.some((stage) => stage.name === name))

    const finish = (stage, result) => {
      busy.delete(stage)
      results.set(stage.name, result)
      startMore()
    }
    const startMore = () => {
      for (const stage of stages) {
        if (results.has(stage.name) || busy.has(stage)) continue
        const before = selected([...(stage.after ?? []), ...(stage.needs ?? [])])
        if (!before.every((name) => results.has(name))) continue
        const broken = selected(stage.needs).find((name) => results.get(name).failed > 0)
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
      if (busy.size === 0) done(stages.map(({ name }) => results.get(name)))
    }
    startMore()
  })

/** For scripts that end with `N passed, N failed` themselves. */
export const countLastLine = (output) => {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output)
  return { passed: Number(passed), failed: Number(failed) }
}
