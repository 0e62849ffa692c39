import { openOffers } from '#machines/offers/offerFilter.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { afterPaint } from '../effects/afterPaint.ts'
import type { PageHandlers } from '../effects/effects.ts'
import { useFlow } from '../effects/useFlow.ts'
import { navigate, useSearch } from '../routing/navigation.ts'
import { offerFilter } from '../wiring/offers.ts'
import { returnTo } from './leftLists.ts'

const pageHandlers: PageHandlers = { goTo: (to, how) => afterPaint(() => navigate(to, how)) }

export default function OfferFilterPage() {
  const { filter } = openOffers.read(useSearch())
  return (
    <OfferFilterScreen
      flow={useFlow(offerFilter, { input: { filter } }, pageHandlers)}
      onBack={() => returnTo(openOffers, filter)}
    />
  )
}
