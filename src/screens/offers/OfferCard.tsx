import { formatBrl } from '#domain/money.ts'
import type { PageAddress } from '#domain/pages.ts'
import type { Offer, TrailerType } from '#machines/offers/records.ts'
import { trailerNames } from '#machines/offers/trailerTypesMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import { InfoIcon } from '../shared/icons.tsx'
import { PlaceName } from '../shared/PlaceName.tsx'
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
  headingLevel: Heading = 'h2',
  isBusy,
  isChecked,
  onOpen,
  onSend,
}: OfferCardProps) => {
  const way = straightWay(offer)
  const trailers = trailerNames(offer, trailerTypes)
  return (
    <article className={classes.card}>
      <div className={classes.logos}>
        <Logo of="shipper" url={offer.cliente_logomarca} />
        <Logo of="carrier" url={offer.empresa_logomarca} />
        <span className={classes.number}>#{offer.id}</span>
      </div>
      {offer.lote_direcionado && (
        <p className={classes.badge}>
          <InfoIcon />
          Carga direcionada por um parceiro
        </p>
      )}
      <Heading className={classes.heading}>
        <FollowLink className={classes.route} href={href} onFollow={onOpen}>
          <span className={classes.end}>
            <span className="visually-hidden">Origem: </span>
            <PlaceName place={offer.origem} />
          </span>
          <span className={classes.end}>
            <span className="visually-hidden">Destino: </span>
            <PlaceName place={offer.destino} />
          </span>
        </FollowLink>
      </Heading>
      {way !== null && <p className={classes.way}>{way}</p>}
      <dl className={classes.facts}>
        <div>
          <dt className="visually-hidden">Valor</dt>
          <dd className={classes.price}>
            {formatBrl(offer.valor)}
            {offer.tipo_pagamento && <span className={classes.payment}> {offer.tipo_pagamento}</span>}
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
      <BusyButton
        className={classes.send}
        name={spokenName('Enviar carga', offer)}
        isBusy={isChecked}
        isDisabled={isBusy && !isChecked}
        onClick={onSend}
      >
        Enviar carga
      </BusyButton>
    </article>
  )
}
