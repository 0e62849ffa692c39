import { useState } from 'react'
import { PROTOCOL_PARAMETER } from '#domain/pages.ts'
import { ResendDocumentScreen } from '#screens/access/ResendDocumentScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { resendDocument } from '../wiring/access.ts'

/** From the address itself: the router decodes it once more. */
const protocolOf = () => new URLSearchParams(location.search).get(PROTOCOL_PARAMETER)?.trim() || null

export default function ResendDocumentPage() {
  const [protocol] = useState(protocolOf)
  return <ResendDocumentScreen flow={useFlow(resendDocument, { input: { protocol } })} />
}
