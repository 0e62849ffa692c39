import { describe, expect, it } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ask } from './ask.ts'

const ofNobody = (body?: object) => ({ as: null, ...(body && { body }) })

const call = async (name: string, body?: object) => ask(await createNodeBackend(), name, ofNobody(body))

const hash = (email: string) => JSON.stringify({ email })
const PNG = 'iVBORw0KGgoAAAA'

describe('the backend in memory, for people without a session', () => {
  it.each([
    ['master@example.com', { error: false, message: null }],
    ['ninguem@example.com', { error: true, message: 'Usuário não encontrado' }],
  ])('answers a forgotten password of %s with 200', async (email, answer) => {
    expect(await call('PUT /auth/reset-password', { email })).toMatchObject({ status: 200, body: answer })
  })

  it('sets the password of the user that a link names, and only with it one signs in afterwards', async () => {
    const backend = await createNodeBackend()
    const body = {
      email: 'master@example.com',
      newPassword: 'Nova@1234',
      hashAutenticator: hash('master@example.com'),
    }
    expect((await ask(backend, 'PUT /auth/new-password', ofNobody(body))).status).toBe(200)
    const signIn = (password: string) =>
      ask(backend, 'POST /auth', ofNobody({ username: 'master@example.com', password }))
    expect((await signIn('Senha@123')).status).toBe(401)
    expect((await signIn('Nova@1234')).status).toBe(200)
  })

  it.each([
    [
      'the link of another user',
      'master@example.com',
      hash('admin@example.com'),
      'Nova@1234',
      'Link expirado',
    ],
    [
      'a link that is too old',
      'expirado@example.com',
      hash('expirado@example.com'),
      'Nova@1234',
      'Link expirado',
    ],
    ['a link that is no object', 'master@example.com', 'opaque-1', 'Nova@1234', 'Link expirado'],
    [
      'a weak password',
      'master@example.com',
      hash('master@example.com'),
      'fraca',
      'A senha não atende aos requisitos.',
    ],
  ])('refuses a new password with %s', async (_, email, hashAutenticator, newPassword, message) => {
    expect(await call('PUT /auth/new-password', { email, newPassword, hashAutenticator })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  it.each([
    ['opaque-1', 200],
    ['expired-1', 400],
    ['anything', 400],
  ])('takes the opaque link %s with %i', async (hashAutenticator, status) => {
    expect((await call('POST /auth/password', { password: 'Nova@1234', hashAutenticator })).status).toBe(
      status,
    )
  })

  it('wants a document again until it was sent', async () => {
    const backend = await createNodeBackend()
    const needed = async () =>
      (await ask(backend, 'GET /usuarios/need-resend-document/OCR-501', ofNobody())).body
    const send = (image: string) =>
      ask(
        backend,
        'POST /usuarios/resend-document',
        ofNobody({
          old_protocolo_ocr: 'OCR-501',
          doc_imagem_frente: image,
          doc_imagem_verso: image,
        }),
      )
    expect(await needed()).toEqual({ needResend: true })
    expect((await send('bm8=')).status).toBe(400)
    expect((await send(PNG)).status).toBe(200)
    expect(await needed()).toEqual({ needResend: false })
    expect((await send(PNG)).status).toBe(400)
  })

  it('knows no protocol that was never given out', async () => {
    expect((await call('GET /usuarios/need-resend-document/OCR-999')).body).toEqual({ needResend: false })
  })

  it('publishes the terms as HTML', async () => {
    const terms = await call('GET /termos-uso?type=html')
    expect(terms.status).toBe(200)
    expect(terms.text).toContain('<h2>1. Sobre o Boleia</h2>')
  })

  it('keeps pictures of documents out of its log', async () => {
    const backend = await createNodeBackend()
    await ask(
      backend,
      'POST /usuarios/resend-document',
      ofNobody({
        old_protocolo_ocr: 'OCR-501',
        doc_imagem_frente: PNG,
        doc_imagem_verso: PNG,
      }),
    )
    expect(JSON.stringify(backend.log.calls())).not.toContain(PNG)
  })
})
