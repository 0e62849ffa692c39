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
  it('are asked for by its id (PAY-289)', async () => {
    const { percentages, targets } = always(wire)
    expect(await percentages.getPercents({ companyId: 101 })).toEqual(percents)
    expect(targets()).toEqual(['GET /percentuais-transferencias?frotista_id=101'])
  })

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

  it('are sent with the three that follow the RPA (PAY-291)', async () => {
    const { percentages, requests } = always(wire)
    expect(await percentages.updatePercents(change)).toEqual({ kind: 'arrived' })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'PUT', body: wire })
  })

  it('are refused in the words of the server', async () => {
    const { percentages } = always({ message: 'Fora do limite.' }, 400)
    expect(await percentages.updatePercents(change)).toMatchObject({
      kind: 'refused',
      fault: { message: 'Fora do limite.' },
    })
  })

  it.each([401, 409, 500, 503])('may be stored already after an answer %i', async (status) => {
    const { percentages } = always({ message: 'Erro.' }, status)
    await expect(percentages.updatePercents(change)).rejects.toThrow()
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
