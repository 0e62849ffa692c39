import { formatCpf } from '#domain/identifiers.ts'
import { PER_TON, type Trip } from '#machines/trips/records.ts'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.module.css'
import { Notice } from '../shared/Notice.tsx'
import { Plate } from '../shared/Plate.tsx'
import { Price } from '../shared/Price.tsx'
import { RouteFacts } from '../shared/RouteHeading.tsx'
import { SideModal } from '../shared/SideModal.tsx'
import { FiscalDocuments, type FiscalDocumentsFlow } from './FiscalDocuments.tsx'
import classes from './TripDrawer.module.css'
import { TripTimeline } from './TripTimeline.tsx'

const TrailerPlates = ({ trip }: { trip: Trip }) => {
  const { veiculoCarreta1, veiculoCarreta2, veiculoCarreta3 } = trip.conjunto.caminhao
  return [veiculoCarreta1, veiculoCarreta2, veiculoCarreta3].map(
    (trailer, index) =>
      trailer && (
        // the first, second and third trailer are told by their place
        <Fact key={index} label={`Placa da carreta ${index + 1}`}>
          <Plate of={trailer.placa} />
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
        <dl className={`${classes.facts} ${facts.knownFirst}`}>
          <RouteFacts of={trip} />
          <Fact label="Preço" isWide>
            <Price value={trip.valor} per={PER_TON} isHeadline />
          </Fact>
          <Fact label="Código">{trip.ordem_carregamento_codigo ?? `#${trip.id}`}</Fact>
          <Fact label="Filial">{trip.filial}</Fact>
          <Fact label="Produto">{trip.produto}</Fact>
          <Fact label="Pedágio">{trip.pedagio}</Fact>
        </dl>
      </section>
      <section>
        <h3 className={classes.heading}>Motorista</h3>
        <dl className={`${classes.facts} ${facts.knownFirst}`}>
          <Fact label="Nome">{motorista.nome}</Fact>
          <Fact label="CNH">{motorista.cnh}</Fact>
          <Fact label="CPF">{formatCpf(motorista.cpf)}</Fact>
        </dl>
      </section>
      <section>
        <h3 className={classes.heading}>Veículo</h3>
        <dl className={`${classes.facts} ${facts.knownFirst}`}>
          <Fact label="Modelo">{caminhao.tipoCaminhao.descricao}</Fact>
          <Fact label="Conjunto">{caminhao.descricao}</Fact>
          <Fact label="Placa do cavalo">
            <Plate of={caminhao.veiculoCavalo.placa} />
          </Fact>
          <TrailerPlates trip={trip} />
        </dl>
      </section>
    </>
  )
}

export interface TripDrawerProps {
  /** Null: closed. */
  readonly trip: Trip | null
  /** Its list was loaded again and does not have it any more, or could not be loaded. */
  readonly isOld: boolean
  readonly FiscalDocumentsFlow: FiscalDocumentsFlow
  readonly onReload: () => void
  readonly onClose: () => void
}

/** A trip in a drawer from the right (core §9): where it stands, its documents, then all of it. */
export const TripDrawer = ({ trip, isOld, FiscalDocumentsFlow, onReload, onClose }: TripDrawerProps) => (
  <SideModal
    follows
    title={trip ? `Viagem #${trip.id}` : ''}
    shows={trip && String(trip.id)}
    onClose={onClose}
  >
    {trip && (
      <div className={classes.content}>
        {isOld && (
          <Notice tone="info" action={{ label: 'Atualizar', onAct: onReload }}>
            Não foi possível atualizar a viagem. Estes são os dados de antes.
          </Notice>
        )}
        <TripTimeline status={trip.lote_conjunto_status_id} />
        {/* a trip that has moved on has other documents */}
        <FiscalDocumentsFlow
          key={`${trip.id} ${trip.lote_conjunto_status_id}`}
          conjuntoId={trip.lote_conjunto_id}
        >
          {(flow) => <FiscalDocuments flow={flow} />}
        </FiscalDocumentsFlow>
        <Details trip={trip} />
      </div>
    )}
  </SideModal>
)
