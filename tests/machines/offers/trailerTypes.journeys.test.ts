import { expect, it } from 'vitest'
import { trailerNames, trailerTypesMachine } from '#machines/offers/trailerTypesMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { types } from './trailerTypes.model.ts'

it('names that nobody could tell are asked for again after a minute, and not before', async () => {
  const walk = startWalk(trailerTypesMachine, {})
  await walk.fault('listTypes', { kind: 'offline' })
  walk.pass(59_999)
  expect(walk.leaves).toEqual(['unknown'])
  walk.pass(1)
  expect(walk.leaves).toEqual(['loading'])
  await walk.done('listTypes', types)
  expect(walk.leaves).toEqual(['known'])
  expect(walk.callsTo('listTypes')).toHaveLength(2)
})

const accepts = (...ids: readonly number[]) => ({
  tipoCarretaPermitidos: ids.map((IdTipoCarreta) => ({ IdTipoCarreta })),
})

it.each([
  ['by their names, in the order of the offer', accepts(2, 1), types, ['Sider', 'Graneleira']],
  ['without one that nobody knows', accepts(1, 99), types, ['Graneleira']],
  ['by nothing while the names are not known', accepts(1, 2), null, []],
  ['by nothing if the offer accepts any', accepts(), types, []],
])('the trailers of an offer are told %s', (_, offer, known, names) => {
  expect(trailerNames(offer, known)).toEqual(names)
})
