import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatBrl } from '#domain/money.ts'
import { lotNumberIn, wholeNumberIn } from '#domain/pasted.ts'
import type { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { productPick } from '#machines/offers/pickProductMachine.ts'
import { choiceOf } from '#machines/shared/pick.ts'
import { cityPick } from '#machines/shared/pickCityMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { CityField } from '../shared/CityField.tsx'
import formClasses from '../shared/form.module.css'
import { Page } from '../shared/Page.tsx'
import { PickField } from '../shared/PickField.tsx'
import { SliderField } from '../shared/SliderField.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import classes from './OfferFilterScreen.module.css'

const MOST_REAIS = 1000
const VALUE_MARKS = [
  { value: 0, label: 'R$ 0' },
  { value: MOST_REAIS, label: 'R$ 1000' },
]

/** What is wrong with the text of a number; null: nothing. An empty field is no filter. */
const idError = (text: string): string | null => {
  const number = lotNumberIn(text)
  if (text.trim() === '') return null
  if (number === null) return 'Digite só o número, por exemplo 1234.'
  return number < 1 || number > 999_999_999 ? 'O número do lote vai de 1 a 999.999.999.' : null
}
const valueError = (text: string): string | null => {
  const reais = wholeNumberIn(text)
  if (text.trim() === '') return null
  if (reais === null) return 'Digite só reais, sem centavos.'
  return reais > MOST_REAIS ? 'No máximo R$ 1.000.' : null
}

/** The limit stands here while it is typed: a message under the field would move a button that is being pressed. */
const valueHint = (text: string): string => {
  if (valueError(text) !== null) return `De R$ 0 a ${formatBrl(MOST_REAIS)}`
  const reais = wholeNumberIn(text) ?? 0
  return reais === 0 ? 'Qualquer valor' : `A partir de ${formatBrl(reais)} por tonelada`
}

const RADII_KM = [0, 100, 200, 300]
// the field beside it says that they are kilometres
const RADIUS_MARKS = RADII_KM.map((km) => ({ value: km, label: `${km}` }))

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
    isHintBelow
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
  const [badNumbers, setBadNumbers] = useState(0)
  const form = useForm({
    // Numbers stay as they are typed, so that none of them is changed without a word.
    initialValues: { id: `${id ?? ''}`, valor: `${valor}`, raioOrigem, raioDestino, lotesDirecionados },
    validate: { id: idError, valor: valueError },
    transformValues: (typed) => ({
      ...typed,
      id: lotNumberIn(typed.id),
      valor: wholeNumberIn(typed.valor) ?? 0,
    }),
    onValuesChange: () => flow.send({ type: 'filter.edited' }),
  })
  const { values, setFieldValue } = form
  const reais = Math.min(wholeNumberIn(values.valor) ?? 0, MOST_REAIS)
  return (
    <Page title="Filtrar ofertas" breadcrumb="Ofertas de cargas / Filtros">
      <form
        ref={useFirstInvalid(refusals + badNumbers)}
        className={formClasses.form}
        onSubmit={form.onSubmit(
          (rest) => flow.send({ type: 'filter.submitted', rest }),
          () => setBadNumbers(badNumbers + 1),
        )}
      >
        <TextInput
          label="Número do lote"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('id')}
        />
        <SliderField
          label="Valor"
          isHintBelow
          hint={valueHint(values.valor)}
          spoken={`${reais} reais`}
          max={MOST_REAIS}
          step={10}
          marks={VALUE_MARKS}
          value={reais}
          onChange={(value) => setFieldValue('valor', `${value}`)}
        >
          <TextInput
            className={classes.value ?? ''}
            aria-label="Valor, em reais"
            size="md"
            inputMode="numeric"
            autoComplete="off"
            leftSection="R$"
            {...form.getInputProps('valor')}
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
