import { useEffect, useMemo, useState } from 'react'
import type { DirectCargoInput } from '#machines/offers/directCargoMachine.ts'
import { DirectCargoScreen, DirectCargoToCome } from '#screens/offers/DirectCargoScreen.tsx'
import { goToStep } from '../effects/goToStep.ts'
import { useFlow } from '../effects/useFlow.ts'
import { readDirecting } from '../routing/directingEntry.ts'
import { navigate, useHistoryState } from '../routing/navigation.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { dateNow } from '../start/serverTime.ts'
import { directCargo } from '../wiring/directing.ts'
import { RequireCompany } from './RequireCompany.tsx'

const DirectCargo = ({ entry, isOtherCompany }: { entry: DirectCargoInput; isOtherCompany: boolean }) => {
  const flow = useFlow(directCargo, { input: entry }, { goTo: goToStep })
  useEffect(() => {
    // the last effect of a flow changes the entry, too
    if (flow.getSnapshot().status === 'active') flow.send({ type: 'entry.changed', ...entry })
  }, [flow, entry])
  const [now] = useState(dateNow)
  return <DirectCargoScreen flow={flow} isOtherCompany={isOtherCompany} now={now} onFollow={navigate} />
}

/** When another company or another offer is chosen, directing starts again. */
const DirectCargoOfCompany = () => {
  const state = useHistoryState()
  const { selected } = useCompanyScope()
  const companyId = selected?.id ?? null
  const entry = useMemo(() => readDirecting(state, companyId), [state, companyId])
  const [begun] = useState(entry)
  const isOtherCompany = begun.offer?.id === entry.offer?.id && begun.companyId !== companyId
  return <DirectCargo key={`${companyId} ${entry.offer?.id}`} entry={entry} isOtherCompany={isOtherCompany} />
}

/**
 * The offer comes only by navigation state: it has passed the checks of 'Enviar carga', which an address
 * could not prove.
 */
export default function DirectCargoPage() {
  return (
    <RequireCompany
      title="Direcionar oferta de carga"
      breadcrumb="Ofertas de cargas / Direcionar"
      toCome={<DirectCargoToCome />}
    >
      <DirectCargoOfCompany />
    </RequireCompany>
  )
}
