import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { directingChecksMachine } from '#machines/offers/directingChecksMachine.ts'
import { countFilters } from '#machines/offers/offerFilter.ts'
import type { offersListMachine } from '#machines/offers/offersListMachine.ts'
import type { Offer } from '#machines/offers/records.ts'
import { CardSkeletons } from '../shared/CardSkeletons.tsx'
import classes from '../shared/cards.module.css'
import { FilterIcon } from '../shared/icons.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { Paginator } from '../shared/Paginator.tsx'
import { type DirectingLinks, DirectingModals } from './DirectingModals.tsx'
import { OfferCard } from './OfferCard.tsx'

export interface OffersListScreenProps {
  readonly flow: ActorRefFrom<typeof offersListMachine>
  readonly checks: ActorRefFrom<typeof directingChecksMachine>
  readonly links: DirectingLinks
  readonly hrefOf: (offer: Offer) => string
  readonly onFilter: () => void
  readonly onClearFilter: () => void
  readonly onOpen: (offer: Offer, list: readonly Offer[]) => void
  readonly onSend: (offer: Offer) => void
}

/** The open cargo offers (core §2 /lotes). */
export const OffersListScreen = (props: OffersListScreenProps) => {
  const { flow, checks, links, hrefOf, onFilter, onClearFilter, onOpen, onSend } = props
  const isLoading = useSelector(flow, (list) => list.matches('loading'))
  const isEmpty = useSelector(flow, (list) => list.matches('empty'))
  const isUnavailable = useSelector(flow, (list) => list.matches('unavailable'))
  const { items, total, page, perPage, query } = useSelector(flow, (list) => list.context)
  const checkedId = useSelector(checks, (checking) =>
    checking.matches('checking') ? (checking.context.offer?.id ?? null) : null,
  )
  const filters = countFilters(query.filter)
  return (
    <Page
      title="Ofertas de cargas"
      actions={
        <Button variant="default" leftSection={<FilterIcon />} onClick={onFilter}>
          {filters > 0 ? `FILTRAR(${filters})` : 'FILTRAR'}
        </Button>
      }
    >
      <p role="status" className={classes.count}>
        {isLoading && <span className="visually-hidden">Carregando as ofertas…</span>}
        {total > 0 && `${total} ${total === 1 ? 'oferta' : 'ofertas'}`}
      </p>
      {isLoading && <CardSkeletons count={6} />}
      {isEmpty && (
        <Notice
          tone="info"
          {...(filters > 0 && { action: { label: 'Limpar filtros', onAct: onClearFilter } })}
        >
          Não há resultados para essa busca.
        </Notice>
      )}
      {isUnavailable && (
        <Notice
          tone="error"
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'list.reload' }) }}
        >
          Não foi possível carregar as ofertas, por favor tente novamente em alguns minutos.
        </Notice>
      )}
      <ul className={classes.grid}>
        {items.map((offer) => (
          <li key={offer.id} className={classes.item}>
            <OfferCard
              offer={offer}
              href={hrefOf(offer)}
              isBusy={checkedId !== null}
              isChecked={checkedId === offer.id}
              onOpen={() => onOpen(offer, items)}
              onSend={() => onSend(offer)}
            />
          </li>
        ))}
      </ul>
      <Paginator
        page={page}
        total={total}
        perPage={perPage}
        onPage={(next) => flow.send({ type: 'page.chosen', page: next })}
      />
      <DirectingModals flow={checks} links={links} />
    </Page>
  )
}
