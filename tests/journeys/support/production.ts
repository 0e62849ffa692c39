import type { BrowserContext } from '@playwright/test'
import { type Backend, createBackend } from '#mocks/backend/backend.ts'
import { createClock } from '#mocks/backend/clock.ts'
import { ownKey } from '#mocks/backend/ownKey.ts'
import { createStore, type WorldName } from '#mocks/backend/store/store.ts'

/** Answers the API calls of all tabs of a browser with this backend. */
export const answerWith = (context: BrowserContext, backend: Backend): Promise<unknown> =>
  context.route('**/api/**', async (route) => {
    const asked = route.request()
    const body = asked.postDataBuffer()
    const answer = await backend.respond(
      new Request(asked.url(), {
        method: asked.method(),
        headers: asked.headers(),
        ...(body ? { body: new Uint8Array(body) } : {}),
      }),
    )
    if (!answer || answer.type === 'error') return route.abort('connectionfailed')
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })

/** A backend of its own, whose time a story that moves the clock of the pages moves as well: the portal reads it in each answer. */
export const createApi = async (world: WorldName = 'demo'): Promise<Backend> => {
  const time = createClock()
  return createBackend({
    store: await createStore({ world, clock: time.now }),
    obfuscationKey: ownKey,
    time,
  })
}

/** The same with a backend of its own. */
export const answerApi = async (context: BrowserContext, world: WorldName = 'demo'): Promise<Backend> => {
  const backend = await createApi(world)
  await answerWith(context, backend)
  return backend
}
