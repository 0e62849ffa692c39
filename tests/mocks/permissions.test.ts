import { describe, expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
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
/** A company that nobody has linked. */
const company = {
  antt: '087654321',
  cnpj: '77888999000181',
  email: 'novo@example.com',
  telefone: '45988887777',
  endereco: {
    cep: '85801000',
    logradouro: 'Rua Paraná',
    numero: '120',
    complemento: null,
    bairro: 'Centro',
    cidade: 'Cascavel',
    estado: 'PR',
    cidade_ibge: 4104808,
  },
}
const TOLL_DRIVERS = 'GET /motoristas?page=1&per_page=10&list_status[0]=VALID&list_status[1]=MANUAL_APPROVAL'

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
  ['POST /frotistas', company, [201, 201, 403]],
  [TOLL_DRIVERS, undefined, [200, 200, 200]],
  ['GET /vale-pedagio/viagens?documento=11122233396', undefined, [200, 200, 200]],
  ['GET /vale-pedagio/detalhes-viagem?id=801&documento=11122233396', undefined, [200, 200, 200]],
  ['GET /contatos', undefined, [200, 200, 200]],
]

/** Asked before anybody is known: for the sign-up, too. */
const PUBLIC: readonly string[] = [
  `GET /frotistas/validate?type=cnpj&cnpj=${company.cnpj}`,
  `GET /frotistas/check/cnpj-availability?cnpj=${company.cnpj}`,
  `GET /validates/antt?antt=${company.antt}&cnpj=${company.cnpj}`,
  'GET /termos-uso?type=html',
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
  test.each(PUBLIC)('%s is for everybody', async (call) => {
    const backend = await createNodeBackend()
    for (const as of [...Object.values(TOKENS), null]) {
      expect((await ask(backend, call, { as })).status, String(as)).toBe(200)
    }
  })
})
