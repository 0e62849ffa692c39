import { formatCpf, formatPlate } from '#domain/identifiers.ts'
import { formatBrl } from '#domain/money.ts'
import type { Trip } from '#machines/trips/records.ts'
import { lookOf } from '#machines/trips/tripStatus.ts'
import { Fact, PlaceFact } from '../shared/Fact.tsx'
import { SideModal } from '../shared/SideModal.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
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

/** A trip with its documents, in a drawer from the right (core §9). */
export const TripDrawer = ({ trip, FiscalDocumentsFlow, onClose }: TripDrawerProps) => (
  <SideModal title={trip ? `Viagem #${trip.id}` : ''} shows={trip && String(trip.id)} onClose={onClose}>
    {trip && (
      <div className={classes.content}>
        <StatusBadge {...lookOf(trip.lote_conjunto_status_id)} />
        <Details trip={trip} />
        <FiscalDocumentsFlow key={trip.id} conjuntoId={trip.lote_conjunto_id}>
          {(flow) => <FiscalDocuments flow={flow} />}
        </FiscalDocumentsFlow>
      </div>
    )}
  </SideModal>
)
