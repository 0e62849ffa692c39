import { useState } from 'react'
import { ResendDocumentScreen } from '#screens/access/ResendDocumentScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { resendDocument } from '../wiring/access.ts'

/** Read from the address itself: the router would decode it a second time. */
const protocolOf = () => new URLSearchParams(location.search).get('protocolo_ocr')?.trim() || null

export default function ResendDocumentPage() {
  const [protocol] = useState(protocolOf)
  return <ResendDocumentScreen flow={useFlow(resendDocument, { input: { protocol } })} />
}
