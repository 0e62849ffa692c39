import type { Trip } from '#machines/trips/records.ts'
import { Plate } from '../shared/Plate.tsx'
import classes from './TripParties.module.css'

export const trailersOf = ({ conjunto: { caminhao } }: Trip) =>
  [caminhao.veiculoCarreta1, caminhao.veiculoCarreta2, caminhao.veiculoCarreta3].filter(
    (trailer) => trailer !== null,
  ).length

export const trailersText = (trip: Trip): string => {
  const trailers = trailersOf(trip)
  return trailers === 0 ? 'sem carreta' : trailers === 1 ? 'e 1 carreta' : `e ${trailers} carretas`
}

/** Who drives a trip, and with which truck: at a glance, in the list and over the details. */
export const TripParties = ({ trip }: { trip: Trip }) => {
  const { motorista, caminhao } = trip.conjunto
  return (
    <div className={classes.parties}>
      <dl className={classes.party}>
        <div>
          <dt>Motorista</dt>
          <dd className={classes.name}>{motorista.nome}</dd>
        </div>
        <div className={classes.cnh}>
          <dt>CNH</dt>
          <dd className="tabular">{motorista.cnh}</dd>
        </div>
      </dl>
      <dl className={classes.party}>
        <div>
          <dt>Caminhão</dt>
          <dd>
            <Plate of={caminhao.veiculoCavalo.placa} />
          </dd>
        </div>
        <div>
          <dt className="visually-hidden">Carretas</dt>
          <dd className={classes.trailers}>{trailersText(trip)}</dd>
        </div>
      </dl>
    </div>
  )
}
