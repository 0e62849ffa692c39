import { describe, expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/node.ts'
import { ask } from './ask.ts'

// registries §6, as the backend enforces it: it shares no rule with the portal.

const TOKENS = { master: 'access-1', admin: 'access-2', operacional: 'access-3' } as const
const changed = { ativo: true, frotistas_ids: [101] }
const operator = { ...changed, perfil: 'OPERACIONAL' }
const manager = { ...changed, perfil: 'ADMIN' }
const newcomer = {
  nome: 'Nara Couto',
  email: 'novo@example.com',
  telefone: '45988887777',
  frotistas_ids: [101],
}

type Status = 200 | 201 | 400 | 403
type Row = readonly [
  call: string,
  body: object | undefined,
  statuses: readonly [master: Status, admin: Status, operacional: Status],
]

const TABLE: readonly Row[] = [
  ['GET /usuarios?page=1&per_page=10', undefined, [200, 200, 200]],
  ['GET /frotistas?page=1&per_page=10', undefined, [200, 200, 200]],
  ['POST /usuarios', { ...newcomer, perfil: 'OPERACIONAL' }, [201, 201, 403]],
  ['PUT /usuarios/3', operator, [200, 200, 403]],
  ['PUT /usuarios/2', manager, [200, 403, 403]],
  // a master becomes what is sent, and nobody does that to himself
  ['PUT /usuarios/1', manager, [400, 403, 403]],
  ['PUT /usuarios/3', { ...operator, frotistas_ids: [105] }, [403, 403, 403]],
]

describe('who may do what, by the backend', () => {
  for (const [call, body, statuses] of TABLE) {
    test.each(
      Object.entries(TOKENS).map(([profile, token], index) => [profile, token, statuses[index]] as const),
    )(`${call} ${body ? JSON.stringify(body) : ''} as %s`, async (_, as, status) => {
      const backend = await createNodeBackend()
      const answer = await ask(backend, call, { as, ...(body && { body }) })
      expect(answer.status).toBe(status)
    })
  }

  test.each(TABLE)('%s is for nobody without a session', async (call, body) => {
    const backend = await createNodeBackend()
    expect((await ask(backend, call, { as: null, ...(body && { body }) })).status).toBe(401)
  })
})
