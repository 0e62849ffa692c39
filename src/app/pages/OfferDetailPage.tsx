import { useEffect } from 'react'
import { offerDetailPage } from '#domain/offerAddress.ts'
import { openOffers } from '#machines/offers/offerFilter.ts'
import { OfferDetailScreen } from '#screens/offers/OfferDetailScreen.tsx'
import { afterPaint } from '#screens/shared/afterPaint.ts'
import { useFlow } from '../effects/useFlow.ts'
import { returnTo, watchReload } from '../lists/leftLists.ts'
import { navigate, useHistoryState, useSearch } from '../routing/navigation.ts'
import { detailState, idOf, readDetailState } from '../routing/offerState.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { useUnreadCompanies } from '../session/useUnreadCompanies.ts'
import { settings } from '../start/settings.ts'
import { directingChecks, offerDetail } from '../wiring/offers.ts'
import { useTrailerTypes } from './useTrailerTypes.ts'

const OfferDetail = ({ id }: { id: number | null }) => {
  const known = readDetailState(useHistoryState())
  const { companies } = useCompanyScope()
  const unread = useUnreadCompanies()
  const shownId = id ?? known?.offer.id ?? null
  const flow = useFlow(offerDetail, {
    input: {
      id: shownId,
      offer: known?.offer.id === shownId ? (known?.offer ?? null) : null,
      others: known?.list ?? [],
    },
  })
  useEffect(() => watchReload(() => flow.send({ type: 'offer.moved' })), [flow])
  const checks = useFlow(directingChecks)
  return (
    <OfferDetailScreen
      flow={flow}
      checks={checks}
      trailerTypes={useTrailerTypes()}
      onFollow={navigate}
      tileUrl={settings().tileUrl}
      onBack={() => afterPaint(() => returnTo(openOffers))}
      onOpen={(offer, list) =>
        afterPaint(() => navigate(offerDetailPage(offer.id), { state: detailState(offer, list) }))
      }
      onSend={(offer) => checks.send({ type: 'cargo.send', offer, companies, unread })}
    />
  )
}

/** Another offer starts a new flow. */
export default function OfferDetailPage() {
  const id = idOf(useSearch(), 'id')
  return <OfferDetail key={id} id={id} />
}
