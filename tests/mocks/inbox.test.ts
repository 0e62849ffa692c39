import { describe, expect, it } from 'vitest'
import { passwordLinkOf } from '#domain/links.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ask } from './ask.ts'
import { application, askAsNobody, askPartnerApi, change, registration } from './newcomers.ts'

const openInbox = async () => {
  const backend = await createNodeBackend()
  return { backend, newest: () => backend.store.messages.all().slice(3) }
}

describe('the inbox', () => {
  it.each(['fixtures', 'demo'] as const)(
    'begins the world %s with three e-mails that lead into the portal',
    async (world) => {
      const { store } = await createNodeBackend({ world })
      expect(
        store.messages.all().map(({ channel, link, read, code }) => [channel, link, read, code]),
      ).toEqual([
        ['E-mail', '/reenviar-documento?protocolo_ocr=OCR-501', false, null],
        ['E-mail', '/reset-register/gestor-1', false, null],
        ['E-mail', '/onboard/PRE-1', false, null],
      ])
      const times = store.messages.all().map(({ sentAt }) => sentAt)
      expect(times).toEqual(times.toSorted())
      expect(times.at(-1)).toBe('2026-11-20T11:00:00.000Z')
    },
  )

  it('holds what was sent, with the code apart, the newest last', async () => {
    const { backend, newest } = await openInbox()
    await askAsNobody(
      backend,
      'GET /usuarios/validations?email=ana@example.com&type=ALREADY_EXISTS_AND_SEND_COD',
    )
    await askAsNobody(backend, 'POST /telefone/send-pin', { phone: '45988887777' })
    await askPartnerApi(backend, 'POST /parceiros/pin/send', { email: 'parceiro@example.com' })
    expect(newest()).toMatchObject([
      {
        id: 4,
        channel: 'E-mail',
        to: 'ana@example.com',
        subject: 'Seu código de confirmação',
        code: '123456',
      },
      { id: 5, channel: 'SMS', to: '45988887777', subject: null, code: '123456' },
      {
        id: 6,
        channel: 'E-mail',
        to: 'parceiro@example.com',
        subject: 'Seu PIN de confirmação',
        code: '123456',
      },
    ])
    for (const { text, read, sentAt, link } of newest()) {
      expect(text).not.toContain('123456')
      expect([read, sentAt, link]).toEqual([false, '2026-11-20T12:00:00.000Z', null])
    }
  })

  it('holds one message for each sending', async () => {
    const { backend, newest } = await openInbox()
    for (let sending = 0; sending < 3; sending += 1) {
      await askAsNobody(backend, 'POST /telefone/send-pin', { phone: '45988887777' })
    }
    expect(newest()).toHaveLength(3)
  })

  it('holds the link of a forgotten password, which the portal can read, and none for a stranger', async () => {
    const { backend, newest } = await openInbox()
    await askAsNobody(backend, 'PUT /auth/reset-password', { email: 'ninguem@example.com' })
    expect(newest()).toEqual([])
    await askAsNobody(backend, 'PUT /auth/reset-password', { email: 'master@example.com' })
    expect(newest()).toMatchObject([{ to: 'master@example.com', subject: 'Redefinição de senha' }])
    const link = newest()[0]?.link ?? ''
    expect(link).toBe('/new-password/%7B%22email%22%3A%22master%40example.com%22%7D')
    const read = passwordLinkOf(link.replace('/new-password/', ''))
    expect(read?.email).toBe('master@example.com')
    const body = { email: 'master@example.com', newPassword: 'Nova@1234', hashAutenticator: read?.hash }
    expect((await askAsNobody(backend, 'PUT /auth/new-password', body)).status).toBe(200)
  })

  it('confirms a sign-up, a partner and a new manager by e-mail', async () => {
    const { backend, newest } = await openInbox()
    await askAsNobody(backend, 'POST /signup', application)
    await backend.scenarios.switchOn('a partner pre-registration exists')
    await askPartnerApi(backend, 'PUT /parceiros', registration)
    await askAsNobody(backend, 'PUT /frotistas/gestor', change)
    expect(newest().map(({ to, subject }) => [to, subject])).toEqual([
      ['novo@example.com', 'Recebemos o seu cadastro'],
      ['parceiro@example.com', 'Recebemos o seu cadastro'],
      ['novo@example.com', 'Recebemos o seu cadastro'],
    ])
  })

  it('holds nothing of what was refused', async () => {
    const { backend, newest } = await openInbox()
    await askAsNobody(backend, 'POST /signup', { ...application, senha: 'fraca' })
    await askAsNobody(
      backend,
      'GET /usuarios/validations?email=master@example.com&type=ALREADY_EXISTS_AND_SEND_COD',
    )
    await askPartnerApi(backend, 'POST /parceiros/pin/send', { email: 'ana@example.com' })
    expect(newest()).toEqual([])
  })

  it('holds the SMS of a loading order when it was wished for', async () => {
    const { backend, newest } = await openInbox()
    await ask(backend, 'PATCH /lotes-solicitados/510', { body: { send_sms: false } })
    expect(newest()).toEqual([])
    await ask(backend, 'PATCH /lotes-solicitados/510', { body: { send_sms: true } })
    expect(newest()).toMatchObject([{ channel: 'SMS', to: '45999990001', code: null, link: null }])
    expect(newest()[0]?.text).toContain('510')
  })

  it('is brought back to its seed by a reset', async () => {
    const { backend } = await openInbox()
    const seed = backend.store.messages.all()
    await askAsNobody(backend, 'POST /telefone/send-pin', { phone: '45988887777' })
    await backend.store.messages.update(1, { read: true })
    await backend.reset()
    expect(backend.store.messages.all()).toEqual(seed)
  })
})
