import { pages } from '#domain/pages.ts'
import { Redirect } from '../routing/navigation.ts'

/** The specification names the address without contents: the payments home is shown. */
export default function PaymentConfirmationPage() {
  return <Redirect to={pages.payments} replace />
}
