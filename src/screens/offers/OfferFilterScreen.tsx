import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Input, NumberInput, Slider, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatBrl } from '#domain/money.ts'
import { type OfferFilter, openOffers } from '#machines/offers/offerFilter.ts'
import type { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { CityPicker } from '../shared/CityPicker.tsx'
import { FieldFailure } from '../shared/FieldFailure.tsx'
import formClasses from '../shared/form.module.css'
import { Page } from '../shared/Page.tsx'
import { Picker } from '../shared/Picker.tsx'
import classes from './OfferFilterScreen.module.css'

const VALUE_MARKS = [
  { value: 0, label: 'R$ 0' },
  { value: 1000, label: 'R$ 1000' },
]
const RADIUS_MARKS = [0, 100, 200, 300].map((value) => ({ value, label: `${value} km` }))

const RadiusSlider = ({
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
  <Input.Wrapper
    label={label}
    labelElement="div"
    description={isDisabled ? 'Vale junto com a cidade.' : `Até ${value} km da cidade`}
  >
    <Slider
      className={classes.slider ?? ''}
      min={0}
      max={300}
      step={100}
      marks={RADIUS_MARKS}
      label={null}
      value={value}
      disabled={isDisabled}
      thumbLabel={label}
      thumbProps={{ 'aria-valuetext': `${value} km` }}
      onChange={onChange}
    />
  </Input.Wrapper>
)

export interface OfferFilterScreenProps {
  readonly flow: ActorRefFrom<typeof offerFilterMachine>
  /** As the address has it. */
  readonly filter: OfferFilter
  readonly onBack: () => void
}

/** The filter of the offers (core §2 /lotes/filtros). */
export const OfferFilterScreen = ({ flow, filter, onBack }: OfferFilterScreenProps) => {
  const form = useForm({ initialValues: filter })
  const products = useSelector(flow, (snapshot) => snapshot.context.products)
  const isLoadingProducts = useSelector(flow, (snapshot) => snapshot.matches('loadingProducts'))
  const areProductsMissing = useSelector(flow, (snapshot) => snapshot.matches('productsUnavailable'))
  const origin = useSelector(flow, (snapshot) => snapshot.children.origin)
  const destination = useSelector(flow, (snapshot) => snapshot.children.destination)
  const [productText, setProductText] = useState(filter.produto?.descricao ?? '')
  const { values, setFieldValue } = form

  const wanted = productText === values.produto?.descricao ? '' : productText.toLocaleLowerCase('pt-BR')
  return (
    <Page title="Filtrar ofertas" breadcrumb="Ofertas de cargas / Filtros">
      <form
        className={formClasses.form}
        onSubmit={form.onSubmit((submitted) => flow.send({ type: 'filter.submitted', filter: submitted }))}
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
        <Input.Wrapper
          label="Valor"
          labelElement="div"
          description={values.valor === 0 ? 'Qualquer valor' : `A partir de ${formatBrl(values.valor)}`}
        >
          <Slider
            className={classes.slider ?? ''}
            min={0}
            max={1000}
            step={10}
            marks={VALUE_MARKS}
            label={null}
            value={values.valor}
            thumbLabel="Valor"
            thumbProps={{ 'aria-valuetext': formatBrl(values.valor) }}
            onChange={(value) => setFieldValue('valor', value)}
          />
        </Input.Wrapper>
        {origin && (
          <CityPicker
            label="Origem"
            search={origin}
            chosen={values.origem}
            onChange={(city) => setFieldValue('origem', city)}
          />
        )}
        <RadiusSlider
          label="Raio da origem"
          value={values.raioOrigem}
          isDisabled={values.origem === null}
          onChange={(km) => setFieldValue('raioOrigem', km)}
        />
        {destination && (
          <CityPicker
            label="Destino"
            search={destination}
            chosen={values.destino}
            onChange={(city) => setFieldValue('destino', city)}
          />
        )}
        <RadiusSlider
          label="Raio do destino"
          value={values.raioDestino}
          isDisabled={values.destino === null}
          onChange={(km) => setFieldValue('raioDestino', km)}
        />
        <Picker
          label="Produto"
          text={productText}
          options={products
            .filter((product) => product.descricao.toLocaleLowerCase('pt-BR').includes(wanted))
            .map((product) => ({ key: product.id, label: product.descricao, value: product }))}
          isLoading={isLoadingProducts}
          error={
            areProductsMissing && (
              <FieldFailure
                text="Não foi possível carregar os produtos, por favor tente novamente em alguns minutos."
                onRetry={() => flow.send({ type: 'products.reload' })}
              />
            )
          }
          emptyText="Nenhum produto com esse nome."
          onText={(text) => {
            setProductText(text)
            setFieldValue('produto', null)
          }}
          onPick={(product) => {
            setProductText(product.descricao)
            setFieldValue('produto', product)
          }}
        />
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
          <Button
            variant="default"
            onClick={() => flow.send({ type: 'filter.submitted', filter: openOffers.none })}
          >
            Limpar filtros
          </Button>
          <Button type="submit">Pesquisar</Button>
        </div>
      </form>
    </Page>
  )
}
