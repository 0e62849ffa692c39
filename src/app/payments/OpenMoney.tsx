import { type ReactNode, useState } from 'react'
import { InDoubtNotice } from '#screens/session/InDoubtNotice.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { moneyKinds, toldElsewhere } from './moneyKinds.ts'
import { tellMoneyMoved } from './moneyMoved.ts'
import { openMoneyOf } from './openMoney.ts'

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
}

/** On the payments home: payments of its company whose outcome is unknown, until it is known or given up. */
export default function OpenMoney({ userId, companyId, balance }: OpenMoneyProps): ReactNode {
  const [machine] = useState(() => openMoneyOf(companyId, moneyKinds, toldElsewhere))
  const flow = useFlow(machine, { input: { userId } }, { onRefresh: () => tellMoneyMoved(companyId) })
  return (
    <InDoubtNotice
      flow={flow}
      wordsOf={({ kind, about }) =>
        moneyKinds.find((one) => one.kind === kind)?.wordsOf(about, balance) ?? null
      }
      name="Pagamento sem resposta"
      givingUp={GIVING_UP}
      elsewhere={ELSEWHERE}
      isInPage
    />
  )
}
