import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPercentageService } from '#services/percentages.ts'
import { type Answerer, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({ percentages: createPercentageService(client) }))
const always = (body: unknown, status = 200) => open(() => jsonAnswer(body, status))

const wire = {
  frotista_id: 101,
  percentual_adiantamento: 70,
  percentual_saldo: 30,
  percentual_estadia: 50,
  percentual_rpa: 10,
  percentual_abastecimento: 10,
  percentual_tarifa_antt: 10,
  percentual_abono: 10,
}
const percents = { advance: 70, balance: 30, detention: 50, rpa: 10 }
const before = { advance: 20, balance: 30, detention: 50, rpa: 10 }
const change = { companyId: 101, percents, before }

describe('the transfer percentages of a company', () => {
  it('are read although the three that no screen shows are missing', async () => {
    const { percentages } = always({
      ...wire,
      percentual_abastecimento: null,
      percentual_tarifa_antt: null,
      percentual_abono: null,
    })
    expect(await percentages.getPercents({ companyId: 101 })).toEqual(percents)
  })

  it.each([{ ...wire, percentual_saldo: null }, [], 'ok'])('are not guessed from %j', async (body) => {
    const { percentages } = always(body)
    const fault = await faultFrom(percentages.getPercents({ companyId: 101 }))
    expect(fault).toMatchObject({ kind: 'malformed' })
  })

  it.each<[Partial<typeof wire>, string]>([
    [{}, 'found'],
    [{ percentual_adiantamento: 20 }, 'notFound'],
    // somebody else has saved them since: before or after the arrival of these, no call can show
    [{ percentual_adiantamento: 69 }, 'cannotTell'],
    [{ percentual_saldo: 31 }, 'cannotTell'],
    [{ percentual_estadia: 0 }, 'cannotTell'],
    [{ percentual_rpa: 11 }, 'cannotTell'],
  ])('whose answer was lost, and of which %j is stored now, are %s', async (now, outcome) => {
    const { percentages } = always({ ...wire, ...now })
    expect(await percentages.lookUpUpdate(change)).toBe(outcome)
  })

  it('that an earlier release has sent, without what was there before, are not found', async () => {
    const { percentages } = always({ ...wire, percentual_rpa: 11 })
    expect(await percentages.lookUpUpdate({ companyId: 101, percents })).toBe('notFound')
  })
})
