import { describe, expect, it } from 'vitest'
import {
  areMet,
  directingChecksMachine,
  isMainBranchPending,
  mayContinue,
  pendingCompanies,
} from '#machines/offers/directingChecksMachine.ts'
import type { Company } from '#services/companies.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { companyOf, offerOf, requirementsOf } from '#tests/support/samples.ts'

const offer = offerOf()
const matriz = companyOf()

type Status = Company['status_conta']

describe("'Enviar carga'", () => {
  it.each([
    ['the session', [matriz], 1],
    ['the list of companies', [], 0],
  ])(
    'checks no requirements when one of two companies could not be read by %s',
    async (_, companies, unread) => {
      const walk = startWalk(directingChecksMachine)
      walk.send({ type: 'cargo.send', offer, companies, unread })
      await walk.done('checkAvailability', { isValid: true, messages: [] })
      if (unread === 0) await walk.done('learnCompanies', [matriz, { id: 102, isUnreadable: true }])
      expect(walk.pending).toEqual({ checkQuarteirizacao: { offerId: 7 } })
    },
  )

  it("tells the server's reason when a check fails and the server gives one", async () => {
    const walk = startWalk(directingChecksMachine)
    walk.send({ type: 'cargo.send', offer, companies: [matriz] })
    await walk.fault('checkAvailability', { kind: 'http', status: 422, message: 'Lote inválido.' })
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message: 'Lote inválido.' }])
  })
})

describe('the rules of the checks', () => {
  it.each<readonly [Status, boolean]>([
    ['ATIVA', false],
    ['CONTA_NAO_NECESSARIA', false],
    ['EM_ANALISE', true],
    ['RECUSADA', true],
    [null, true],
    ['ativa', true],
    ['', true],
  ])(
    'CORE-147 CORE-152 CORE-153 CORE-156 CORE-158 CORE-159 CORE-160 count an account that is %s as pending: %s',
    (status_conta, isPending) => {
      const company = companyOf({ status_conta })
      expect(pendingCompanies([company])).toEqual(isPending ? [company] : [])
      expect(mayContinue([company])).toBe(!isPending)
      expect(isMainBranchPending([{ ...company, quarteirizacao: true }])).toBe(isPending)
    },
  )

  it('CORE-154 let nobody continue who has no company', () => {
    expect(mayContinue([])).toBe(false)
  })

  it.each(['motorista', 'veiculo', 'caminhao', 'pay'] as const)('CORE-169 need %s to be OK', (name) => {
    expect(areMet(requirementsOf())).toBe(true)
    for (const value of ['WARNING', 'ERROR', 'ok', 'DESCONHECIDO']) {
      expect(areMet(requirementsOf({ [name]: { value, message: null } })), value).toBe(false)
    }
  })

  it('ask nothing of requirements that were not checked', () => {
    expect(areMet(null)).toBe(true)
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'ask for an account of a main branch (%s) that subcontracts (%s): %s',
    (is_matriz, quarteirizacao, asks) => {
      const company = companyOf({ is_matriz, quarteirizacao, status_conta: null })
      expect(isMainBranchPending([company])).toBe(asks)
    },
  )
})
