import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { List } from '#machines/shared/defineList.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { FilterIcon } from './icons.tsx'

export interface FilterButtonProps<Filter, Item> {
  readonly list: List<Filter>
  readonly flow: ListFlow<Filter, Item>
  readonly onOpen: (filter: Filter) => void
}

/** The button to the filter screen of a list, with the number of active filters. */
export const FilterButton = <Filter, Item>({ list, flow, onOpen }: FilterButtonProps<Filter, Item>) => {
  const filter = useSelector(flow, ({ context }) => context.query.filter)
  const count = list.count(filter)
  return (
    <Button data-filter variant="default" leftSection={<FilterIcon />} onClick={() => onOpen(filter)}>
      {count > 0 ? `FILTRAR(${count})` : 'FILTRAR'}
    </Button>
  )
}
