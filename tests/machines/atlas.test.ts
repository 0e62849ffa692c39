import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { idOf } from '../support/atlas/ids.ts'
import { atlasTours, reasonsOf, valueOf, waysOf } from '../support/atlas/plan.ts'
import { planned } from '../support/atlas/planned.ts'
import { pathsOf } from '../support/model/paths.ts'
import { titleOf } from '../support/model/steps.ts'
import { models } from './models.ts'
import { model as endTrip } from './trips/endTrip.model.ts'

describe('the atlas', () => {
  const plan = planned()

  it('has every machine, in its area, with each state that its steps lead to', () => {
    expect(plan.map(({ machine }) => machine)).toEqual(models.map(({ machine }) => machine.id))
    expect(plan.filter(({ area, stem }) => !existsSync(`tests/machines/${area}/${stem}.model.ts`))).toEqual(
      [],
    )
    for (const model of models) {
      const reached = new Set(pathsOf(model).map(valueOf))
      const own = plan.find(({ machine }) => machine === model.machine.id)
      expect(new Set(own?.states.map(({ value }) => value)), model.machine.id).toEqual(reached)
      expect(own?.states.length, model.machine.id).toBe(reached.size)
    }
  })

  it('gives every state an id of its own, which does not depend on the others', () => {
    const ids = plan.flatMap(({ machine, states }) => states.map(({ value }) => idOf(machine, value)))
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-zA-Z0-9][\w.-]*$/.test(id))).toEqual([])
    expect(idOf('endTrip', 'asking')).toBe('endTrip.asking')
    expect(idOf('payHome', 'balance.ready, list.empty')).toBe('payHome.balance.ready_list.empty')
    expect(idOf('pin', 'asking', 'on-a-phone')).toBe('pin.asking.on-a-phone')
  })

  it('goes the shortest way to each state of a machine', () => {
    const ways = waysOf(endTrip).map(({ value, steps }) => [value, steps.map(titleOf)])
    expect(ways).toEqual([
      ['idle', []],
      ['asking', ['question.asked under way']],
      ['sending', ['question.asked under way', 'question.confirmed']],
      ['done', ['question.asked under way', 'question.confirmed', 'done sending arrived']],
      ['refused', ['question.asked under way', 'question.confirmed', 'done sending refused']],
      ['notArrived', ['question.asked under way', 'question.confirmed', 'done sending not arrived']],
    ])
  })

  it('walks to all of them, and no walk is the beginning of another', () => {
    for (const model of models) {
      const tours = atlasTours(model)
      const reached = new Set(tours.flatMap(({ visits }) => visits.map(valueOf)))
      expect(reached, model.machine.id).toEqual(new Set(waysOf(model).map(({ value }) => value)))
      expect(
        tours.filter(({ steps, visits }) => visits.length !== steps.length + 1),
        model.machine.id,
      ).toEqual([])
      const titles = tours.map(({ input, steps }) => [input, ...steps.map(titleOf), ''].join('→'))
      const isBeginning = (one: string, at: number) =>
        titles.some((other, index) => index !== at && other.startsWith(one))
      expect(titles.filter(isBeginning), model.machine.id).toEqual([])
    }
  })

  it('comes to a state by another way where a screen cannot take a step', () => {
    const tours = atlasTours(endTrip, (titles) => titles.includes('question.asked under way'))
    expect(tours.map(({ steps }) => steps.map(titleOf))).toEqual([
      ['question.asked loaded', 'question.confirmed', 'done sending arrived'],
      ['question.asked loaded', 'question.confirmed', 'done sending refused'],
      ['question.asked loaded', 'question.confirmed', 'done sending not arrived'],
    ])
  })

  it('has the reason of a walk for each state that it does not show', () => {
    const isForbidden = (titles: readonly string[]) => titles.includes('done sending refused')
    const tours = atlasTours(endTrip, isForbidden)
    const reasons = reasonsOf(endTrip, tours, { idle: 'nothing is drawn' }, (titles) =>
      isForbidden(titles) ? 'it is never refused' : undefined,
    )
    expect(reasons).toEqual({ idle: 'nothing is drawn', refused: 'it is never refused' })
  })

  it('knows where a machine is over', () => {
    const sending = plan.find(({ machine }) => machine === 'tripEnding')
    expect(sending?.states.filter(({ isOver }) => isOver).map(({ value }) => value)).toEqual([
      'arrived',
      'refused',
      'left',
      'found',
      'notArrived',
    ])
  })
})
