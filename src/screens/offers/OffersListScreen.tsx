import { useSelector } from '@xstate/react'
import { useCallback, useDeferredValue } from 'react'
import type { ActorRefFrom } from 'xstate'
import { offerDetailPage } from '#domain/offerAddress.ts'
import type { PageAddress } from '#domain/pages.ts'
import type { directingChecksMachine } from '#machines/offers/directingChecksMachine.ts'
import { type OfferFilter, openOffers } from '#machines/offers/offerFilter.ts'
import type { Offer, TrailerType } from '#machines/offers/records.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { FilterButton } from '../shared/FilterButton.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { type ViewChoice, ViewSwitch } from '../shared/ViewSwitch.tsx'
import { DirectingModals } from './DirectingModals.tsx'
import { OfferCard } from './OfferCard.tsx'
import type { OfferRowsProps } from './OfferRows.tsx'

export interface OffersListScreenProps {
  readonly flow: ListFlow<OfferFilter, Offer>
  readonly checks: ActorRefFrom<typeof directingChecksMachine>
  /** Null: not known. */
  readonly trailerTypes: readonly TrailerType[] | null
  readonly view: ViewChoice<OfferRowsProps>
  readonly onFollow: (to: PageAddress) => void
  readonly onFilter: (filter: OfferFilter) => void
  readonly onOpen: (offer: Offer, list: readonly Offer[]) => void
  readonly onSend: (offer: Offer) => void
}

/** The open cargo offers (core §2 /lotes). */
export const OffersListScreen = (props: OffersListScreenProps) => {
  const { flow, checks, trailerTypes, view, onFollow, onFilter, onOpen, onSend } = props
  const checkedId = useSelector(checks, (checking) =>
    checking.matches('checking') ? (checking.context.offer?.id ?? null) : null,
  )
  /** Its busy button stands on another page, and those that are shown can send nothing meanwhile. */
  const isElsewhere = useSelector(
    flow,
    ({ context }) => checkedId !== null && !context.items.some(({ id }) => id === checkedId),
  )
  // the switch answers at once, the records follow
  const shownView = useDeferredValue(view.current)
  const renderCard = useCallback(
    (offer: Offer, all: readonly Offer[]) => (
      <OfferCard
        offer={offer}
        href={offerDetailPage(offer.id)}
        trailerTypes={trailerTypes}
        isBusy={checkedId !== null}
        isChecked={checkedId === offer.id}
        onOpen={() => onOpen(offer, all)}
        onSend={() => onSend(offer)}
      />
    ),
    [trailerTypes, checkedId, onOpen, onSend],
  )
  return (
    <ListPage
      list={openOffers}
      flow={flow}
      title="Ofertas de cargas"
      actions={
        <>
          <ViewSwitch view={view} />
          <FilterButton list={openOffers} flow={flow} onOpen={onFilter} />
        </>
      }
      words={{
        loading: 'Carregando as ofertas…',
        one: 'oferta',
        many: 'ofertas',
        empty: 'Não há resultados para essa busca.',
        unavailable: 'Não foi possível carregar as ofertas, por favor tente novamente em alguns minutos.',
      }}
      renderCard={renderCard}
      renderRows={
        shownView === 'list'
          ? (rows) => <view.Rows {...rows} {...{ trailerTypes, checkedId, onOpen, onSend }} />
          : undefined
      }
      letter={{ letter: 'e', onAct: onSend }}
      {...(isElsewhere && { aside: <span role="status">{`Verificando o frete #${checkedId ?? ''}…`}</span> })}
    >
      <DirectingModals flow={checks} onFollow={onFollow} />
    </ListPage>
  )
}
