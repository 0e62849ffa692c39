import { useState } from 'react'
import { PROTOCOL_PARAMETER } from '#domain/pages.ts'
import { ResendIdentityDocumentScreen } from '#screens/access/ResendIdentityDocumentScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { resendIdentityDocumentBy } from '../wiring/access.ts'

/** Read from the address itself: the router would decode it a second time. */
const protocolOf = () => new URLSearchParams(location.search).get(PROTOCOL_PARAMETER)?.trim() || null

export default function ResendIdentityDocumentPage() {
  const [protocol] = useState(protocolOf)
  const [resendIdentityDocument] = useState(() => resendIdentityDocumentBy(protocol ?? ''))
  const input = { hasProtocol: protocol !== null }
  return <ResendIdentityDocumentScreen flow={useFlow(resendIdentityDocument, { input })} />
}
