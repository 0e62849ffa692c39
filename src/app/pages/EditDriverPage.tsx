import { useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { pages } from '#domain/pages.ts'
import { plain } from '#domain/places.ts'
import type { EditedDriver } from '#machines/drivers/driverForm.ts'
import { driverList } from '#machines/drivers/driverList.ts'
import { EditDriverScreen } from '#screens/drivers/EditDriverScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { forgetRows, leftFilter, returnTo } from '../lists/leftLists.ts'
import { readEditedDriver, stateOfEdited } from '../routing/driverState.ts'
import { keepInEntry } from '../routing/historyEntry.ts'
import { navigate, Redirect, useHistoryState } from '../routing/navigation.ts'
import { dateNow } from '../start/serverTime.ts'
import { editDriver } from '../wiring/drivers.ts'

/** Milliseconds. Safari refuses more than 100 changes of the history in 30 seconds. */
const WRITE_EVERY_MS = 400

/** Keeps what is typed in the history entry, which holds the record already: a reload begins with it. */
const useKeptInHistory = (flow: ActorRefFrom<typeof editDriver>) =>
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      keepInEntry(pages.editDriver, stateOfEdited(flow.getSnapshot().context))
    }
    const changed = flow.subscribe((edit) => {
      if (!edit.matches('open')) return clearTimeout(timer)
      // at once: the page may be reloaded while it is being sent
      if (edit.matches({ open: 'sending' })) write()
      else timer ??= setTimeout(write, WRITE_EVERY_MS)
    })
    return () => {
      clearTimeout(timer)
      changed.unsubscribe()
    }
  }, [flow])

const EditDriver = ({ edited }: { edited: EditedDriver }) => {
  const flow = useFlow(
    editDriver,
    { input: edited },
    {
      onRefresh: forgetRows,
      goTo: (to, { replace = false, ...how }) => {
        if (to !== pages.drivers) return navigate(to, how)
        const { name } = flow.getSnapshot().context.typed
        const searched = leftFilter(driverList)?.nome ?? ''
        // a search for the name of before would not find the driver
        if (replace && !plain(name).includes(plain(searched)))
          return navigate(driverList.address({ filter: { nome: name.trim() }, page: 1 }), { replace })
        returnTo(driverList, undefined, replace)
      },
    },
  )
  useKeptInHistory(flow)
  return <EditDriverScreen flow={flow} now={dateNow()} />
}

/** The API has no call for one driver: it comes by navigation state, otherwise the list is shown. */
export default function EditDriverPage() {
  const edited = readEditedDriver(useHistoryState())
  return edited ? (
    <EditDriver key={edited.driver.id} edited={edited} />
  ) : (
    <Redirect to={pages.drivers} replace />
  )
}
