import type { ComponentType } from 'react'
import { type ListView, viewIn, withView } from '#domain/listView.ts'
import type { PageAddress } from '#domain/pages.ts'
import type { ViewedList } from '#machines/session/personal.ts'
import { LoadFailure } from '#screens/shared/LoadFailure.tsx'
import type { ViewChoice } from '#screens/shared/ViewSwitch.tsx'
import { sendPersonal, usePersonal } from '../personal/usePersonal.ts'
import { type InsteadProps, loaded } from '../routing/loaded.tsx'
import { navigate, useHistoryState, usePathname, useSearch } from '../routing/navigation.ts'

const Instead = ({ hasFailed, onRetry }: InsteadProps) =>
  hasFailed && (
    <LoadFailure fault={null} onRetry={onRetry}>
      Não foi possível abrir a lista.
    </LoadFailure>
  )

/** The lines of a list: their file is loaded when the list is first shown so. */
export const rowsOf = <Rows extends object>(
  fetchFile: () => Promise<{ readonly default: ComponentType<Rows> }>,
) => loaded(fetchFile, { Instead })

/** How a list is shown: as its address says, or else as the person has left it. */
export const useListView = <Rows,>(list: ViewedList, Rows: ComponentType<Rows>): ViewChoice<Rows> => {
  const search = useSearch()
  const path = usePathname() as PageAddress
  const state: unknown = useHistoryState()
  const kept = usePersonal(({ views }) => views[list])
  const addressOf = (view: ListView) => withView(`${path}?${search}` as PageAddress, view)
  return {
    current: viewIn(search) ?? kept,
    addressOf,
    onChoose: (view) => {
      sendPersonal({ type: 'view.chosen', list, view })
      navigate(addressOf(view), { replace: true, state })
    },
    Rows,
  }
}
