import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceFault } from '#domain/fault.ts'
import { browserLock, createRenewal } from '#services/http/renewal.ts'
import { createVault } from '#services/http/vault.ts'
import { faultFrom, park } from '#tests/support/http.ts'
import { sessionOfUser, sharedStorage } from '#tests/support/tabs.ts'

type Request = (
  name: string,
  options: { signal: AbortSignal },
  task: () => Promise<unknown>,
) => Promise<unknown>

const withLocks = (request: Request | undefined) => {
  vi.stubGlobal('navigator', { locks: request && { request } })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the lock among tabs', () => {
  it('is held while the task runs', async () => {
    const names: string[] = []
    withLocks(async (name, _, task) => {
      names.push(name)
      return task()
    })
    expect(await browserLock('boleia:refresh')(async () => 'done')).toBe('done')
    expect(names).toEqual(['boleia:refresh'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is done without where the browser has none', async () => {
    withLocks(undefined)
    expect(await browserLock('x')(async () => 'done')).toBe('done')
  })

  it('is done without where the browser refuses it', async () => {
    withLocks(() => Promise.reject(new DOMException('insecure', 'SecurityError')))
    expect(await browserLock('x')(async () => 'done')).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is waited for 10 seconds; then it is a timeout and the task does not run', async () => {
    withLocks(
      (_, { signal }) =>
        new Promise((__, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const task = vi.fn(async () => 'done')
    const failing = faultFrom(browserLock('x')(task))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failing).toEqual({ kind: 'timeout' })
    expect(task).not.toHaveBeenCalled()
  })

  it('lets a task that has begun take its time, and runs it once even if it fails', async () => {
    withLocks((_, __, task) => task())
    const slow = park<string>()
    const running = browserLock('x')(() => slow.parked)
    await vi.advanceTimersByTimeAsync(120_000)
    slow.settle('done')
    expect(await running).toBe('done')
    const failing = vi.fn(() => Promise.reject(new ServiceFault({ kind: 'offline' })))
    expect(await faultFrom(browserLock('x')(failing))).toEqual({ kind: 'offline' })
    expect(failing).toHaveBeenCalledTimes(1)
  })
})

describe('a renewal', () => {
  const parts = () => {
    const vault = createVault(sharedStorage().openTab())
    vault.open(sessionOfUser(1))
    return { vault, refresh: async () => sessionOfUser(1, 2) }
  }

  it('that gets no lock leaves the session and can be tried again', async () => {
    const { vault, refresh } = parts()
    let isFree = false
    const renew = createRenewal({
      vault,
      refresh,
      lock: (task) => (isFree ? task() : Promise.reject(new ServiceFault({ kind: 'timeout' }))),
    })
    expect(await renew(sessionOfUser(1))).toEqual({ kind: 'unavailable', fault: { kind: 'timeout' } })
    expect(vault.read()).toEqual(sessionOfUser(1))
    isFree = true
    expect(await renew(sessionOfUser(1))).toEqual({ kind: 'renewed', session: sessionOfUser(1, 2) })
  })

  it('that gets no lock takes what the tab that holds it has stored before it froze', async () => {
    const { vault, refresh } = parts()
    const renew = createRenewal({
      vault,
      refresh: vi.fn(refresh),
      lock: () => {
        vault.renew(sessionOfUser(1, 2), 'access-1-1')
        return Promise.reject(new ServiceFault({ kind: 'timeout' }))
      },
    })
    expect(await renew(sessionOfUser(1))).toEqual({ kind: 'renewed', session: sessionOfUser(1, 2) })
  })

  it('tells when it begins and ends, also when it fails', async () => {
    const { vault, refresh } = parts()
    const moments: string[] = []
    const watch = (moment: string) => moments.push(moment)
    const lock = <T>(task: () => Promise<T>) => task()
    const fails = () => Promise.reject(new ServiceFault({ kind: 'offline' }))
    await createRenewal({ vault, refresh: fails, lock, watch })(sessionOfUser(1))
    await createRenewal({ vault, refresh, lock, watch })(sessionOfUser(1))
    expect(moments).toEqual(['started', 'ended', 'started', 'ended'])
  })
})
