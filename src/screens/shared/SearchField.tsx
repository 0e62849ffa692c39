import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import { Loader, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { LONGEST_SEARCH } from '#domain/searched.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { Form } from './Form.tsx'
import { isPasted } from './isPasted.ts'
import classes from './SearchField.module.css'

export interface SearchFieldProps<Filter, Item> {
  readonly flow: ListFlow<Filter, Item>
  /** The name of the filter's field. */
  readonly field: { [Name in keyof Filter]: Filter[Name] extends string ? Name : never }[keyof Filter]
  readonly label: string
  readonly placeholder: string
}

/** Searches a list while the user types; Enter and a text that is pasted search at once. */
export const SearchField = <Filter extends object, Item>({
  flow,
  field,
  label,
  placeholder,
}: SearchFieldProps<Filter, Item>) => {
  const filter = useSelector(flow, ({ context }) => context.typed ?? context.query.filter)
  const isWaiting = useSelector(flow, ({ context }) => context.typed !== null)
  return (
    <Form
      role="search"
      className={classes.search}
      onSubmit={() => flow.send({ type: 'filter.chosen', filter })}
    >
      <TextInput
        type="search"
        label={label}
        placeholder={placeholder}
        maxLength={LONGEST_SEARCH}
        size="md"
        classNames={{ input: classes.input ?? '' }}
        autoComplete="off"
        enterKeyHint="search"
        value={String(filter[field])}
        rightSection={isWaiting ? <Loader size="xs" role="img" aria-label="Buscando" /> : null}
        onChange={(event) =>
          flow.send({
            type: isPasted(event) ? 'filter.chosen' : 'filter.typed',
            filter: { ...filter, [field]: event.currentTarget.value },
          })
        }
      />
    </Form>
  )
}
