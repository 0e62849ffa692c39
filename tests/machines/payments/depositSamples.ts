import type { DepositSlip, EscrowAccount, SlipAttempt, SlipKey } from '#services/deposits.ts'

/** The pending one of the fixture world. */
export const pendingSlip: DepositSlip = {
  code: '99992345012345678901234567890123456789012345678',
  dockId: 'DOCK-1',
  status: 'Pendente',
  payee: 'Transportes Ipe Roxo Ltda',
  dueOn: '2026-12-01',
  issuedOn: '2026-11-20',
  centavos: 10_000,
}
export const paidSlip: DepositSlip = { ...pendingSlip, dockId: 'DOCK-2', status: 'Pago', centavos: 2_000 }
export const overdueSlip: DepositSlip = {
  ...pendingSlip,
  dockId: 'DOCK-3',
  status: 'Vencido',
  centavos: 500_000,
}

export const keyOf = ({ code, dockId }: SlipKey): SlipKey => ({ code, dockId })

/** The three slips of the fixture world, before a new one. */
const known = { dockIds: ['DOCK-1', 'DOCK-2', 'DOCK-3'], unreadable: 0 }
export const attempt: SlipAttempt = { operation: 'op-1', known }
/** A new one of R$ 250,50. */
export const newSlip = { companyId: 101, centavos: 25_050, ...attempt }
export const newKey: SlipKey = {
  code: '99990000012345678901234567890123456789012345678',
  dockId: 'DOCK-9',
}
/** Asked for beside what may be that one. */
export const another: SlipAttempt = {
  operation: 'op-2',
  known: { dockIds: ['DOCK-1', 'DOCK-2', 'DOCK-3', 'DOCK-10', 'DOCK-11'], unreadable: 0 },
}
/** The one of before, which is told late. */
export const lateKey: SlipKey = {
  code: '99990000012345678901234567890123456789012345679',
  dockId: 'DOCK-12',
}

export const refusedFault = { kind: 'http', status: 400, message: 'Limite diário de boletos.' } as const

export const escrowAccount: EscrowAccount = {
  bank: { code: '998', name: 'Exemplo' },
  branch: '0001',
  number: '765432',
  digit: '1',
  cnpj: '11222333000181',
  holder: 'Transportes Ipe Roxo Ltda',
}
