import { afterAll, describe, expect, test } from 'vitest'
import { readEditedDriver } from '#app/routing/driverState.ts'
import { readTollTrip } from '#app/routing/tollState.ts'
import { readTrip } from '#app/routing/tripState.ts'
import { readLink } from '#mocks/demo/story/link.ts'
import { collectInto } from '#tests/support/atlas/collect.ts'
import type { Asset } from '#tests/support/atlas/document.ts'
import type { Collected, Reasons } from '#tests/support/atlas/shapes.ts'

// The collector of the atlas, over a small machine and over one with secrets.

const records: Collected[] = []
const reasons: Reasons[] = []
const assets = new Map<string, Asset>()

collectInto({
  keep: async (record, found) => {
    records.push(record)
    for (const asset of found) assets.set(asset.name, asset)
  },
  explain: async (one) => void reasons.push(one),
})
await import('../trips/endTrip.walk.test.tsx')
await import('../session/login.walk.test.tsx')
await import('../access/newPassword.walk.test.tsx')
await import('../drivers/editDriver.walk.test.tsx')
await import('../toll/tollDetail.walk.test.tsx')
await import('../trips/openTrip.walk.test.tsx')
collectInto(null)
afterAll(() => collectInto(null))

const of = (machine: string) => records.filter((one) => one.machine === machine)
const stateOf = (value: string) => {
  const found = of('endTrip').find((one) => one.value === value)
  if (!found) throw new Error(`no walk has met ${value}`)
  return found
}
const pageOf = (value: string) => new DOMParser().parseFromString(stateOf(value).html ?? '', 'text/html')

describe('what walks collect', () => {
  test('is each state once', () => {
    expect(
      of('endTrip')
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(['asking', 'done', 'idle', 'notArrived', 'refused', 'sending'])
  })

  test('says how a state was reached, and what was asked: the call, what it met and its answer', () => {
    const { steps, calls } = stateOf('refused')
    expect(steps).toEqual(['question.asked under way', 'question.confirmed', 'done sending refused'])
    expect(calls).toContainEqual({ call: 'viagens-cancelar', fault: null, status: 400 })
    expect(stateOf('sending').calls.at(-1)).toEqual({ call: 'viagens-cancelar', fault: null, status: null })
    expect(stateOf('notArrived').calls).toContainEqual({
      call: 'viagens-cancelar',
      fault: '500',
      status: 500,
    })
    expect(stateOf('sending').running).toEqual([{ machine: 'tripEnding', value: 'sending' }])
  })

  test('is also what runs in a screen, once, with the screen and the way to it', () => {
    const through = records.filter((one) => one.through === 'endTrip')
    expect(through.map(({ machine, value }) => `${machine} ${value}`)).toContain('tripEnding sending')
    expect(new Set(through.map(({ machine, value }) => `${machine} ${value}`)).size).toBe(through.length)
    const sending = through.find(({ machine }) => machine === 'tripEnding')
    expect(sending?.html).toBe(stateOf('sending').html)
    expect(sending?.steps).toEqual(stateOf('sending').steps)
  })

  test('says why a walk does not come to a state', () => {
    const login = reasons.find(({ machine }) => machine === 'login')
    expect(login?.reasons['blocked']).toBe('depende de uma extensão do navegador')
  })

  test('is the page as it stood, with its dialog and without scripts', () => {
    const page = pageOf('asking')
    expect(page.querySelector('[role=dialog]')?.textContent).toContain('Cancelar viagem')
    expect(page.querySelectorAll('script, base, [src^="/"], [src^="http"], [href^="http"]').length).toBe(0)
    expect(page.documentElement.dataset['mantineColorScheme']).toBe('light')
    expect(stateOf('asking').text).toContain('Tem certeza que deseja cancelar esta viagem?')
    const sheets = [...page.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets.filter((name) => !assets.has(name?.replace('assets/', '') ?? ''))).toEqual([])
  })

  test('has a link that the demo reads, with what is left to do by hand', () => {
    const links = records.map(({ link }) => readLink(link))
    expect(links.filter(({ kind }) => kind !== 'state')).toEqual([])
    const { link, remaining, steps } = stateOf('notArrived')
    expect(remaining).toEqual(steps)
    expect(readLink(link)).toMatchObject({
      state: {
        account: 'master@example.com',
        address: '/lotes-solicitados',
        faults: { 'viagens-cancelar': { fault: '500' } },
      },
    })
  })

  test.each<[machine: string, address: string, read: (record: unknown) => unknown]>([
    ['editDriver', '/motoristas/edit', readEditedDriver],
    ['openTrip', '/lotes-solicitados/detalhes', readTrip],
    ['tollDetail', '/vale-pedagio/detalhes', readTollTrip],
  ])('has a link that opens the record which its page shows: %s', (machine, address, read) => {
    const link = readLink(of(machine).find(({ brings }) => brings === 'beginning')?.link ?? '')
    if (link.kind !== 'state') throw new Error(link.kind)
    expect(link.state.address).toBe(address)
    expect(read(link.state.record)).not.toBeNull()
  })

  test('has a broken link for the page of one', () => {
    const addressOf = (value: string) => {
      const link = readLink(of('newPassword').find((one) => one.value === value)?.link ?? '')
      return link.kind === 'state' && link.state.address
    }
    expect(addressOf('linkBroken')).toBe('/new-password/')
    expect(addressOf('editing')).toContain('/new-password/%7B')
  })

  test('holds no password, token or key, wherever they were typed', () => {
    expect(of('login').length).toBeGreaterThan(3)
    const secrets = ['Senha@123', 'Outra@123', 'access-1', 'refresh-1']
    const text = JSON.stringify(records)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    // what was typed is there as dots
    expect(of('login').some(({ html }) => html?.includes('••••'))).toBe(true)
  })
})
