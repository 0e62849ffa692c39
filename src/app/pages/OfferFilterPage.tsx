import { openOffers } from '#machines/offers/offerFilter.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useSearch } from '../routing/navigation.ts'
import { offerFilter } from '../wiring/offers.ts'
import { returnTo } from './leftLists.ts'

export default function OfferFilterPage() {
  const { filter } = openOffers.read(useSearch())
  return (
    <OfferFilterScreen
      flow={useFlow(offerFilter, { input: { filter } })}
      onBack={() => returnTo(openOffers, filter)}
    />
  )
}
