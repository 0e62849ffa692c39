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
const filial = companyOf({ id: 102, is_matriz: false })

type Status = Company['status_conta']

const send = (companies: readonly Company[]) => {
  const walk = startWalk(directingChecksMachine)
  walk.send({ type: 'cargo.send', offer, companies })
  return walk
}
type Walk = ReturnType<typeof send>

const available = (walk: Walk) => walk.done('checkAvailability', { isValid: true, messages: [] })

/** All checks before the accounts have passed. */
const untilAccounts = async (companies: readonly Company[]) => {
  const walk = send(companies)
  await available(walk)
  if (companies.length === 1) await walk.done('checkRequirements', requirementsOf())
  await walk.done('checkQuarteirizacao', false)
  return walk
}

/** The calls in the order in which they were made. */
const asked = (walk: Walk) =>
  ['checkAvailability', 'learnCompanies', 'checkRequirements', 'checkQuarteirizacao', 'listCompanies'].filter(
    (id) => walk.callsTo(id).length > 0,
  )

const toDirecting = { type: 'navigate', to: '/direciona-carga', state: { lote: offer } }
const toInstructions = {
  type: 'navigate',
  to: '/boleia-pay-instructions',
  state: { quarteirizacao: true },
}

describe("'Enviar carga'", () => {
  it('CORE-138 CORE-140 CORE-144 CORE-161 checks one after another with exactly one company', async () => {
    const walk = send([matriz])
    expect(walk.pending).toEqual({ checkAvailability: { offerId: 7 } })
    await available(walk)
    expect(walk.pending).toEqual({ checkRequirements: { companyId: 101 } })
    await walk.done('checkRequirements', requirementsOf())
    expect(walk.pending).toEqual({ checkQuarteirizacao: { offerId: 7 } })
    await walk.done('checkQuarteirizacao', false)
    expect(walk.pending).toEqual({ listCompanies: undefined })
    await walk.done('listCompanies', [matriz])
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([toDirecting])
  })

  it('CORE-162 checks no requirements with several companies', async () => {
    const walk = await untilAccounts([matriz, filial])
    await walk.done('listCompanies', [matriz, filial])
    expect(asked(walk)).toEqual(['checkAvailability', 'checkQuarteirizacao', 'listCompanies'])
    expect(walk.effects).toEqual([toDirecting])
  })

  it.each([
    ['the session', [matriz], 1],
    ['the list of companies', [], 0],
  ])(
    'checks no requirements when one of two companies could not be read by %s',
    async (_, companies, unread) => {
      const walk = startWalk(directingChecksMachine)
      walk.send({ type: 'cargo.send', offer, companies, unread })
      await available(walk)
      if (unread === 0) await walk.done('learnCompanies', [matriz, { id: 102, isUnreadable: true }])
      expect(walk.pending).toEqual({ checkQuarteirizacao: { offerId: 7 } })
    },
  )

  it('learns how many companies there are when the session could not', async () => {
    const walk = send([])
    await available(walk)
    expect(walk.pending).toEqual({ learnCompanies: undefined })
    await walk.done('learnCompanies', [matriz])
    expect(walk.pending).toEqual({ checkRequirements: { companyId: 101 } })
  })

  it('makes one call of twenty clicks', () => {
    const walk = send([matriz])
    for (let click = 0; click < 19; click++) walk.send({ type: 'cargo.send', offer, companies: [matriz] })
    expect(walk.callsTo('checkAvailability')).toHaveLength(1)
  })

  it('CORE-142 CORE-143 stops when the cargo cannot be had, and keeps what the server says', async () => {
    const walk = send([matriz])
    await walk.done('checkAvailability', { isValid: false, messages: ['Lote encerrado', 'Tente outro'] })
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.snapshot.context.messages).toEqual(['Lote encerrado', 'Tente outro'])
    expect(asked(walk)).toEqual(['checkAvailability'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'modal.closed' })
    expect(walk.leaves).toEqual(['idle'])
  })

  it('forgets the messages of another offer', async () => {
    const walk = send([matriz])
    await walk.done('checkAvailability', { isValid: false, messages: ['Lote encerrado'] })
    walk.send({ type: 'modal.closed' })
    walk.send({ type: 'cargo.send', offer: offerOf({ id: 8 }), companies: [matriz] })
    expect(walk.snapshot.context.messages).toEqual([])
    expect(walk.pending).toEqual({ checkAvailability: { offerId: 8 } })
  })
})

describe('a subcontracted cargo', () => {
  const mainBranch = (status_conta: Status) => companyOf({ quarteirizacao: true, status_conta })

  it.each<Status>([null, 'EM_ANALISE', 'RECUSADA'])(
    'CORE-145 leads to the payment instructions when the account of the main branch is %s',
    async (status) => {
      const walk = send([mainBranch(status), filial])
      await available(walk)
      await walk.done('checkQuarteirizacao', true)
      expect(walk.effects).toEqual([toInstructions])
      expect(walk.leaves).toEqual(['idle'])
      expect(asked(walk)).toEqual(['checkAvailability', 'checkQuarteirizacao'])
    },
  )

  it('CORE-147 goes on when the account of the main branch is active', async () => {
    const walk = send([mainBranch('ATIVA'), filial])
    await available(walk)
    await walk.done('checkQuarteirizacao', true)
    expect(walk.pending).toEqual({ listCompanies: undefined })
    expect(walk.effects).toEqual([])
  })

  it('goes on when no main branch subcontracts', async () => {
    const walk = send([companyOf({ status_conta: null }), filial])
    await available(walk)
    await walk.done('checkQuarteirizacao', true)
    expect(walk.pending).toEqual({ listCompanies: undefined })
  })

  it('CORE-148 is the only one that asks for the account of the main branch', async () => {
    const walk = send([mainBranch(null), filial])
    await available(walk)
    await walk.done('checkQuarteirizacao', false)
    expect(walk.pending).toEqual({ listCompanies: undefined })
    expect(walk.effects).toEqual([])
  })
})

describe('the accounts of the companies', () => {
  it.each<readonly [string, Status]>([
    ['CORE-160', null],
    ['CORE-158', 'EM_ANALISE'],
    ['CORE-159', 'RECUSADA'],
    ['of a value that the portal does not know', 'BLOQUEADA'],
  ])('CORE-150 %s hold the cargo back when one is %s', async (_, status) => {
    const walk = await untilAccounts([matriz, filial])
    const companies = [matriz, { ...filial, status_conta: status }]
    await walk.done('listCompanies', companies)
    expect(walk.leaves).toEqual(['accountsPending'])
    expect(pendingCompanies(walk.snapshot.context.companies)).toEqual([companies[1]])
    expect(walk.effects).toEqual([])
  })

  it('CORE-156 are no matter when all are active or needed by nobody', async () => {
    const walk = await untilAccounts([matriz, filial])
    await walk.done('listCompanies', [matriz, { ...filial, status_conta: 'CONTA_NAO_NECESSARIA' }])
    expect(walk.effects).toEqual([toDirecting])
  })

  it.each<readonly [string, Status]>([
    ['CORE-152 is active', 'ATIVA'],
    ['CORE-153 needs no account', 'CONTA_NAO_NECESSARIA'],
  ])("CORE-155 let 'Continuar' go on when at least one company %s", async (_, status) => {
    const walk = await untilAccounts([matriz, filial])
    await walk.done('listCompanies', [
      { ...matriz, status_conta: status },
      { ...filial, status_conta: null },
    ])
    expect(walk.snapshot.can({ type: 'accounts.accepted' })).toBe(true)
    walk.send({ type: 'accounts.accepted' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([toDirecting])
  })

  it("CORE-154 do not let 'Continuar' go on when no company is in order", async () => {
    const walk = await untilAccounts([matriz, filial])
    await walk.done('listCompanies', [
      { ...matriz, status_conta: 'EM_ANALISE' },
      { ...filial, status_conta: null },
    ])
    expect(walk.snapshot.can({ type: 'accounts.accepted' })).toBe(false)
    walk.send({ type: 'accounts.accepted' })
    expect(walk.leaves).toEqual(['accountsPending'])
    expect(walk.effects).toEqual([])
  })
})

describe('the requirements of a single company', () => {
  const lacking = requirementsOf({ veiculo: { value: 'ERROR', message: 'Cadastre um veículo.' } })

  it('CORE-164 hold the cargo back when not all are met, after the other checks', async () => {
    const walk = send([matriz])
    await available(walk)
    await walk.done('checkRequirements', lacking)
    expect(walk.pending).toEqual({ checkQuarteirizacao: { offerId: 7 } })
    await walk.done('checkQuarteirizacao', false)
    await walk.done('listCompanies', [matriz])
    expect(walk.leaves).toEqual(['requirementsLacking'])
    expect(walk.snapshot.context.requirements).toEqual(lacking)
    expect(walk.effects).toEqual([])
  })

  it('CORE-169 hold the cargo back when one is only a warning', async () => {
    const walk = send([matriz])
    await available(walk)
    await walk.done('checkRequirements', requirementsOf({ pay: { value: 'WARNING', message: null } }))
    await walk.done('checkQuarteirizacao', false)
    await walk.done('listCompanies', [matriz])
    expect(walk.leaves).toEqual(['requirementsLacking'])
  })
})

describe('accounts that are pending and requirements that are not met', () => {
  const bothLacking = async (companies: readonly Company[]) => {
    const walk = send([matriz])
    await available(walk)
    await walk.done('checkRequirements', requirementsOf({ pay: { value: 'ERROR', message: null } }))
    await walk.done('checkQuarteirizacao', false)
    await walk.done('listCompanies', companies)
    expect(walk.leaves).toEqual(['accountsPending'])
    walk.send({ type: 'accounts.accepted' })
    return walk
  }

  it("are told one after the other: the requirements after 'Continuar'", async () => {
    const walk = await bothLacking([matriz, { ...filial, status_conta: null }])
    expect(walk.leaves).toEqual(['requirementsLacking'])
    expect(walk.effects).toEqual([])
  })

  it('end with the accounts when no company is in order', async () => {
    const walk = await bothLacking([{ ...matriz, status_conta: null }])
    expect(walk.leaves).toEqual(['accountsPending'])
  })
})

describe('a cargo that is held back', () => {
  const pending = { ...matriz, status_conta: null }
  const lacking = requirementsOf({ pay: { value: 'ERROR', message: null } })

  it.each([
    ['accountsPending', [pending]],
    ['requirementsLacking', [matriz]],
  ])('in %s goes nowhere when its modal is closed, and another one can be sent', async (leaf, companies) => {
    const walk = send([matriz])
    await available(walk)
    await walk.done('checkRequirements', lacking)
    await walk.done('checkQuarteirizacao', false)
    await walk.done('listCompanies', companies)
    expect(walk.leaves).toEqual([leaf])
    walk.send({ type: 'modal.closed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'cargo.send', offer: offerOf({ id: 8 }), companies: [matriz] })
    expect(walk.pending).toEqual({ checkAvailability: { offerId: 8 } })
    await available(walk)
    await walk.done('checkRequirements', requirementsOf())
    await walk.done('checkQuarteirizacao', false)
    await walk.done('listCompanies', [matriz])
    expect(walk.effects).toEqual([{ ...toDirecting, state: { lote: offerOf({ id: 8 }) } }])
  })
})

describe('a check that fails', () => {
  it.each(['checkAvailability', 'checkRequirements', 'checkQuarteirizacao', 'listCompanies'])(
    'CORE-410 ends %s with the general text, and nothing is directed',
    async (id) => {
      const walk = send([matriz])
      const answers = {
        checkAvailability: { isValid: true, messages: [] },
        checkRequirements: requirementsOf(),
        checkQuarteirizacao: false,
      }
      for (const [before, answer] of Object.entries(answers)) {
        if (walk.callsTo(id).length === 0) await walk.done<string>(before, answer)
      }
      await walk.fault(id, { kind: 'timeout' })
      expect(walk.leaves).toEqual(['idle'])
      expect(walk.effects).toEqual([
        { type: 'notify', tone: 'error', message: 'Não foi possível concluir a operação.' },
      ])
    },
  )

  it("tells the server's reason when it gives one", async () => {
    const walk = send([matriz])
    await walk.fault('checkAvailability', { kind: 'http', status: 422, message: 'Lote inválido.' })
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message: 'Lote inválido.' }])
  })

  it('lets the same cargo be sent again', async () => {
    const walk = send([matriz])
    await walk.fault('checkAvailability', { kind: 'offline' })
    walk.send({ type: 'cargo.send', offer, companies: [matriz] })
    expect(walk.callsTo('checkAvailability')).toHaveLength(2)
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
  ])('count an account that is %s as pending: %s', (status_conta, isPending) => {
    const company = companyOf({ status_conta })
    expect(pendingCompanies([company])).toEqual(isPending ? [company] : [])
    expect(mayContinue([company])).toBe(!isPending)
    expect(isMainBranchPending([{ ...company, quarteirizacao: true }])).toBe(isPending)
  })

  it('let nobody continue who has no company', () => {
    expect(mayContinue([])).toBe(false)
  })

  it.each(['motorista', 'veiculo', 'caminhao', 'pay'] as const)('need %s to be OK', (name) => {
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
