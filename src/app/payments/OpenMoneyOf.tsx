import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { centavosOf } from '#domain/money.ts'
import { Notice } from '#screens/shared/Notice.tsx'
import { loaded } from '../routing/loaded.tsx'
import { useSignedInUser } from '../session/useSession.ts'
import type { OpenMoneyProps } from './OpenMoney.tsx'
import type { PayAccountActor } from './payAccount.ts'

// few accounts have one, so the page does not wait for it
const OpenMoney = loaded(() => import('./OpenMoney.tsx'), {
  Instead: ({ hasFailed, onRetry }) =>
    hasFailed && (
      <Notice tone="error" action={{ label: 'Tentar novamente', onAct: onRetry }}>
        Não foi possível verificar se há pagamentos sem resposta.
      </Notice>
    ),
})

interface OpenMoneyOfProps extends Pick<OpenMoneyProps, 'companyId'> {
  readonly visit: PayAccountActor
}

/** Payments without an answer, for whoever is signed in, of the account that is visited. */
export const OpenMoneyOf = ({ companyId, visit }: OpenMoneyOfProps): ReactNode => {
  const userId = useSignedInUser()?.usuario_id
  const balance = useSelector(visit, ({ context: { card, isBalanceKnown } }) =>
    card !== null && isBalanceKnown ? centavosOf(card.saldo.valor_saldo_disponivel) : null,
  )
  return userId !== undefined && <OpenMoney userId={userId} companyId={companyId} balance={balance} />
}
