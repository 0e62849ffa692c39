import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatBrl } from '#domain/money.ts'
import type { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { productPick } from '#machines/offers/pickProductMachine.ts'
import { choiceOf } from '#machines/shared/pick.ts'
import { cityPick } from '#machines/shared/pickCityMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { CityField } from '../shared/CityField.tsx'
import formClasses from '../shared/form.module.css'
import { Page } from '../shared/Page.tsx'
import { PickField } from '../shared/PickField.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import classes from './OfferFilterScreen.module.css'
import { SliderField } from './SliderField.tsx'

const VALUE_MARKS = [
  { value: 0, label: 'R$ 0' },
  { value: 1000, label: 'R$ 1000' },
]
const RADII_KM = [0, 100, 200, 300]
const RADIUS_MARKS = RADII_KM.map((km) => ({ value: km, label: `${km} km` }))

const RadiusField = ({
  label,
  value,
  isDisabled,
  onChange,
}: {
  label: string
  value: number
  isDisabled: boolean
  onChange: (km: number) => void
}) => (
  <SliderField
    label={label}
    hint={isDisabled ? 'Vale junto com a cidade.' : `Até ${value} km da cidade`}
    spoken={`${value} quilômetros`}
    max={300}
    step={100}
    marks={RADIUS_MARKS}
    disabled={isDisabled}
    value={value}
    onChange={onChange}
  >
    <NativeSelect
      className={classes.value ?? ''}
      aria-label={`${label}, em quilômetros`}
      size="md"
      disabled={isDisabled}
      value={value}
      data={RADII_KM.map((km) => ({ value: `${km}`, label: `${km} km` }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  </SliderField>
)

const productWords = {
  label: 'Produto',
  empty: 'Nenhum produto com esse nome.',
  failed: 'Não foi possível carregar os produtos, por favor tente novamente em alguns minutos.',
}

export interface OfferFilterScreenProps {
  readonly flow: ActorRefFrom<typeof offerFilterMachine>
  readonly onBack: () => void
}

/** The filter of the offers (core §2 /lotes/filtros). */
export const OfferFilterScreen = ({ flow, onBack }: OfferFilterScreenProps) => {
  const filter = useSelector(flow, (filtering) => filtering.context.filter)
  const origin = useSelector(flow, (filtering) => filtering.children.origem)
  const destination = useSelector(flow, (filtering) => filtering.children.destino)
  const product = useSelector(flow, (filtering) => filtering.children.produto)
  const hasOrigin = useSelector(origin, (pick) => !!pick && choiceOf(cityPick, pick.context) !== null)
  const hasDestination = useSelector(
    destination,
    (pick) => !!pick && choiceOf(cityPick, pick.context) !== null,
  )
  const refusals = useSelector(flow, (filtering) => filtering.context.refusals)
  const isBusy = useSelector(flow, (filtering) => filtering.hasTag('busy'))
  const { id, valor, raioOrigem, raioDestino, lotesDirecionados } = filter
  const form = useForm({
    initialValues: { id, valor, raioOrigem, raioDestino, lotesDirecionados },
    onValuesChange: () => flow.send({ type: 'filter.edited' }),
  })
  const { values, setFieldValue } = form
  return (
    <Page title="Filtrar ofertas" breadcrumb="Ofertas de cargas / Filtros">
      <form
        ref={useFirstInvalid(refusals)}
        className={formClasses.form}
        onSubmit={form.onSubmit((rest) => flow.send({ type: 'filter.submitted', rest }))}
      >
        <NumberInput
          label="Número do lote"
          size="md"
          min={1}
          max={999_999_999}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={values.id ?? ''}
          onChange={(value) => setFieldValue('id', typeof value === 'number' ? value : null)}
        />
        <SliderField
          label="Valor"
          hint={values.valor === 0 ? 'Qualquer valor' : `A partir de ${formatBrl(values.valor)}`}
          spoken={`${values.valor} reais`}
          max={1000}
          step={10}
          marks={VALUE_MARKS}
          value={values.valor}
          onChange={(value) => setFieldValue('valor', value)}
        >
          <NumberInput
            className={classes.value ?? ''}
            aria-label="Valor, em reais"
            size="md"
            prefix="R$ "
            min={0}
            max={1000}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={values.valor}
            onChange={(value) => setFieldValue('valor', Number(value))}
          />
        </SliderField>
        {origin && <CityField label="Origem" flow={origin} />}
        <RadiusField
          label="Raio da origem"
          value={values.raioOrigem}
          isDisabled={!hasOrigin}
          onChange={(km) => setFieldValue('raioOrigem', km)}
        />
        {destination && <CityField label="Destino" flow={destination} />}
        <RadiusField
          label="Raio do destino"
          value={values.raioDestino}
          isDisabled={!hasDestination}
          onChange={(km) => setFieldValue('raioDestino', km)}
        />
        {product && <PickField flow={product} kind={productPick} words={productWords} isOptional />}
        <Switch
          className={classes.switch ?? ''}
          label="Somente cargas direcionadas a mim por um parceiro"
          checked={values.lotesDirecionados}
          onChange={(event) => setFieldValue('lotesDirecionados', event.currentTarget.checked)}
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          <Button variant="default" onClick={() => flow.send({ type: 'filter.cleared' })}>
            Limpar filtros
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Pesquisar
          </BusyButton>
        </div>
      </form>
    </Page>
  )
}
