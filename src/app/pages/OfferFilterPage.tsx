import { openOffers } from '#machines/offers/offerFilter.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { navigate, useSearch } from '../routing/navigation.ts'
import { offerFilter } from '../wiring/offers.ts'

export default function OfferFilterPage() {
  const { filter } = openOffers.read(useSearch())
  return (
    <OfferFilterScreen
      flow={useFlow(offerFilter, { input: { filter } })}
      onBack={() => navigate(openOffers.address({ filter, page: 1 }))}
    />
  )
}
