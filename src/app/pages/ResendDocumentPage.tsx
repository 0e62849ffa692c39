import { useState } from 'react'
import { ResendDocumentScreen } from '#screens/access/ResendDocumentScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { resendDocument } from '../wiring/access.ts'

/** From the address itself: the router decodes it once more. */
const protocolOf = () => new URLSearchParams(location.search).get('protocolo_ocr')?.trim() || null

export default function ResendDocumentPage() {
  const [protocol] = useState(protocolOf)
  return <ResendDocumentScreen flow={useFlow(resendDocument, { input: { protocol } })} />
}
