import { startServer } from '../../mocks/backend/server.ts'
import { isOfApi } from '../../scripts/api-proxy.ts'

// The in-memory backend beside the production build, for the option --mock of ../shared/bench. It ends with the process.
const backend = await startServer({ port: 0, world: 'showcase' })

const passedOn = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(authorization|content-type|accept)$/.test(name)),
  )

export default async ({ method, headers }, { url, body }) => {
  if (!isOfApi(url.pathname)) return
  const answer = await fetch(new URL(url.pathname + url.search, backend.url), {
    method,
    headers: passedOn(headers),
    ...(body.length > 0 && { body }),
  })
  const type = answer.headers.get('content-type') ?? 'application/json'
  return { status: answer.status, headers: { 'content-type': type }, body: await answer.text() }
}
