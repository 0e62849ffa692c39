import { useSearch } from 'wouter'
import { ResendDocumentScreen } from '#screens/access/ResendDocumentScreen.tsx'
import { useFlow } from '../useFlow.ts'
import { resendDocument } from '../wiring/access.ts'

export default function ResendDocumentPage() {
  const protocol = new URLSearchParams(useSearch()).get('protocolo_ocr') || null
  return <ResendDocumentScreen flow={useFlow(resendDocument, { input: { protocol } })} />
}
