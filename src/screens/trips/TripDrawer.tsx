import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatCpf, formatPlate } from '#domain/identifiers.ts'
import { formatBrl } from '#domain/money.ts'
import type { Trip } from '#machines/trips/records.ts'
import { lookOf } from '#machines/trips/tripStatus.ts'
import { Fact, PlaceFact } from '../shared/Fact.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { useFocusBack } from '../shared/useFocusBack.ts'
import { ignoreClick, useRead } from '../shared/useRead.ts'
import { FiscalDocuments, type FiscalDocumentsFlow } from './FiscalDocuments.tsx'
import classes from './TripDrawer.module.css'

const TrailerPlates = ({ trip }: { trip: Trip }) => {
  const { veiculoCarreta1, veiculoCarreta2, veiculoCarreta3 } = trip.conjunto.caminhao
  return [veiculoCarreta1, veiculoCarreta2, veiculoCarreta3].map(
    (trailer, index) =>
      trailer && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first, second and third trailer are told by their place
        <Fact key={index} label={`Placa da carreta ${index + 1}`}>
          {formatPlate(trailer.placa)}
        </Fact>
      ),
  )
}

const Details = ({ trip }: { trip: Trip }) => {
  const { motorista, caminhao } = trip.conjunto
  return (
    <>
      <section>
        <h3 className={classes.heading}>Carga</h3>
        <dl className={classes.facts}>
          <Fact label="Código">{trip.ordem_carregamento_codigo ?? `#${trip.id}`}</Fact>
          <Fact label="Preço">{formatBrl(trip.valor)}</Fact>
          <PlaceFact label="Origem" place={trip.origem} />
          <PlaceFact label="Destino" place={trip.destino} />
          <Fact label="Filial">{trip.filial}</Fact>
          <Fact label="Produto">{trip.produto}</Fact>
          <Fact label="Pedágio">{trip.pedagio}</Fact>
        </dl>
      </section>
      <section>
        <h3 className={classes.heading}>Motorista</h3>
        <dl className={classes.facts}>
          <Fact label="Nome">{motorista.nome}</Fact>
          <Fact label="CNH">{motorista.cnh}</Fact>
          <Fact label="CPF">{formatCpf(motorista.cpf)}</Fact>
        </dl>
      </section>
      <section>
        <h3 className={classes.heading}>Veículo</h3>
        <dl className={classes.facts}>
          <Fact label="Modelo">{caminhao.tipoCaminhao.descricao}</Fact>
          <Fact label="Conjunto">{caminhao.descricao}</Fact>
          <Fact label="Placa do cavalo">{formatPlate(caminhao.veiculoCavalo.placa)}</Fact>
          <TrailerPlates trip={trip} />
        </dl>
      </section>
    </>
  )
}

export interface TripDrawerProps {
  /** Null: closed. */
  readonly trip: Trip | null
  readonly FiscalDocumentsFlow: FiscalDocumentsFlow
  readonly onClose: () => void
}

/** A trip with its documents, in a drawer from the right: 43 % wide, on a phone the whole width (core §9). */
export const TripDrawer = ({ trip, FiscalDocumentsFlow, onClose }: TripDrawerProps) => {
  const isPhone = useMediaQuery('(max-width: 48rem)')
  useFocusBack(trip !== null)
  const isRead = useRead(trip && String(trip.id))
  return (
    <Drawer.Root
      opened={trip !== null}
      onClose={onClose}
      closeOnClickOutside={isRead}
      position="right"
      size={isPhone ? '100%' : '43%'}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner ?? '', content: classes.paper ?? '', title: classes.title ?? '' }}
    >
      <Drawer.Overlay className={classes.overlay ?? ''} />
      <Drawer.Content {...(!isRead && { onClickCapture: ignoreClick })}>
        <Drawer.Header role="presentation">
          <Drawer.Title>{trip ? `Viagem #${trip.id}` : ''}</Drawer.Title>
          <Drawer.CloseButton
            aria-label="Fechar"
            aria-disabled={!isRead || undefined}
            className={classes.close ?? ''}
          />
        </Drawer.Header>
        <Drawer.Body role="group" aria-disabled={!isRead || undefined}>
          {trip && (
            <div className={classes.content}>
              <StatusBadge {...lookOf(trip.lote_conjunto_status_id)} />
              <Details trip={trip} />
              <FiscalDocumentsFlow key={trip.id} conjuntoId={trip.lote_conjunto_id}>
                {(flow) => <FiscalDocuments flow={flow} />}
              </FiscalDocumentsFlow>
            </div>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
