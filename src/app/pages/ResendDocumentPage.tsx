import { useState } from 'react'
import { PROTOCOL_PARAMETER } from '#domain/pages.ts'
import { ResendDocumentScreen } from '#screens/access/ResendDocumentScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { resendDocumentBy } from '../wiring/access.ts'

/** Read from the address itself: the router would decode it a second time. */
const protocolOf = () => new URLSearchParams(location.search).get(PROTOCOL_PARAMETER)?.trim() || null

export default function ResendDocumentPage() {
  const [protocol] = useState(protocolOf)
  const [resendDocument] = useState(() => resendDocumentBy(protocol ?? ''))
  const input = { hasProtocol: protocol !== null }
  return <ResendDocumentScreen flow={useFlow(resendDocument, { input })} />
}
