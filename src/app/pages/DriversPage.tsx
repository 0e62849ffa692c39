import { pages } from '#domain/pages.ts'
import { driverList } from '#machines/drivers/driverList.ts'
import { DriversListScreen } from '#screens/drivers/DriversListScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { navigate } from '../routing/navigation.ts'
import { deleteDriver, driverReadingImage, driversList } from '../wiring/drivers.ts'
import { OfCompany } from './OfCompany.tsx'
import { useList } from './useList.ts'

const Drivers = () => {
  const flow = useList(driverList, driversList)
  /** After a deletion the list begins at its first page (registries §4). */
  const onRefresh = () => {
    const isLater = flow.getSnapshot().context.page > 1
    flow.send(isLater ? { type: 'page.chosen', page: 1 } : { type: 'list.reload' })
  }
  return (
    <DriversListScreen
      flow={flow}
      deletion={useFlow(deleteDriver, undefined, { onRefresh })}
      readingImage={useFlow(driverReadingImage)}
      now={new Date()}
      onAdd={() => navigate(pages.newDriver)}
      onEdit={(driver) => navigate(pages.editDriver, { state: { motorista: driver } })}
    />
  )
}

/** The list waits until the chosen company is known; otherwise it would be loaded twice. */
export default function DriversPage() {
  return (
    <OfCompany title="Lista de motorista(s)" what="os motoristas">
      <Drivers />
    </OfCompany>
  )
}
