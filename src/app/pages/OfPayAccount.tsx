import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { type PageAddress, pages, withSearch } from '#domain/pages.ts'
import type { Company } from '#services/companies.ts'
import type { PayCard } from '#services/payAccount.ts'
import { Redirect } from '../routing/navigation.ts'
import { payVisit } from '../session/payVisit.ts'
import type { PayAccountActor } from '../wiring/payAccount.ts'

/** The account that a page of the payments area acts for. */
export interface OpenPayAccount {
  readonly visit: PayAccountActor
  readonly company: Company
  readonly card: PayCard
}

/**
 * A page below the payments home. It is shown only for an account whose company was chosen and whose payment password
 * was given in this visit (payments §6); otherwise the home asks for them first and then shows the page. For another
 * company it is another page: nothing of the earlier one stays.
 */
export const OfPayAccount = ({
  page,
  children,
}: {
  page: PageAddress
  children: (account: OpenPayAccount) => ReactNode
}) => {
  const [visit] = useState(() => payVisit())
  const isActive = useSelector(visit, (snapshot) => snapshot.matches('active'))
  const hasLeft = useSelector(visit, (snapshot) => snapshot.status !== 'active')
  const company = useSelector(visit, (snapshot) => snapshot.context.company)
  const card = useSelector(visit, (snapshot) => snapshot.context.card)
  // the home takes the place of this address before the effect runs
  const address = withSearch(page, location.search)
  useEffect(() => {
    if (!isActive) visit.send({ type: 'page.wanted', page: address })
  }, [visit, isActive, address])
  // it has gone to another page already
  if (hasLeft) return null
  if (!isActive || !company || !card) return <Redirect to={pages.payments} replace />
  return <div key={company.id}>{children({ visit, company, card })}</div>
}
