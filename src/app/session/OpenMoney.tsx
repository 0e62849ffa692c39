import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { centavosOf } from '#domain/money.ts'
import { UnansweredNotice } from '#screens/session/UnansweredNotice.tsx'
import { useFlow } from '../effects/useFlow.ts'
import type { StoredMoney } from '../wiring/moneyKind.ts'
import { moneyKinds, toldElsewhere } from '../wiring/moneyKinds.ts'
import { openMoneyOf } from '../wiring/openMoney.ts'
import type { PayAccountActor } from '../wiring/payAccount.ts'
import { tellMoneyMoved } from './moneyMoved.ts'
import { useSignedInUser } from './useSession.ts'

const GIVING_UP = {
  title: 'Encerrar a verificação',
  text: 'Tem certeza? Não vamos mais procurar este pagamento nem avisar se ele aparecer. Confira o extrato antes de pagar de novo.',
  confirm: 'Sim, encerrar',
} as const

const ELSEWHERE =
  'Um pagamento ou um boleto de depósito desta conta está aberto em outra aba, ainda sem resposta. Acompanhe por lá; se aquela aba for fechada, continuamos a verificar aqui.'

export interface OpenMoneyProps {
  readonly userId: number
  readonly companyId: number
  /** That the account holds, in centavos; null: not known. */
  readonly balance: number | null
  readonly kinds?: readonly StoredMoney[]
}

/** On the payments home: payments of its company whose outcome is unknown, until it is known or given up. */
const OpenMoney = ({ userId, companyId, balance, kinds = moneyKinds }: OpenMoneyProps): ReactNode => {
  const [machine] = useState(() => openMoneyOf(companyId, kinds, toldElsewhere))
  const flow = useFlow(machine, { input: { userId } }, { onRefresh: () => tellMoneyMoved(companyId) })
  return (
    <UnansweredNotice
      flow={flow}
      wordsOf={({ kind, about }) => kinds.find((one) => one.kind === kind)?.wordsOf(about, balance) ?? null}
      name="Pagamento sem resposta"
      givingUp={GIVING_UP}
      elsewhere={ELSEWHERE}
    />
  )
}

interface OpenMoneyOfProps extends Pick<OpenMoneyProps, 'companyId'> {
  readonly visit: PayAccountActor
}

/** The same for whoever is signed in, of the account that is visited. */
export const OpenMoneyOf = ({ companyId, visit }: OpenMoneyOfProps): ReactNode => {
  const userId = useSignedInUser()?.usuario_id
  const balance = useSelector(visit, ({ context: { card, isBalanceKnown } }) =>
    card !== null && isBalanceKnown ? centavosOf(card.saldo.valor_saldo_disponivel) : null,
  )
  return userId !== undefined && <OpenMoney userId={userId} companyId={companyId} balance={balance} />
}
