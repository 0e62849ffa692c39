import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { filterAddress, filterOfAddress, noFilter, offersAddress } from '#machines/offers/offerFilter.ts'
import { OffersListScreen } from '#screens/offers/OffersListScreen.tsx'
import { Waiting } from '#screens/shared/Waiting.tsx'
import { directingLinks } from '../directingLinks.ts'
import { detailAddress, detailState } from '../offerState.ts'
import { useFlow } from '../useFlow.ts'
import { useCompanyScope } from '../useSession.ts'
import { directingChecks, offersList } from '../wiring/offers.ts'

const Offers = () => {
  const search = useSearch()
  const { companies, selected } = useCompanyScope()
  const cnpj = selected?.cnpj ?? null
  const { filter, page } = filterOfAddress(search)
  const flow = useFlow(offersList, { input: { query: { filter, cnpj }, page } })
  const checks = useFlow(directingChecks)
  useEffect(() => {
    const asked = filterOfAddress(search)
    flow.send({ type: 'list.requested', query: { filter: asked.filter, cnpj }, page: asked.page })
  }, [flow, search, cnpj])
  return (
    <OffersListScreen
      flow={flow}
      checks={checks}
      links={directingLinks}
      hrefOf={detailAddress}
      onFilter={() => navigate(filterAddress(filter))}
      onClearFilter={() => navigate(offersAddress({ query: { filter: noFilter, cnpj }, page: 1 }))}
      onOpen={(offer, list) => navigate(detailAddress(offer), { state: detailState(offer, list) })}
      onSend={(offer) => checks.send({ type: 'cargo.send', offer, companies })}
    />
  )
}

/** The list waits until it is known whether a company was chosen: it would be fetched twice. */
export default function OffersPage() {
  return useCompanyScope().isKnown ? <Offers /> : <Waiting what="as ofertas" />
}
