import { pages } from '#domain/pages.ts'
import { Redirect } from '../routing/navigation.ts'

/** The address exists (registries §2), but the details are a modal of the list. */
export default function VehicleDetailPage() {
  return <Redirect to={pages.vehicles} replace />
}
