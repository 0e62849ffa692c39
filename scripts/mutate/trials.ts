import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { failedStory, JOURNEYS } from './journeys.ts'
import type { News, Task } from './trial.ts'

/** The result of the tests of a mutant. */
export type Verdict =
  | { readonly kind: 'caught'; readonly test: string; readonly by: string }
  /** An endless loop, or endless memory. */
  | { readonly kind: 'stopped'; readonly test: string }
  | { readonly kind: 'alive' }

const PROGRAM = fileURLToPath(new URL('./trial.ts', import.meta.url))
/** The process tells every second how much of its time a file of tests has used up; silent for so long, it is lost. */
const LONGEST_SILENCE_MS = 600_000
const MEGABYTES = 2048

const start = (stages: readonly string[]): ChildProcess =>
  fork(PROGRAM, stages, {
    execArgv: [`--max-old-space-size=${MEGABYTES}`],
    // threads cannot change it, so the process gets it at the start
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** The messages of a process, up to an answer. */
const answerOf = (child: ChildProcess, task: Task | null): Promise<Verdict | 'ready'> =>
  new Promise((resolve, reject) => {
    let test = ''
    let overdue: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(overdue)
      child.removeAllListeners()
    }
    const stop = () => {
      end()
      child.kill('SIGKILL')
      if (task) resolve({ kind: 'stopped', test })
      else reject(new Error('the tests cannot be started'))
    }
    const wait = () => {
      clearTimeout(overdue)
      overdue = setTimeout(stop, LONGEST_SILENCE_MS)
    }
    child.on('message', (news: News) => {
      wait()
      if (news.kind === 'used') {
        if (news.share > 1) stop()
      } else if (news.kind === 'running') test = news.test
      else {
        end()
        if (news.kind === 'broken') reject(new Error(news.reason))
        else resolve(news.kind === 'ready' ? 'ready' : news)
      }
    })
    child.on('exit', stop)
    wait()
    if (task) child.send(task)
  })

/** Runs tests of these projects against mutants in a process, which is started again after a mutant has ended it. */
export const createTrials = (stages: readonly string[]) => {
  let child: ChildProcess | null = null

  const running = async (): Promise<ChildProcess> => {
    if (child?.connected) return child
    child = start(stages)
    await answerOf(child, null)
    return child
  }

  const inProcess = async (task: Task): Promise<Verdict> => {
    const verdict = await answerOf(await running(), task)
    if (verdict === 'ready') throw new Error('the tests answered out of turn')
    if (verdict.kind === 'stopped') child = null
    return verdict
  }

  return {
    /** Journeys are played only over what all other tests let live. */
    run: async ({ file, text, tests }: Task): Promise<Verdict> => {
      const verdict = await inProcess({ file, text, tests: tests.filter((test) => test !== JOURNEYS) })
      if (verdict.kind !== 'alive' || !tests.includes(JOURNEYS)) return verdict
      const by = await failedStory(file, text)
      return by === null ? verdict : { kind: 'caught', test: JOURNEYS, by }
    },
    end: () => child?.kill('SIGKILL'),
  }
}
