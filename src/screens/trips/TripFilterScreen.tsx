import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { LONGEST_SEARCH } from '#domain/searched.ts'
import type { tripFilterMachine } from '#machines/trips/tripFilterMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { CityField } from '../shared/CityField.tsx'
import formClasses from '../shared/form.module.css'
import { Page } from '../shared/Page.tsx'
import { TermField } from '../shared/TermField.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'

export interface TripFilterScreenProps {
  readonly flow: ActorRefFrom<typeof tripFilterMachine>
  readonly onBack: () => void
}

/** The filter of the requested trips (core §2 /lotes-solicitados/filtros). */
export const TripFilterScreen = ({ flow, onBack }: TripFilterScreenProps) => {
  const { motorista, caminhao, cte } = useSelector(flow, (filtering) => filtering.context.filter)
  const origin = useSelector(flow, (filtering) => filtering.children.origem)
  const destination = useSelector(flow, (filtering) => filtering.children.destino)
  const refusals = useSelector(flow, (filtering) => filtering.context.refusals)
  const isBusy = useSelector(flow, (filtering) => filtering.hasTag('busy'))
  const form = useForm({
    initialValues: { motorista, caminhao, cte },
    onValuesChange: () => flow.send({ type: 'filter.edited' }),
  })
  return (
    <Page title="Filtrar" breadcrumb="Filtros">
      <form
        ref={useFirstInvalid(refusals)}
        className={formClasses.form}
        onSubmit={form.onSubmit((rest) => flow.send({ type: 'filter.submitted', rest }))}
      >
        <TextInput
          label="Nome ou CPF"
          size="md"
          maxLength={LONGEST_SEARCH}
          {...form.getInputProps('motorista')}
        />
        <TextInput
          label="Caminhão"
          size="md"
          maxLength={LONGEST_SEARCH}
          autoCapitalize="characters"
          {...form.getInputProps('caminhao')}
        />
        {origin && <CityField label="Origem" flow={origin} />}
        {destination && <CityField label="Destino" flow={destination} />}
        <TermField of="cte" size="md" {...form.getInputProps('cte')} />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          <Button variant="default" onClick={() => flow.send({ type: 'filter.cleared' })}>
            Limpar filtros
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            OK
          </BusyButton>
        </div>
      </form>
    </Page>
  )
}
