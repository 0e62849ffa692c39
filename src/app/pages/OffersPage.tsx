import { navigate } from 'wouter/use-browser-location'
import { openOffers } from '#machines/offers/offerFilter.ts'
import { OffersListScreen } from '#screens/offers/OffersListScreen.tsx'
import { Waiting } from '#screens/shared/Waiting.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { directingLinks } from '../routing/directingLinks.ts'
import { detailAddress, detailState } from '../routing/offerState.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { directingChecks, offersList } from '../wiring/offers.ts'
import { useList } from './useList.ts'

const Offers = () => {
  const { companies } = useCompanyScope()
  const checks = useFlow(directingChecks)
  return (
    <OffersListScreen
      flow={useList(openOffers, offersList)}
      checks={checks}
      links={directingLinks}
      hrefOf={detailAddress}
      onFilter={(filter) => navigate(openOffers.filterAddress(filter))}
      onOpen={(offer, list) => navigate(detailAddress(offer), { state: detailState(offer, list) })}
      onSend={(offer) => checks.send({ type: 'cargo.send', offer, companies })}
    />
  )
}

/** The list waits until the chosen company is known; otherwise it would be loaded twice. */
export default function OffersPage() {
  return useCompanyScope().isKnown ? <Offers /> : <Waiting what="as ofertas" />
}
