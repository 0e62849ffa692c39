import { openOffers } from '#machines/offers/offerFilter.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { afterPaint } from '#screens/shared/afterPaint.ts'
import { goAfterPaint } from '../effects/goAfterPaint.ts'
import { useFlow } from '../effects/useFlow.ts'
import { returnTo } from '../lists/leftLists.ts'
import { useSearch } from '../routing/navigation.ts'
import { offerFilter } from '../wiring/offers.ts'

export default function OfferFilterPage() {
  const { filter } = openOffers.read(useSearch())
  return (
    <OfferFilterScreen
      flow={useFlow(offerFilter, { input: { filter } }, { goTo: goAfterPaint })}
      onBack={() => afterPaint(() => returnTo(openOffers, filter))}
    />
  )
}
