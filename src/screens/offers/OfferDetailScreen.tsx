import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatBrl } from '#domain/money.ts'
import { offerDetailPage } from '#domain/offerAddress.ts'
import type { PageAddress } from '#domain/pages.ts'
import type { directingChecksMachine } from '#machines/offers/directingChecksMachine.ts'
import { detailFaultText, type offerDetailMachine, otherOffers } from '#machines/offers/offerDetailMachine.ts'
import type { Offer, TrailerType } from '#machines/offers/records.ts'
import { trailerNames } from '#machines/offers/trailerTypesMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import listClasses from '../shared/cards.module.css'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.module.css'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Optional } from '../shared/Optional.tsx'
import { Page } from '../shared/Page.tsx'
import { Price } from '../shared/Price.tsx'
import { RouteFacts } from '../shared/RouteHeading.tsx'
import { StateView } from '../shared/StateView.tsx'
import { FactToCome, WaitingShape } from '../shared/WaitingShape.tsx'
import { DirectingModals } from './DirectingModals.tsx'
import { placesOf } from './mapPlaces.ts'
import { OfferCard } from './OfferCard.tsx'
import classes from './OfferDetailScreen.module.css'
import { tollText } from './tollText.ts'

const FAILED = 'Não foi possível carregar os detalhes da oferta, por favor tente novamente em alguns minutos.'

/** As many facts as most offers have. */
const FACTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const OfferMap = lazy(() => import('./OfferMap.tsx'))

const Facts = ({ offer, trailers }: { offer: Offer; trailers: readonly string[] }) => (
  <dl className={`${classes.facts} ${facts.knownFirst}`}>
    <RouteFacts of={offer} />
    <Fact label="Valor" isWide>
      <Price value={offer.valor} per={offer.tipo_pagamento} isHeadline />
    </Fact>
    <Fact label="Espécie">{offer.especie}</Fact>
    <Fact label="Produto">{offer.produto.toLocaleLowerCase('pt-BR')}</Fact>
    <Fact label="Pedágio">{tollText(offer)}</Fact>
    <Fact label="Total do pedágio na rota">
      {offer.total_pedagio === null ? null : formatBrl(offer.total_pedagio)}
    </Fact>
    {trailers.length > 0 && <Fact label="Carretas aceitas">{trailers.join(', ')}</Fact>}
    <Fact label="Filial">{offer.filial}</Fact>
    <Fact label="Observações" isWide>
      {offer.observacoes}
    </Fact>
  </dl>
)

export interface OfferDetailScreenProps {
  readonly flow: ActorRefFrom<typeof offerDetailMachine>
  readonly checks: ActorRefFrom<typeof directingChecksMachine>
  /** Null: not known. */
  readonly trailerTypes: readonly TrailerType[] | null
  readonly onFollow: (to: PageAddress) => void
  /** Tiles of the map; null: the map of this build. */
  readonly tileUrl: string | null
  readonly onBack: () => void
  readonly onOpen: (offer: Offer, list: readonly Offer[]) => void
  readonly onSend: (offer: Offer) => void
}

/** One offer, with its map and three others (core §2 /detalhes-carga). */
export const OfferDetailScreen = (props: OfferDetailScreenProps) => {
  const { flow, checks, trailerTypes, onFollow, tileUrl, onBack, onOpen, onSend } = props
  const context = useSelector(flow, (detail) => detail.context)
  const isStale = useSelector(flow, (detail) => detail.matches({ open: { offer: 'stale' } }))
  const isUnavailable = useSelector(flow, (detail) => detail.matches({ open: { offer: 'unavailable' } }))
  const areOthersUnavailable = useSelector(flow, (detail) =>
    detail.matches({ open: { others: 'unavailable' } }),
  )
  const isFetching = useSelector(flow, (detail) => detail.matches({ open: { offer: 'fetching' } }))
  const checkedId = useSelector(checks, (checking) =>
    checking.matches('checking') ? (checking.context.offer?.id ?? null) : null,
  )
  const { offer } = context
  const others = otherOffers(context)
  const places = offer && placesOf(offer)
  return (
    <Page
      title={context.id === null ? 'Frete' : `Frete #${context.id}`}
      breadcrumb="Ofertas de cargas / Detalhe da carga"
      isWide
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          {offer && (
            <div className={classes.send}>
              {/* beside the title the facts have it */}
              <span className={classes.sendPrice} aria-hidden="true">
                <strong>{formatBrl(offer.valor)}</strong>
                <span>{offer.tipo_pagamento}</span>
              </span>
              <BusyButton
                isBusy={checkedId === offer.id}
                isDisabled={checkedId !== null && checkedId !== offer.id}
                onClick={() => onSend(offer)}
              >
                Enviar carga
              </BusyButton>
            </div>
          )}
        </>
      }
    >
      {isUnavailable && (
        <LoadFailure fault={context.fault} onRetry={() => flow.send({ type: 'offer.reload' })}>
          {context.fault && <p>{detailFaultText(context.fault)}</p>}
          <p>{FAILED}</p>
        </LoadFailure>
      )}
      {isStale && (
        <Notice
          tone="error"
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'offer.reload' }) }}
        >
          {context.fault && <p>{detailFaultText(context.fault)}</p>}
          <p>{FAILED}</p>
        </Notice>
      )}
      {isFetching && !offer && (
        <WaitingShape what="os detalhes da oferta">
          <div className={classes.columns}>
            <div className={classes.facts}>
              {FACTS.map((fact) => (
                <FactToCome key={fact} />
              ))}
            </div>
            <Skeleton className={classes.map} height={420} />
          </div>
        </WaitingShape>
      )}
      {offer && (
        <div className={places ? classes.columns : undefined}>
          <Facts offer={offer} trailers={trailerNames(offer, trailerTypes)} />
          {places && (
            <Optional fallback={<StateView art="failed">Não foi possível carregar o mapa.</StateView>}>
              <Suspense fallback={<Skeleton className={classes.map} height={420} />}>
                <OfferMap {...places} tileUrl={tileUrl} />
              </Suspense>
            </Optional>
          )}
        </div>
      )}
      {(others.length > 0 || areOthersUnavailable) && (
        <section aria-labelledby="outras-ofertas" className={classes.others}>
          <h2 id="outras-ofertas">Outras ofertas</h2>
          {areOthersUnavailable && (
            <Notice
              tone="warning"
              action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'others.reload' }) }}
            >
              Não foi possível carregar as outras ofertas.
            </Notice>
          )}
          <ul className={listClasses.grid}>
            {others.map((other, index) => (
              <li key={index} className={listClasses.item}>
                <OfferCard
                  headingLevel="h3"
                  offer={other}
                  href={offerDetailPage(other.id)}
                  trailerTypes={trailerTypes}
                  isBusy={checkedId !== null}
                  isChecked={checkedId === other.id}
                  onOpen={() => onOpen(other, context.others)}
                  onSend={() => onSend(other)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <DirectingModals flow={checks} onFollow={onFollow} />
    </Page>
  )
}
