import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { percentagesMachine } from '#machines/payments/account/percentagesMachine.ts'
import { PercentagesView } from '#screens/payments/PercentagesView.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { percentagesBy } from '../payments/percentages.ts'
import { useSignedInUser } from '../session/useSession.ts'

export interface TransferPercentagesProps {
  readonly companyId: number
  readonly children: (flow: ActorRefFrom<typeof percentagesMachine>) => ReactNode
}

const Percentages = ({ userId, companyId, children }: TransferPercentagesProps & { userId: number }) => {
  const [percentages] = useState(() => percentagesBy(userId, companyId))
  return children(useFlow(percentages, { input: { companyId } }))
}

/** Runs the percentages of a company (payments §2.7). */
export const TransferPercentages = ({ companyId, children }: TransferPercentagesProps) => {
  const user = useSignedInUser()
  if (!user) return null
  const userId = user.usuario_id
  return (
    <Percentages key={`${userId} ${companyId}`} userId={userId} companyId={companyId}>
      {children}
    </Percentages>
  )
}

/** Within another page: a tab of the old home, the end of the onboarding. */
export const EmbeddedPercentages = ({ companyId }: Pick<TransferPercentagesProps, 'companyId'>) => (
  <TransferPercentages companyId={companyId}>{(flow) => <PercentagesView flow={flow} />}</TransferPercentages>
)
