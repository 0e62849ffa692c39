import type { ActorRefFrom } from 'xstate'
import type { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { PER_TON, type Trip } from '#machines/trips/records.ts'
import { endingOf } from '#machines/trips/tripStatus.ts'
import { ConfirmDialog, type ConfirmWords } from '../shared/ConfirmDialog.tsx'
import { Plate } from '../shared/Plate.tsx'
import { Price } from '../shared/Price.tsx'
import { RouteText } from '../shared/RouteHeading.tsx'
import { MomentFacts } from '../shared/SuccessDialog.tsx'
import classes from './EndTripModal.module.css'

const VERBS = {
  cancel: { verb: 'cancelar', title: 'Cancelar', participle: 'cancelada' },
  finish: { verb: 'finalizar', title: 'Finalizar', participle: 'finalizada' },
} as const

const FAILED = 'Erro ao tentar encerrar a viagem'

/** Which trip is asked about, read as '#501: Cascavel - PR para Paranaguá - PR, Carlos Souza'. */
const Asked = ({ trip }: { trip: Trip }) => (
  <span className={classes.asked}>
    <span className={classes.quiet}>
      <span>{`#${trip.id}`}</span>
      <span className="visually-hidden">: </span>
    </span>
    <RouteText of={trip} />
    <span className="visually-hidden">, </span>
    <span className={classes.party}>
      <span translate="no">{trip.conjunto.motorista.nome}</span>
      <span className="visually-hidden">, </span>
      <Plate of={trip.conjunto.caminhao.veiculoCavalo.placa} />
    </span>
  </span>
)

/** What was ended, and the next step. */
const EndedTrip = ({ trip }: { trip: Trip }) => (
  <>
    <MomentFacts
      facts={[
        ['Rota', <RouteText key="route" of={trip} />, 'wide'],
        ['Valor', <Price key="price" value={trip.valor} per={PER_TON} />, 'wide'],
        ['Motorista', trip.conjunto.motorista.nome],
        ['Placa', <Plate key="plate" of={trip.conjunto.caminhao.veiculoCavalo.placa} />],
      ]}
    />
    <p>Próximo passo: escolha outra carga em Ofertas disponíveis.</p>
  </>
)

export const endTripWords = (trip: Trip): ConfirmWords => {
  const ending = endingOf(trip.lote_conjunto_status_id) ?? 'cancel'
  const { verb, title, participle } = VERBS[ending]
  return {
    title: `${title} viagem`,
    question: `Tem certeza que deseja ${verb} esta viagem?`,
    object: <Asked trip={trip} />,
    confirm: `Sim, ${verb}`,
    isRed: ending === 'cancel',
    refused: FAILED,
    notArrived: `${FAILED}. Até agora ela não aparece como ${participle}; você pode tentar de novo.`,
    done: {
      title: `Viagem ${participle}!`,
      text: `Viagem ${participle} com sucesso!`,
      facts: <EndedTrip trip={trip} />,
    },
    sending: {
      lost: `A viagem pode já estar ${participle}.`,
      nothingYet: `Até agora a viagem não aparece como ${participle}.`,
      notFound: `A viagem não aparece como ${participle}.`,
      undecided: `Não recebemos a resposta, e não encontramos a viagem entre as mais recentes deste caminhão. Ela pode já estar ${participle}.`,
      repeat: 'Voltar à pergunta',
      leave: 'Voltar à lista',
    },
  }
}

/** Asks before a trip is ended, and says that it was (core §2, §4). */
export const EndTripModal = ({ flow }: { flow: ActorRefFrom<typeof endTripMachine> }) => (
  <ConfirmDialog flow={flow} wordsOf={endTripWords} />
)
