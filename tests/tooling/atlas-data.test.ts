import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { linkOf, readLink, usualState } from '#mocks/demo/story/link.ts'
import { joinAtlas } from '../../scripts/atlas/join.ts'
import { addressed } from '../../scripts/atlas/links.ts'
import { rowsOf } from '../../scripts/atlas/rows.ts'
import { type AtlasMachine, machineShape, summaryShape } from '../../scripts/atlas/shape.ts'
import { SHEET } from '../support/atlas/ids.ts'
import type { Collected, Planned, Reasons } from '../support/atlas/shapes.ts'

const folder = mkdtempSync(join(tmpdir(), 'atlas-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the data of the atlas', () => {
  it('leads by its links to the page of a flow that was walked without one', () => {
    const addressOf = (machine: string, area: string, address = '/') => {
      const read = readLink(addressed(linkOf({ ...usualState, address }), machine, area))
      return read.kind === 'state' ? read.state.address : read.kind
    }
    expect(addressOf('newTruck', 'trucks')).toBe('/caminhoes/register')
    expect(addressOf('deleteTruck', 'trucks')).toBe('/caminhoes')
    expect(addressOf('endTrip', 'trips')).toBe('/lotes-solicitados')
    expect(addressOf('endTrip', 'trips', '/lotes-solicitados?page=2')).toBe('/lotes-solicitados?page=2')
    expect(addressOf('cep', 'shared')).toBe('/')
  })

  it('names the rows of the tests that speak of a state, else those of its machine', () => {
    const text = `
import { tripMachine } from '#machines/trips/tripMachine.ts'
  it('CORE-001 ends', () => {
    expect(walk.leaves).toEqual(['done'])
  })
  it('CORE-002 is refused', () => {
    expect(walk.leaves).toEqual(['refused'])
  })`
    const rows = rowsOf([{ path: 'tests/machines/trips/x.test.ts', text }], 'trip', 'trip', ['done', 'idle'])
    expect([...rows]).toEqual([
      ['done', ['CORE-001']],
      ['idle', ['CORE-001', 'CORE-002']],
    ])
  })

  const link = linkOf({ account: 'master@example.com', address: '/lotes-solicitados' })
  const state = (value: string, given: Partial<Collected> = {}): Collected => ({
    machine: 'endTrip',
    through: null,
    title: 'ending a trip',
    value,
    steps: [],
    calls: [],
    html: '<!doctype html><title>x</title>',
    text: value,
    running: [],
    link,
    brings: 'beginning',
    remaining: [],
    ...given,
  })
  const plan: Planned[] = ['endTrip', 'tripEnding'].map((machine) => ({
    machine,
    area: 'trips',
    stem: machine,
    title: `What ${machine} is.`,
    states: [{ value: 'idle', steps: [], isOver: false }],
  }))
  const reasons: Reasons[] = []
  const collect = (...records: readonly Collected[]) => {
    mkdirSync(join(folder, 'collected'), { recursive: true })
    writeFileSync(join(folder, 'collected', 'plan.json'), JSON.stringify(plan))
    for (const [at, record] of records.entries()) {
      writeFileSync(join(folder, 'collected', `state-${at}.json`), JSON.stringify(record))
    }
    for (const [at, one] of reasons.entries())
      writeFileSync(join(folder, 'collected', `reasons-${at}.json`), JSON.stringify(one))
    return joinAtlas({ folder, areas: [], version: '1.0.0', commit: 'abc', since: Date.now() })
  }
  const dataOf = (machine: string): AtlasMachine =>
    v.parse(machineShape, JSON.parse(readFileSync(join(folder, 'data', `${machine}.json`), 'utf8')))

  it('holds a state with its calls, its rows, the interactions of the pact and its page', () => {
    const calls = [{ call: 'viagens-cancelar', fault: null, status: 200 }]
    const counts = collect(state('idle'), state('done', { calls, steps: ['question.confirmed'] }))
    expect(counts).toEqual({ machines: 2, states: 3, screens: 2, missing: [] })
    const { chart, states } = dataOf('endTrip')
    expect(chart?.split('\n')[0]).toBe('stateDiagram-v2')
    expect(states.map(({ id, html }) => [id, html])).toEqual([
      ['endTrip.idle', 'endTrip.idle.html'],
      ['endTrip.done', 'endTrip.done.html'],
    ])
    expect(states[1]?.rows).toEqual(['CORE-296', 'CORE-297'])
    expect(states[1]?.interactions).toEqual(['viagens-cancelar: a trip is cancelled'])
    const summary = v.parse(summaryShape, JSON.parse(readFileSync(join(folder, 'atlas.json'), 'utf8')))
    expect(summary.machines).toEqual(['endTrip', 'tripEnding'])
  })

  it('says who shows a machine without a screen of its own', () => {
    collect(state('sending', { running: [{ machine: 'tripEnding', value: 'idle' }] }))
    const [idle] = dataOf('tripEnding').states
    expect(idle).toMatchObject({ html: null, shownBy: ['endTrip'], link: null })
  })

  it('has the pictures of a parent for a state that only its walk shows, and else says why there are none', () => {
    const seen = state('idle', {
      machine: 'tripEnding',
      through: 'endTrip',
      text: 'Enviando',
      steps: ['asked'],
    })
    collect(state('sending', { running: [{ machine: 'tripEnding', value: 'idle' }] }), seen)
    expect(dataOf('tripEnding').states).toMatchObject([
      { html: 'tripEnding.idle.html', through: 'endTrip', unseen: null, steps: ['asked'], text: 'Enviando' },
    ])

    const blank = state('idle', { machine: 'tripEnding', html: null })
    collect(blank, seen)
    expect(dataOf('tripEnding').states).toMatchObject([{ html: 'tripEnding.idle.html', through: 'endTrip' }])
    collect(blank, { ...seen, value: 'another' })
    expect(dataOf('tripEnding').states).toMatchObject([{ value: 'idle', unseen: 'blank', through: null }])
  })

  it('has the reason of a walk for what it does not show, and names none of these', () => {
    reasons.push({ machine: 'endTrip', reasons: { idle: 'storage answers before it' } })
    expect(collect(state('done')).missing).toEqual([])
    expect(dataOf('endTrip').states).toMatchObject([
      { value: 'idle', unseen: 'unwalked', reason: 'storage answers before it' },
      { value: 'done', unseen: null, reason: null },
    ])
    reasons.length = 0
  })

  it('has a suffix for another look of a state, and none for the same twice', () => {
    const again = { title: 'Finishing a trip', text: 'Another' }
    const counts = collect(state('idle'), state('idle', again), state('idle', { ...again, text: 'idle' }))
    expect(dataOf('endTrip').states.map(({ id }) => id)).toEqual([
      'endTrip.idle',
      'endTrip.idle.finishing-a-trip',
    ])
    expect(counts.screens).toBe(2)
  })

  it('has the sheet of components as a document beside the first page, and its pages as states that are no flow', () => {
    const assets = join(folder, 'html', 'assets')
    mkdirSync(assets, { recursive: true })
    const style = `${'a'.repeat(20)}.css`
    writeFileSync(join(assets, style), '')
    mkdirSync(join(folder, 'collected'), { recursive: true })
    const html = `<link rel="stylesheet" href="assets/${style}"><p>BusyButton</p>`
    writeFileSync(join(folder, 'collected', 'sheet-1.json'), JSON.stringify({ html }))
    plan.push({ machine: SHEET, area: 'shared', stem: SHEET, title: 'The components.', states: [] })
    const page = { machine: SHEET, steps: [], link: '' }
    const counts = collect(
      state('idle'),
      state('fields', { ...page, title: 'componentes 01' }),
      state('tokens', { ...page, title: 'componentes 00' }),
    )
    plan.pop()
    expect(counts).toMatchObject({ machines: 2, states: 2, screens: 1 })
    expect(dataOf(SHEET).states.map(({ id, html: file }) => [id, file])).toEqual([
      ['componentes.tokens', 'componentes.tokens.html'],
      ['componentes.fields', 'componentes.fields.html'],
    ])
    expect(readFileSync(join(folder, 'componentes.html'), 'utf8')).toContain(`href="html/assets/${style}"`)
    expect(existsSync(join(assets, style))).toBe(true)

    // it stays when an area is collected anew that does not have it
    collect(state('idle'))
    expect(existsSync(join(assets, style))).toBe(true)
    rmSync(join(folder, 'componentes.html'))
  })

  it('names what no walk has shown', () => {
    expect(collect(state('done')).missing).toEqual(['endTrip.idle'])
  })
})
