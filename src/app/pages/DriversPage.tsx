import { useSelector } from '@xstate/react'
import { pages } from '#domain/pages.ts'
import { driverList } from '#machines/drivers/driverList.ts'
import { DriversListScreen } from '#screens/drivers/DriversListScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useList } from '../lists/useList.ts'
import { navigate } from '../routing/navigation.ts'
import { dateNow } from '../start/serverTime.ts'
import { deleteDriver, driverReadingImage, driversList } from '../wiring/drivers.ts'
import { RequireCompany } from './RequireCompany.tsx'
import { useOpenedHere } from './useOpened.ts'

const Drivers = () => {
  const flow = useList(driverList, driversList)
  const deletion = useFlow(deleteDriver, undefined, {
    /** After a deletion the list begins at its first page, after a refusal it stays (registries §4, §7). */
    onRefresh: () => {
      const begins = isDeleted && flow.getSnapshot().context.page > 1
      flow.send(begins ? { type: 'page.chosen', page: 1 } : { type: 'list.reload' })
    },
  })
  // as it was drawn last: the modal says so until it is closed
  const isDeleted = useSelector(deletion, (question) => question.matches('done'))
  return (
    <DriversListScreen
      flow={flow}
      deletion={deletion}
      readingImage={useFlow(driverReadingImage)}
      now={dateNow()}
      opened={useOpenedHere(flow)}
      onAdd={() => navigate(pages.newDriver)}
      onEdit={(driver) => navigate(pages.editDriver, { state: { motorista: driver } })}
    />
  )
}

export default function DriversPage() {
  return (
    <RequireCompany title="Lista de motorista(s)" breadcrumb="Motoristas / Lista de motoristas">
      <Drivers />
    </RequireCompany>
  )
}
