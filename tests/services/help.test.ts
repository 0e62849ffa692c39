import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHelpService } from '#services/help.ts'
import { type Answerer, faultFrom, jsonAnswer, silence, textAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openHelp = (answer: Answerer) => openSignedIn(answer, (client) => ({ help: createHelpService(client) }))

describe('the terms of use', () => {
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

  it('are given up with the page', async () => {
    const { help } = openHelp(silence)
    const leaving = new AbortController()
    const failing = faultFrom(help.loadTerms(undefined, leaving.signal))
    leaving.abort()
    expect(await failing).toEqual({ kind: 'aborted' })
  })
})
