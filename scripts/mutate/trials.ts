import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { News, Task } from './trial.ts'

/** The result of the tests of a mutant. */
export type Verdict =
  | { readonly kind: 'caught'; readonly test: string; readonly by: string }
  /** An endless loop, or endless memory. */
  | { readonly kind: 'stopped'; readonly test: string }
  | { readonly kind: 'alive' }

const PROGRAM = fileURLToPath(new URL('./trial.ts', import.meta.url))
/** The most seconds of computing of one file of tests. What computes nothing ends by the time limit of its test. */
const MOST_COMPUTING = 90
/** The process tells every second how much it has computed; silent for so long, it is lost. */
const LONGEST_SILENCE_MS = 600_000
const MEGABYTES = 2048

const start = (): ChildProcess =>
  fork(PROGRAM, {
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
      if (news.kind === 'computed') {
        if (news.seconds > MOST_COMPUTING) stop()
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

/** Runs tests against mutants in a process, which is started again after a mutant has ended it. */
export const createTrials = () => {
  let child: ChildProcess | null = null

  const running = async (): Promise<ChildProcess> => {
    if (child?.connected) return child
    child = start()
    await answerOf(child, null)
    return child
  }

  return {
    run: async (task: Task): Promise<Verdict> => {
      const verdict = await answerOf(await running(), task)
      if (verdict === 'ready') throw new Error('the tests answered out of turn')
      if (verdict.kind === 'stopped') child = null
      return verdict
    },
    end: () => child?.kill('SIGKILL'),
  }
}
