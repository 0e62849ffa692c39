import { expect, type Page } from '@playwright/test'
import { PRODUCT_KEY, storageKey } from '#domain/product.ts'
import type { LoggedCall } from '#mocks/backend/log.ts'
import type { CallFault } from '#mocks/backend/scenarios.ts'
import type { RecordOf, TableName } from '#mocks/backend/store/records.ts'
import type { DemoBackend } from '#mocks/demo/demoBackend.ts'

const CONTROL = `__${PRODUCT_KEY}Backend`

interface Beginning {
  readonly on?: readonly string[]
  readonly faults?: Readonly<Record<string, CallFault>>
}

/** The in-memory backend of the demo. It runs in the page, and each tab has its own. */
export const backendIn = (page: Page) => {
  /** Waits until the page has started its backend. */
  const handle = () =>
    page.waitForFunction(
      (name) => (window as unknown as Record<string, DemoBackend>)[name] as DemoBackend,
      CONTROL,
    )

  const calls = async (id?: string): Promise<LoggedCall[]> => {
    const all = await (await handle()).evaluate(({ log }) => log.calls())
    return id === undefined ? all : all.filter((call) => call.id === id)
  }
  return {
    /** Sets the scenarios and faults of the first page of this tab; not called: there are none. */
    beginWith: ({ on = [], faults = {} }: Beginning) =>
      page.addInitScript(
        ([key, switches]) => {
          if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, switches)
        },
        [storageKey('backend-scenarios'), JSON.stringify({ on, faults })] as const,
      ),
    switchOn: async (name: string) =>
      (await handle()).evaluate(({ scenarios }, state) => scenarios.switchOn(state), name),
    switchOff: async (name: string) =>
      (await handle()).evaluate(({ scenarios }, state) => scenarios.switchOff(state), name),
    fail: async (callId: string, fault: CallFault) =>
      (await handle()).evaluate(({ scenarios }, [id, set]) => scenarios.setFault(id, set), [
        callId,
        fault,
      ] as const),
    heal: async (callId: string) =>
      (await handle()).evaluate(({ scenarios }, id) => scenarios.clearFault(id), callId),
    /** Changes fields of a record; a reload of the page keeps them. */
    change: async <Name extends TableName>(
      table: Name,
      id: RecordOf<Name>['id'],
      patch: Partial<RecordOf<Name>>,
    ) =>
      (await handle()).evaluate(
        async ({ store }, [name, key, fields]) => {
          const records = store[name] as { update: (id: unknown, fields: unknown) => Promise<unknown> }
          await records.update(key, fields)
          store.save()
        },
        [table, id, patch] as const,
      ),
    /** The records of a table, in the order in which they were added. */
    records: async <Name extends TableName>(table: Name): Promise<RecordOf<Name>[]> =>
      (await handle()).evaluate(({ store }, name) => store[name].all() as never, table),
    /** Runs any other work in the page. */
    run: async (work: (backend: DemoBackend) => Promise<void>) => (await handle()).evaluate(work),
    /** Requests since the page was loaded or the log cleared, oldest first. */
    calls,
    ids: async () => (await calls()).map(({ id }) => id),
    clearLog: async () => (await handle()).evaluate(({ log }) => log.clear()),
    /** Waits until the page has sent this call so many times, and returns the last one. */
    expectCalls: async (id: string, times: number): Promise<LoggedCall> => {
      await expect
        .poll(async () => (await calls(id)).length, { message: `calls of ${id}`, intervals: [20, 50, 100] })
        .toBe(times)
      const last = (await calls(id)).at(-1)
      if (!last) throw new Error(`no call of ${id}`)
      return last
    },
  }
}

export type BackendInPage = ReturnType<typeof backendIn>
