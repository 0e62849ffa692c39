import { describe, expect, test } from 'vitest'
import { type LinkState, linkOf, readLink, shortLinkOf, usualState } from '#mocks/demo/story/link.ts'
import type { Step } from '#mocks/demo/story/trail.ts'

// A state of the demo as a link (story/link.ts).

const whole: LinkState = {
  world: 'fixtures',
  seed: 7,
  begun: '2026-11-20T12:00:00.000Z',
  now: '2026-11-21T13:30:00.000Z',
  account: 'master@example.com',
  company: 101,
  story: 'conta-em-analise',
  told: 2,
  steps: [
    { at: 1500, does: 'direcionar-cargas', by: 1, asks: { body: { origem: 'São Paulo – SP', valor: 15.5 } } },
    { at: 2500, does: 'acontece', what: 'viagem:521' },
  ],
  scenarios: ['account in analysis', 'an empty statement'],
  faults: { 'lotes-list': { fault: '500', latencyMs: 300 } },
  scheme: 'dark',
  address: '/motoristas?nome=Jo%C3%A3o%20&page=2',
  record: { lote: { id: 7 } },
  lacks: 1,
}

const stateOf = (link: string) => {
  const read = readLink(link)
  return read.kind === 'state' ? read.state : read
}

describe('a link', () => {
  test('holds all of a state', () => {
    expect(stateOf(linkOf(whole))).toEqual(whole)
  })

  test('of the beginning is short, and whoever makes one names only what is special', () => {
    expect(linkOf({})).toBe('#demo?v=1')
    expect(linkOf({ account: 'admin@example.com', address: '/lotes?page=2', scheme: 'light' })).toBe(
      '#demo?v=1&conta=admin@example.com&cores=claro&em=/lotes%3Fpage%3D2',
    )
    expect(stateOf('#demo?v=1&em=/lotes')).toEqual({ ...usualState, address: '/lotes' })
  })

  test('survives the letters that an address may not hold, and a + of base64', () => {
    const steps: Step[] = [{ at: 0, does: 'x', asks: { text: '>>>???ÿþ~~ "<>` +/=' } }]
    const link = linkOf({ steps })
    expect(link).toMatch(/^#[!-~]+$/)
    expect(link).not.toMatch(/["<>`\s{}|\\^]/)
    expect(stateOf(new URL(link, 'http://localhost/').hash)).toEqual({ ...usualState, steps })
  })

  test.each([
    ['#conteudo', 'none'],
    ['', 'none'],
    ['#demo', 'none'],
    ['#demo?v=2', 'broken'],
    ['#demo?', 'broken'],
    ['#demo?v=1&em=https://example.com', 'broken'],
    ['#demo?v=1&em=//example.com/lotes', 'broken'],
    ['#demo?v=1&em=/%5Cexample.com', 'broken'],
    ['#demo?v=1&em=javascript:alert(1)', 'broken'],
    ['#demo?v=1&conta=ninguem', 'broken'],
    ['#demo?v=1&empresa=muitas', 'broken'],
    ['#demo?v=1&agora=ontem', 'broken'],
    ['#demo?v=1&mundo=outro', 'broken'],
    ['#demo?v=1&cores=roxo', 'broken'],
    ['#demo?v=1&cenarios=nenhum', 'broken'],
    ['#demo?v=1&passos=nada!', 'broken'],
    ['#demo?v=1&falhas=bnVsbA', 'broken'],
  ])('%s is %s', (hash, kind) => {
    expect(readLink(hash).kind).toBe(kind)
  })

  test('that is cut, or of another kind, says why', () => {
    const link = linkOf(whole)
    expect(readLink(link.slice(0, -5))).toEqual({ kind: 'broken', reason: 'está cortado' })
    expect(readLink('#demo?v=1&em=lotes')).toEqual({
      kind: 'broken',
      reason: 'tem uma parte inválida (em)',
    })
    const reasonOf = (hash: string) => Object(readLink(hash)).reason
    expect(reasonOf('#demo?%%%')).toBe('está incompleto')
    expect(reasonOf('#demo?v=2')).toBe('é de outra versão da demonstração')
    expect(reasonOf('#demo?v=1&xxx=%%%$$')).toBe('tem uma parte que não se conhece')
    expect(reasonOf('#demo?v=1&empresa=muitas&cores=roxo')).toBe('tem uma parte inválida (empresa, cores)')
    expect(reasonOf('#demo?v=1&historia=nenhuma')).toBe(
      "é de uma história que esta demonstração não tem ('nenhuma')",
    )
    expect(reasonOf('#demo?v=1&historia=cnh-vencida&contados=3')).toBe(
      'conta mais passos do que a história tem (3)',
    )
    expect(reasonOf('#demo?v=1&contados=1')).toBe('conta passos de nenhuma história')
    expect(readLink('#demo?v=1&historia=cnh-vencida&contados=2').kind).toBe('state')
    expect(readLink(`#demo?v=1&em=/${'a'.repeat(200_001)}`)).toEqual({
      kind: 'broken',
      reason: 'é longo demais',
    })
  })
})

describe('a link for people', () => {
  const step = (at: number): Step => ({ at, does: 'usuarios-create', asks: { nome: 'a'.repeat(200) } })

  test('holds everything up to 4 kB', () => {
    const { link, leftOut } = shortLinkOf(whole)
    expect(link).toBe(linkOf(whole))
    expect(leftOut).toEqual({ steps: 0, record: false })
  })

  test('leaves out the record first', () => {
    const { link, leftOut } = shortLinkOf({ ...whole, record: { text: 'b'.repeat(4000) } })
    expect(leftOut).toEqual({ steps: 0, record: true })
    expect(stateOf(link)).toEqual({ ...whole, record: null })
  })

  test('then its last steps, and says how many', () => {
    const steps = Array.from({ length: 30 }, (_, index) => step(index))
    const { link, leftOut } = shortLinkOf({ steps })
    expect(link.length).toBeLessThanOrEqual(4096)
    const state = stateOf(link) as LinkState
    expect(state.steps).toEqual(steps.slice(0, state.steps.length))
    expect(state.steps.length).toBe(12)
    expect(leftOut).toEqual({ steps: 18, record: false })
    expect(state.lacks).toBe(18)
  })

  test('of one step that is too long holds none', () => {
    const { link, leftOut } = shortLinkOf({
      steps: [{ at: 0, does: 'x', asks: { nome: 'c'.repeat(5000) } }],
      account: 'master@example.com',
    })
    expect(stateOf(link)).toEqual({ ...usualState, account: 'master@example.com', lacks: 1 })
    expect(leftOut).toEqual({ steps: 1, record: false })
  })
})
