import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { requestedTrips, type TripFilter } from '#machines/trips/tripFilter.ts'
import type { tripFilterMachine } from '#machines/trips/tripFilterMachine.ts'
import { CityPicker } from '../shared/CityPicker.tsx'
import formClasses from '../shared/form.module.css'
import { Page } from '../shared/Page.tsx'

export interface TripFilterScreenProps {
  readonly flow: ActorRefFrom<typeof tripFilterMachine>
  /** As the address has it; the order goes back with it. */
  readonly filter: TripFilter
  readonly onBack: () => void
}

/** The filter of the requested trips (core §2 /lotes-solicitados/filtros). */
export const TripFilterScreen = ({ flow, filter, onBack }: TripFilterScreenProps) => {
  const form = useForm({ initialValues: filter })
  const origin = useSelector(flow, (snapshot) => snapshot.children.origin)
  const destination = useSelector(flow, (snapshot) => snapshot.children.destination)
  const { values, setFieldValue } = form
  const submit = (submitted: TripFilter) => flow.send({ type: 'filter.submitted', filter: submitted })
  return (
    <Page title="Filtrar" breadcrumb="Filtros">
      <form className={formClasses.form} onSubmit={form.onSubmit(submit)}>
        <TextInput label="Nome ou CPF" size="md" {...form.getInputProps('motorista')} />
        <TextInput
          label="Caminhão"
          size="md"
          autoCapitalize="characters"
          {...form.getInputProps('caminhao')}
        />
        {origin && (
          <CityPicker
            label="Origem"
            search={origin}
            chosen={values.origem}
            onChange={(city) => setFieldValue('origem', city)}
          />
        )}
        {destination && (
          <CityPicker
            label="Destino"
            search={destination}
            chosen={values.destino}
            onChange={(city) => setFieldValue('destino', city)}
          />
        )}
        <TextInput label="CT-e" size="md" {...form.getInputProps('cte')} />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          <Button variant="default" onClick={() => submit(requestedTrips.cleared(filter))}>
            Limpar filtros
          </Button>
          <Button type="submit">OK</Button>
        </div>
      </form>
    </Page>
  )
}
