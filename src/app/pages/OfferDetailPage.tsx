import { useSearch } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { OfferDetailScreen } from '#screens/offers/OfferDetailScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { directingLinks } from '../routing/directingLinks.ts'
import { paths } from '../routing/navigation.ts'
import { detailAddress, detailState, idOf, readDetailState } from '../routing/offerState.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { settings } from '../start/settings.ts'
import { directingChecks, offerDetail } from '../wiring/offers.ts'

const OfferDetail = ({ id }: { id: number | null }) => {
  const known = readDetailState(useHistoryState())
  const { companies } = useCompanyScope()
  const shownId = id ?? known?.offer.id ?? null
  const flow = useFlow(offerDetail, {
    input: {
      id: shownId,
      offer: known?.offer.id === shownId ? (known?.offer ?? null) : null,
      others: known?.list ?? [],
    },
  })
  const checks = useFlow(directingChecks)
  return (
    <OfferDetailScreen
      flow={flow}
      checks={checks}
      links={directingLinks}
      tileUrl={settings().tileUrl}
      hrefOf={detailAddress}
      onBack={() => navigate(paths.offers)}
      onOpen={(offer, list) => navigate(detailAddress(offer), { state: detailState(offer, list) })}
      onSend={(offer) => checks.send({ type: 'cargo.send', offer, companies })}
    />
  )
}

/** Another offer starts a new flow. */
export default function OfferDetailPage() {
  const id = idOf(useSearch(), 'id')
  return <OfferDetail key={id} id={id} />
}
