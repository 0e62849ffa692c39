import { offerDetailPage } from '#domain/offerAddress.ts'
import { openOffers } from '#machines/offers/offerFilter.ts'
import { OffersListScreen } from '#screens/offers/OffersListScreen.tsx'
import { afterPaint } from '#screens/shared/afterPaint.ts'
import { useFlow } from '../effects/useFlow.ts'
import { useList } from '../lists/useList.ts'
import { rowsOf, useListView } from '../lists/useListView.tsx'
import { navigate } from '../routing/navigation.ts'
import { detailState } from '../routing/offerState.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { useUnreadCompanies } from '../session/useUnreadCompanies.ts'
import { directingChecks, offersList } from '../wiring/offers.ts'
import { RefusedLink } from './RefusedLink.tsx'
import { RequireCompany } from './RequireCompany.tsx'
import { useTrailerTypes } from './useTrailerTypes.ts'

const Rows = rowsOf(() => import('#screens/offers/OfferRows.tsx'))

const Offers = () => {
  const { companies } = useCompanyScope()
  const unread = useUnreadCompanies()
  const checks = useFlow(directingChecks)
  return (
    <OffersListScreen
      flow={useList(openOffers, offersList)}
      checks={checks}
      trailerTypes={useTrailerTypes()}
      view={useListView('offersList', Rows)}
      onFollow={navigate}
      onFilter={(filter) => afterPaint(() => navigate(openOffers.filterAddress(filter)))}
      onOpen={(offer, list) =>
        afterPaint(() => navigate(offerDetailPage(offer.id), { state: detailState(offer, list) }))
      }
      onSend={(offer) => checks.send({ type: 'cargo.send', offer, companies, unread })}
    />
  )
}

export default function OffersPage() {
  return (
    <>
      <RefusedLink />
      <RequireCompany title="Ofertas de cargas">
        <Offers />
      </RequireCompany>
    </>
  )
}
