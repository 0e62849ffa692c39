import { openPins } from '../../backend/rules/codes.ts'
import { HISTORY } from '../../backend/rules/freight.ts'
import { offerIdOf, statusOf } from '../../backend/rules/trips.ts'
import type { Store } from '../../backend/store/store.ts'
import { stageOf } from './happenings.ts'
import type { Step } from './trail.ts'

// What a story does by itself, so that what it says is true even if the one who tells it has skipped a click.

/** A happening by its id, or a call by a user. */
export type SeedAction = string | Pick<Step, 'does' | 'by' | 'asks' | 'plain'>

/** The cargo, the driver and the truck of the stories: nobody else needs them. */
const CARGO = 2
const JOAO = 201
const BITREM = 301
/** Who tells them: admin@example.com. */
const TELLER = 2

/** The trip of the stories' cargo that is not over; undefined: the cargo was not directed. */
export const storyTrip = (store: Store) =>
  store.trips
    .all((trip) => offerIdOf(trip) === CARGO && !store.seeded.trips.some(({ id }) => id === trip.id))
    .sort((a, b) => b.id - a.id)[0]

/** João gets the cargo, unless somebody has it. */
export const directed = (store: Store): SeedAction[] => {
  const offer = store.offers.find(CARGO)
  const driver = store.drivers.find(JOAO)
  const tractor = store.vehicles.find(store.trucks.find(BITREM)?.tractorId ?? 0)
  if (!offer || !driver || !tractor || storyTrip(store)) return []
  const body = {
    lote_id: offer.id,
    tipo_origem: 7,
    motorista_id: driver.id,
    cpf: driver.cpf,
    caminhao_id: BITREM,
    placa: tractor.placa,
    origem: offer.origem,
    origem_completa: offer.origem,
    destino: offer.destino,
    destino_completo: offer.destino,
    valor: offer.valor,
    produto: offer.produto,
    especie: offer.especie,
    pedagio: offer.pedagio,
    total_pedagio: offer.total_pedagio,
    filial: offer.filial,
    observacao: offer.observacoes,
  }
  return [{ does: 'direcionar-cargas', by: TELLER, asks: { body } }]
}

/** The trip wants an SMS, unless the question was answered. */
export const smsWanted = (store: Store): SeedAction[] => {
  const trip = storyTrip(store)
  if (!trip || trip.send_sms !== null) return []
  const asks = { params: { id: trip.id }, body: { send_sms: true } }
  return [{ does: 'lotes-solicitados-send-sms', by: TELLER, asks }]
}

/** The trip moves on until it has this status. */
export const tripAt =
  (status: number) =>
  (store: Store): SeedAction[] => {
    const trip = storyTrip(store)
    if (!trip) return []
    const steps = stageOf(status) - stageOf(statusOf(trip))
    return Array.from({ length: Math.max(0, steps) }, () => `viagem:${trip.id}`)
  }

const COMPANY = 101
const TELLER_PHONE = '45999990002'
/** Reais. */
const SENT = 500

/** João gets R$ 500,00, unless they were sent. */
export const transferMade = (store: Store): SeedAction[] => {
  const driver = store.drivers.find(JOAO)
  const seeded = new Set(store.seeded.movements.map(({ id }) => id))
  const isSent = store.movements
    .all(({ historico_id, id }) => historico_id === HISTORY.sent && !seeded.has(id))
    .some(({ valor, companyId }) => companyId === COMPANY && valor === SENT)
  if (!driver || isSent) return []
  const order = { documento_destino: driver.cpf, valor: SENT, tipo_conta: 1 }
  // one that waits in an open dialog is used up: who types it afterwards would pay a second time
  const open = openPins(store.codes.all())
    .filter(({ phone }) => phone === TELLER_PHONE)
    .at(-1)
  const pin = { contato: TELLER_PHONE, tipoEnvio: 0, origem: 9 }
  return [
    ...(open ? [] : [{ does: 'pin-send', by: TELLER, asks: { body: pin } }]),
    {
      does: 'contas-transfer-pay',
      by: TELLER,
      asks: { body: { data: '$cifra', frotista_id: COMPANY } },
      plain: [{ senha: '$senhaPay', pin: '$codigo', token: open?.token ?? '$pin', ...order }],
    },
  ]
}

const ADDRESS = {
  cep: '85801000',
  logradouro: 'Rua Paraná',
  numero: '1200',
  complemento: null,
  bairro: 'Centro',
  cidade: 'Cascavel',
  cidade_ibge: 4104808,
  estado: 'PR',
} as const
const PHOTOS = { doc_imagem_frente: '$foto', doc_imagem_verso: '$foto', doc_token_sdk: '' } as const

/** The invited carrier sends its registration, unless it has. */
export const partnerSent = (store: Store): SeedAction[] => {
  const invited = store.preRegistrations.find('PRE-1')
  if (!invited || invited.used) return []
  const { cnpj, email } = invited
  const body = { cnpj, email, antt: '087654321', telefone: '45988887777', senha: '$senha', endereco: ADDRESS }
  return [{ does: 'parceiros-update', asks: { body: { ...body, ...PHOTOS } } }]
}

const newDriver = (store: Store) =>
  store.drivers
    .all(({ id, deleted }) => !deleted && !store.seeded.drivers.some((one) => one.id === id))
    .at(-1)

/** A driver is registered, unless one was. */
export const driverSent = (store: Store): SeedAction[] => {
  if (newDriver(store)) return []
  const body = {
    frotista_id: COMPANY,
    telefone: '45988887777',
    email: null,
    endereco: ADDRESS,
    motorista_referencia: [{ nome: 'Ana Prado', telefone: '45988440011' }],
    ...PHOTOS,
  }
  return [{ does: 'motoristas-create', by: 1, asks: { body } }]
}

/** The driver that was registered is approved, unless that has happened. */
export const driverApproved = (store: Store): SeedAction[] => {
  const driver = newDriver(store)
  return driver?.analysis ? [`motorista:${driver.id}:aprovar`] : []
}

const newSlips = (store: Store) =>
  store.depositSlips.all(({ id }) => !store.seeded.depositSlips.some((one) => one.id === id))

/** A slip of R$ 1.000,00 is made, unless one was. */
export const slipMade = (store: Store): SeedAction[] =>
  newSlips(store).length > 0
    ? []
    : [
        {
          does: 'boletos-deposito-create',
          by: TELLER,
          asks: { body: { valor: 1000, frotista_id: COMPANY } },
        },
      ]

/** The newest slip is paid, unless it was. */
export const slipPaid = (store: Store): SeedAction[] => {
  const newest = newSlips(store)
    .filter(({ status }) => status === 'Pendente')
    .at(-1)
  return newest ? [`boleto:${newest.id}:pagar`] : []
}
