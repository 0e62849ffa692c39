import { describe, expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ask } from './ask.ts'

const statement = (from: string, to: string, company = 101) =>
  `GET /pagamentos/extrato?data_inicio=${from}&data_fim=${to}&frotista_id=${company}`
const order = (from: string, to: string, company = 101) =>
  statement(from, to, company).replace('extrato', 'extrato/exportar')

describe('the statement of the backend', () => {
  test('holds the movements of the days asked for, the oldest first, and the balance at their end', async () => {
    const backend = await createNodeBackend()
    const { body } = await ask(backend, statement('2026-11-02', '2026-11-04'))
    expect(body.detalhes.map(({ valor }: { valor: number }) => valor)).toEqual([12000, 4200, 1350.4])
    expect(body.saldo_final_periodo).toBe(14849.6)
  })

  test('does not count what has failed, and counts what waits', async () => {
    const backend = await createNodeBackend()
    const before = await ask(backend, statement('2026-11-08', '2026-11-08'))
    const failed = await ask(backend, statement('2026-11-09', '2026-11-09'))
    const waiting = await ask(backend, statement('2026-11-10', '2026-11-10'))
    expect(before.body.saldo_final_periodo).toBe(15849.6)
    expect(failed.body).toMatchObject({ saldo_final_periodo: 15849.6, detalhes: [{ valor: 642.85 }] })
    expect(waiting.body.saldo_final_periodo).toBe(15206.75)
  })

  test('ends at the balance of the card', async () => {
    const backend = await createNodeBackend()
    const { body } = await ask(backend, statement('2026-11-01', '2026-11-19'))
    expect(body.saldo_final_periodo).toBe(15230.75)
    expect(body.detalhes).toHaveLength(13)
  })

  test.each([
    ['2026-10-19', '2026-11-19', 200],
    ['2026-10-18', '2026-11-19', 400],
    ['2026-11-19', '2026-10-18', 400],
  ])('is given for at most 31 days: %s to %s is %i', async (from, to, status) => {
    const backend = await createNodeBackend()
    expect((await ask(backend, statement(from, to))).status).toBe(status)
  })

  test('is sent by e-mail, to who has asked, when it is ordered', async () => {
    const backend = await createNodeBackend()
    await ask(backend, order('2026-11-01', '2026-11-19'))
    expect(backend.store.messages.all().at(-1)).toMatchObject({
      channel: 'E-mail',
      to: 'master@example.com',
      subject: 'Seu extrato está pronto',
      text: 'O extrato de 01/11/2026 a 19/11/2026 está anexado a este e-mail.',
    })
  })

  test('is not sent for more than 31 days, which the answer says', async () => {
    const backend = await createNodeBackend()
    const messages = backend.store.messages.all().length
    const { body } = await ask(backend, order('2026-10-01', '2026-11-19'))
    expect(body).toEqual({ sucesso: false, erro: false, validacao_periodo: true })
    expect(backend.store.messages.all()).toHaveLength(messages)
  })

  test.each([
    ['an operacional user', 'access-3', 101, 403],
    ['a company of nobody here', 'access-1', 108, 403],
    ['a company without a pay account', 'access-1', 102, 404],
  ])('is refused to %s', async (_, as, company, status) => {
    const backend = await createNodeBackend()
    for (const call of [statement, order]) {
      expect((await ask(backend, call('2026-11-01', '2026-11-19', company), { as })).status).toBe(status)
    }
  })
})
