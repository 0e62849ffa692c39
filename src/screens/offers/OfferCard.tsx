import { formatBrl } from '#domain/money.ts'
import type { PageAddress } from '#domain/pages.ts'
import type { Offer, TrailerType } from '#machines/offers/records.ts'
import { trailerNames } from '#machines/offers/trailerTypesMachine.ts'
import { Amount } from '../shared/Amount.tsx'
import { CardButton } from '../shared/CardButton.tsx'
import { InfoIcon } from '../shared/icons.tsx'
import { RouteHeading } from '../shared/RouteHeading.tsx'
import cardClasses from '../shared/routeCard.module.css'
import { spokenName } from '../shared/spokenName.ts'
import { Logo } from './Logo.tsx'
import { straightWay } from './mapPlaces.ts'
import classes from './OfferCard.module.css'

export interface OfferCardProps {
  readonly offer: Offer
  readonly href: PageAddress
  /** For the names of the trailers that it accepts; null: not known. */
  readonly trailerTypes: readonly TrailerType[] | null
  readonly headingLevel?: 'h2' | 'h3'
  /** The checks of 'Enviar carga' are running for any offer. */
  readonly isBusy: boolean
  /** They are running for this offer. */
  readonly isChecked: boolean
  readonly onOpen: () => void
  readonly onSend: () => void
}

/** An offer in a list (core §2 /lotes): the whole card opens it, its button sends it. */
export const OfferCard = ({
  offer,
  href,
  trailerTypes,
  headingLevel = 'h2',
  isBusy,
  isChecked,
  onOpen,
  onSend,
}: OfferCardProps) => {
  const way = straightWay(offer)
  const trailers = trailerNames(offer, trailerTypes)
  return (
    <article className={cardClasses.card}>
      <div className={classes.head}>
        <div className={classes.logos}>
          <Logo of="shipper" url={offer.cliente_logomarca} offerId={offer.id} />
          <Logo of="carrier" url={offer.empresa_logomarca} offerId={offer.id} />
          <span className={cardClasses.number}>{`#${offer.id}`}</span>
        </div>
        {offer.lote_direcionado && (
          <p className={classes.badge}>
            <InfoIcon />
            <span>Carga direcionada por um parceiro</span>
          </p>
        )}
      </div>
      <RouteHeading of={offer} level={headingLevel} href={href} onFollow={onOpen} />
      {way !== null && <p className={classes.way}>{way}</p>}
      <dl className={cardClasses.facts}>
        <div>
          <dt className="visually-hidden">Valor</dt>
          <dd className={cardClasses.price}>
            <Amount>{formatBrl(offer.valor)}</Amount>{' '}
            {offer.tipo_pagamento && <span className={cardClasses.unit}>{offer.tipo_pagamento}</span>}
          </dd>
        </div>
        <div>
          <dt>Pedágio</dt>
          <dd>{offer.tipo_pedagio ?? 'Sem pedágio'}</dd>
        </div>
        <div>
          <dt>Produto</dt>
          <dd>{offer.produto.toLocaleLowerCase('pt-BR')}</dd>
        </div>
        {trailers.length > 0 && (
          <div>
            <dt>Carretas</dt>
            <dd>{trailers.join(', ')}</dd>
          </div>
        )}
      </dl>
      <CardButton
        className={classes.send}
        look="first"
        name={spokenName('Enviar carga', offer)}
        isBusy={isChecked}
        isDisabled={isBusy && !isChecked}
        onClick={onSend}
      >
        Enviar carga
      </CardButton>
    </article>
  )
}
