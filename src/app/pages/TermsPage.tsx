import { TermsScreen } from '#screens/help/TermsScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { terms } from '../wiring/help.ts'

export default function TermsPage() {
  return <TermsScreen flow={useFlow(terms)} />
}
