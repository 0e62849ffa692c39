import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHelpService } from '#services/help.ts'
import { type Answerer, faultFrom, jsonAnswer, noNetwork, silence, textAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openHelp = (answer: Answerer) => openSignedIn(answer, (client) => ({ help: createHelpService(client) }))

describe('the terms of use', () => {
  it('are asked for as HTML and handed over as they came (PAY-185)', async () => {
    const html = '<div><h1>Termos de uso</h1>\n<p onclick="x()">Olá, Boleia</p></div>'
    const { help, requests, targets } = openHelp(() => textAnswer(html, 'text/html; charset=utf-8'))
    expect(await help.loadTerms()).toBe(html)
    expect(targets()).toEqual(['GET /termos-uso?type=html'])
    expect(requests[0]?.body).toBeUndefined()
  })

  it.each([
    ['JSON', () => jsonAnswer({ texto: 'Termos' })],
    ['plain text', () => textAnswer('Termos', 'text/plain')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('did not come when the answer is %s (H6)', async (_, answer) => {
    const { help } = openHelp(answer)
    expect(await faultFrom(help.loadTerms())).toEqual({ kind: 'malformed', at: 'content-type' })
  })

  it.each([
    ["a proxy's page", '<!DOCTYPE html><html><body><h1>Bem-vindo</h1></body></html>'],
    ['half of them', '<div><h1>Termos de uso</h1><p>O Boleia aproxima transp'],
    ['nothing', ' \n'],
  ])('did not come when the answer is HTML, but %s', async (_, html) => {
    const { help } = openHelp(() => textAnswer(html, 'text/html; charset=utf-8'))
    expect(await faultFrom(help.loadTerms())).toEqual({ kind: 'malformed', at: 'body' })
  })

  it.each([
    ['no network', () => Promise.reject(noNetwork()), { kind: 'offline' }, 2],
    ['silence', silence, { kind: 'timeout' }, 1],
    ['500', () => jsonAnswer({ message: 'x' }, 500), { kind: 'http', status: 500, message: 'x' }, 1],
    [
      '503',
      () => textAnswer('<p>', 'text/html', 503),
      { kind: 'http', status: 503, message: null, isForeign: true },
      2,
    ],
  ] as const)('meet %s as a fault', async (_, answer, fault, times) => {
    vi.useFakeTimers()
    const { help, requests } = openHelp(answer)
    const failing = faultFrom(help.loadTerms())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failing).toEqual(fault)
    expect(requests).toHaveLength(times)
  })

  it('are given up with the page', async () => {
    const { help } = openHelp(silence)
    const leaving = new AbortController()
    const failing = faultFrom(help.loadTerms(undefined, leaving.signal))
    leaving.abort()
    expect(await failing).toEqual({ kind: 'aborted' })
  })
})
