import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { type PageAddress, pages, withSearch } from '#domain/pages.ts'
import { BalanceSight, useSight } from '#screens/payments/BalanceSight.tsx'
import type { Company } from '#services/companies.ts'
import type { PayCard } from '#services/payAccount.ts'
import type { PayAccountActor } from '../payments/payAccount.ts'
import { payVisit } from '../payments/payVisit.ts'
import { Redirect } from '../routing/navigation.ts'

/** The company that a page of the payments area acts for; it may have no card yet. */
export interface EnteredCompany {
  readonly visit: PayAccountActor
  readonly company: Company
  readonly card: PayCard | null
}

export interface OpenPayAccount extends EnteredCompany {
  readonly card: PayCard
}

export type OfPayAccountProps = { readonly page: PageAddress } & (
  | { readonly isCardNeeded?: true; readonly children: (account: OpenPayAccount) => ReactNode }
  /** Shown for a company without a card, too: its home leads there (payments §2.2). */
  | { readonly isCardNeeded: false; readonly children: (company: EnteredCompany) => ReactNode }
)

/**
 * A page below the payments home. It is shown only for an account whose company was chosen and whose payment password
 * was given in this visit (payments §6); otherwise the home asks for them first and then shows the page. For another
 * company it is another page: nothing of the earlier one stays.
 */
export const OfPayAccount = (props: OfPayAccountProps) => {
  const { page, isCardNeeded = true } = props
  const [visit] = useState(() => payVisit())
  const isEntered = useSelector(
    visit,
    (snapshot) => snapshot.matches('active') || (!isCardNeeded && snapshot.matches('withoutCard')),
  )
  const hasLeft = useSelector(visit, (snapshot) => snapshot.status !== 'active')
  const company = useSelector(visit, (snapshot) => snapshot.context.company)
  const card = useSelector(visit, (snapshot) => snapshot.context.card)
  const sight = useSight(visit)
  // the home takes the place of this address before the effect runs
  const address = withSearch(page, location.search)
  useEffect(() => {
    if (!isEntered) visit.send({ type: 'page.wanted', page: address })
  }, [visit, isEntered, address])
  // it has gone to another page already
  if (hasLeft) return null
  if (!isEntered || !company) return <Redirect to={pages.payments} replace />
  if (props.isCardNeeded === false) {
    return <div key={company.id}>{props.children({ visit, company, card })}</div>
  }
  if (!card) return <Redirect to={pages.payments} replace />
  return (
    <BalanceSight value={sight}>
      <div key={company.id}>{props.children({ visit, company, card })}</div>
    </BalanceSight>
  )
}
