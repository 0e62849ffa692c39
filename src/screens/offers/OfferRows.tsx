import { useMemo } from 'react'
import { formatBrl } from '#domain/money.ts'
import { offerDetailPage } from '#domain/offerAddress.ts'
import { readable } from '#domain/unreadable.ts'
import type { Offer, TrailerType } from '#machines/offers/records.ts'
import { trailerNames } from '#machines/offers/trailerTypesMachine.ts'
import { Amount } from '../shared/Amount.tsx'
import { InfoIcon } from '../shared/icons.tsx'
import { RecordRows } from '../shared/rows/RecordRows.tsx'
import { RouteLine, routeText } from '../shared/rows/RouteLine.tsx'
import type { RowsOf, ShownRows } from '../shared/rows/rowsOf.ts'
import { spokenName } from '../shared/spokenName.ts'
import { Logo } from './Logo.tsx'
import { straightKmText } from './mapPlaces.ts'
import classes from './OfferRows.module.css'

interface OfferActions {
  readonly trailerTypes: readonly TrailerType[] | null
  /** The offer whose checks are running; null: none. */
  readonly checkedId: number | null
  readonly onOpen: (offer: Offer, list: readonly Offer[]) => void
  readonly onSend: (offer: Offer) => void
}

/** 'por tonelada', if all offers are paid so; null: each says it. */
const commonUnit = (offers: readonly Offer[]): string | null => {
  const [first, ...others] = new Set(offers.map(({ tipo_pagamento }) => tipo_pagamento ?? null))
  return others.length === 0 ? (first ?? null) : null
}

const PartnerMark = ({ item }: { item: Offer }) =>
  item.lote_direcionado && (
    <span className={classes.partner} title="Carga direcionada por um parceiro">
      <InfoIcon />
      <span className="visually-hidden">Carga direcionada por um parceiro</span>
    </span>
  )

const Unit = ({ of }: { of: Offer }) => of.tipo_pagamento && <span>{of.tipo_pagamento}</span>

/** What its card says (core §2 /lotes), in one line. */
const rowsOf = (
  { trailerTypes, checkedId, onOpen, onSend }: OfferActions,
  unit: string | null,
): RowsOf<Offer> => {
  const trailersOf = (offer: Offer) => trailerNames(offer, trailerTypes).join(', ') || null
  const productOf = ({ produto }: Offer) => produto.toLocaleLowerCase('pt-BR')
  return {
    before: [{ label: 'Lote', width: '2.75rem', render: ({ id }) => <span translate="no">{`#${id}`}</span> }],
    heading: {
      label: 'Rota',
      width: 'minmax(0, 4fr)',
      whole: routeText,
      render: (offer) => <RouteLine of={offer} />,
      Mark: PartnerMark,
    },
    value: {
      label: unit ?? 'Valor',
      width: unit === null ? '11rem' : '6.5rem',
      isFigure: true,
      render: (offer) => (
        <>
          <strong className={classes.amount}>
            <Amount>{formatBrl(offer.valor)}</Amount>
          </strong>
          {unit === null && (
            <span className={classes.unit}>
              {' '}
              <Unit of={offer} />
            </span>
          )}
        </>
      ),
      fact: (offer) => unit !== null && <Unit of={offer} />,
    },
    after: [
      {
        label: '≈ km',
        spoken: 'Quilômetros em linha reta',
        width: '3.25rem',
        isFigure: true,
        render: straightKmText,
        fact: (offer) => {
          const km = straightKmText(offer)
          return km === null ? null : `≈ ${km} km`
        },
      },
      { label: 'Produto', width: 'minmax(4.25rem, 1fr)', whole: productOf, render: productOf },
      { label: 'Carretas', width: 'minmax(7.25rem, 1.5fr)', whole: trailersOf, render: trailersOf },
      { label: 'Pedágio', width: '6rem', render: ({ tipo_pedagio }) => tipo_pedagio ?? 'Sem pedágio' },
      {
        label: 'Empresas',
        spoken: 'Embarcador e transportadora',
        width: '4.75rem',
        render: (offer) => (
          <span className={classes.logos}>
            <Logo of="shipper" url={offer.cliente_logomarca} offerId={offer.id} />
            <Logo of="carrier" url={offer.empresa_logomarca} offerId={offer.id} />
          </span>
        ),
      },
    ],
    hrefOf: ({ id }) => offerDetailPage(id),
    onOpen,
    nameOf: (offer) => spokenName('Oferta', offer),
    actionOf: (offer) => ({
      label: 'Enviar',
      name: spokenName('Enviar carga', offer),
      isBusy: checkedId === offer.id,
      isDisabled: checkedId !== null && checkedId !== offer.id,
      onAct: () => onSend(offer),
    }),
    actionWidth: '4.5rem',
  }
}

export type OfferRowsProps = ShownRows<Offer> & OfferActions

/** The offers in one line each. */
export default function OfferRows({ trailerTypes, checkedId, onOpen, onSend, ...shown }: OfferRowsProps) {
  const unit = commonUnit(readable(shown.items))
  const rows = useMemo(
    () => rowsOf({ trailerTypes, checkedId, onOpen, onSend }, unit),
    [trailerTypes, checkedId, onOpen, onSend, unit],
  )
  return <RecordRows {...shown} rows={rows} />
}
