import { DirectCargoScreen } from '#screens/offers/DirectCargoScreen.tsx'
import type { Offer } from '#services/offers.ts'
import { useFlow } from '../effects/useFlow.ts'
import { navigate, useHistoryState } from '../routing/navigation.ts'
import { readChosenOffer } from '../routing/offerState.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { directCargo } from '../wiring/directing.ts'
import { OfCompany } from './OfCompany.tsx'

const DirectCargo = ({ offer }: { offer: Offer | null }) => {
  const { selected } = useCompanyScope()
  const flow = useFlow(directCargo, { input: { offer, companyId: selected?.id ?? null } })
  return <DirectCargoScreen flow={flow} onFollow={navigate} />
}

/**
 * The offer comes only by navigation state: it has passed the checks of 'Enviar carga', which an address
 * could not prove. When another company is chosen, directing starts again.
 */
export default function DirectCargoPage() {
  const offer = readChosenOffer(useHistoryState())
  const { selected } = useCompanyScope()
  return (
    <OfCompany title="Direcionar oferta de carga">
      <DirectCargo key={selected?.id ?? 'all'} offer={offer} />
    </OfCompany>
  )
}
