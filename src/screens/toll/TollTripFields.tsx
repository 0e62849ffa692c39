import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import { Loader, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import { onlyDigits } from '#domain/identifiers.ts'
import { cteNumberIn, LONGEST_SEARCH } from '#domain/searched.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import type { TollTrip } from '#machines/toll/records.ts'
import type { TollTripFilter } from '#machines/toll/tollTrips.ts'
import { Form } from '../shared/Form.tsx'
import { isPasted } from '../shared/isPasted.ts'
import { TermField } from '../shared/TermField.tsx'
import classes from './TollTripFields.module.css'

const IS_DIGITS = /^\d*$/

/** A key that is no digit is not taken (registries §5); a text that comes at once is its number, or stays as it is. */
const typedCte = (before: string, { nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>): string => {
  const { data }: Partial<globalThis.InputEvent> = nativeEvent
  const text = currentTarget.value
  return data?.length === 1 && IS_DIGITS.test(before) ? onlyDigits(text) : (cteNumberIn(text) ?? text)
}

/** The filter of the trips: CT-e and plate. It searches while the user types; Enter and a text that is pasted search at once. */
export const TollTripFields = ({ flow }: { flow: ListFlow<TollTripFilter, TollTrip> }) => {
  const filter = useSelector(flow, ({ context }) => context.typed ?? context.query.filter)
  const isWaiting = useSelector(flow, ({ context }) => context.typed !== null)
  const change = (event: ChangeEvent<HTMLInputElement>, part: Partial<TollTripFilter>) =>
    flow.send({
      type: isPasted(event) ? 'filter.chosen' : 'filter.typed',
      filter: { ...filter, ...part },
    })
  const shared = {
    type: 'search',
    size: 'md',
    autoComplete: 'off',
    maxLength: LONGEST_SEARCH,
    enterKeyHint: 'search',
    classNames: { input: classes.input ?? '' },
  } as const
  return (
    <Form
      role="search"
      aria-label="Filtrar viagens"
      className={classes.fields}
      onSubmit={() => flow.send({ type: 'filter.chosen', filter })}
    >
      <TermField
        {...shared}
        of="cte"
        placeholder="Somente números"
        inputMode="numeric"
        value={filter.cte}
        error={!IS_DIGITS.test(filter.cte) && <span role="alert">Só o número do CT-e.</span>}
        onChange={(event) => change(event, { cte: typedCte(filter.cte, event) })}
      />
      <TextInput
        {...shared}
        label="Placa"
        placeholder="ABC1D23"
        autoCapitalize="characters"
        value={filter.placa}
        rightSection={isWaiting ? <Loader size="xs" role="img" aria-label="Buscando" /> : null}
        onChange={(event) => change(event, { placa: event.currentTarget.value })}
      />
      {/* a form of two fields hears Enter only with a button */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </Form>
  )
}
