import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, type AnyStateMachine } from 'xstate'
import { depositSlip } from '#app/payments/bringMoney.ts'
import { slipPayment } from '#app/payments/paySlip.ts'
import { percentagesBy } from '#app/payments/percentages.ts'
import { transferPayment } from '#app/payments/transfer.ts'
import { loadSettings } from '#app/start/settings.ts'
import { newPasswordBy, resendIdentityDocumentBy } from '#app/wiring/access.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { deleteDriver, editDriver } from '#app/wiring/drivers.ts'
import { linkCompanyBy } from '#app/wiring/linkedCompanies.ts'
import { newDriverBy } from '#app/wiring/newDriver.ts'
import { newTruckBy } from '#app/wiring/newTruck.ts'
import { newUserBy } from '#app/wiring/newUser.ts'
import { newVehicleBy } from '#app/wiring/newVehicle.ts'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { reRegistrationBy } from '#app/wiring/reRegistration.ts'
import { signUp } from '#app/wiring/signUp.ts'
import { endTrip, loadingOrder } from '#app/wiring/trips.ts'
import { deleteTruck, truckSwitch } from '#app/wiring/trucks.ts'
import { editUser } from '#app/wiring/users.ts'
import { deleteVehicle, vehicleSwitch } from '#app/wiring/vehicles.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { statusOf, TRIP } from '#mocks/backend/rules/trips.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import {
  authNewPassword,
  authPassword,
  frotistasGestor,
  signupCreate,
  usuariosResendDocument,
} from '#services/contract/access.ts'
import { frotistasCreate, usuariosCreate, usuariosUpdate } from '#services/contract/account.ts'
import { calls } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { motoristasCreate, motoristasDelete, motoristasUpdate } from '#services/contract/drivers.ts'
import { parceirosUpdate } from '#services/contract/partner.ts'
import { percentuaisUpdate } from '#services/contract/payments-home.ts'
import { boletosDepositoCreate, boletosPagar } from '#services/contract/payments-slips.ts'
import { contasTransferBankAccount, contasTransferPay } from '#services/contract/payments-transfer.ts'
import { lotesSolicitadosSendSms, viagensCancelar, viagensFinalizar } from '#services/contract/trips.ts'
import { caminhoesCreate, caminhoesDelete, caminhoesUpdate } from '#services/contract/trucks.ts'
import { veiculosCreate, veiculosDelete, veiculosUpdate } from '#services/contract/vehicles.ts'
import type { Session } from '#services/http/vault.ts'
import { documentOf } from '#tests/machines/access/accessSamples.ts'
import { draftAt as partnerDraft } from '#tests/machines/access/partnerSamples.ts'
import { draftAt as managerDraft } from '#tests/machines/access/reRegistrationSamples.ts'
import { draftAt as signUpDraft } from '#tests/machines/access/signUpSamples.ts'
import { sent as linkedCompany } from '#tests/machines/companies/linkCompanySamples.ts'
import { changed } from '#tests/machines/drivers/driverUpdate.model.ts'
import { draftAt as driverDraft, PHONE } from '#tests/machines/drivers/newDriverSamples.ts'
import { newSlip } from '#tests/machines/payments/depositSamples.ts'
import { change60 } from '#tests/machines/payments/percentageSamples.ts'
import { LINE } from '#tests/machines/payments/slipSamples.ts'
import { bankOrder, payOrder } from '#tests/machines/payments/transferSamples.ts'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { registered } from '#tests/machines/trucks/newTruckSamples.ts'
import { sent as newUser } from '#tests/machines/users/creatingUser.model.ts'
import { flipped } from '#tests/machines/users/userSamples.ts'
import { sent as newTrailer } from '#tests/machines/vehicles/creatingVehicle.model.ts'
import { vehicleOf } from '#tests/machines/vehicles/vehicleSamples.ts'
import { slipOrder, withSlip } from '#tests/screens/payments/slipWorld.ts'
import { keepSecrets, PASSWORD } from '#tests/support/kits/walkPayment.tsx'
import { companyOf } from '#tests/support/samples.ts'
import { comesTo } from '#tests/support/screens/comesTo.ts'
import { until, wait } from '#tests/support/screens/patience.ts'
import { driver, offer, truck } from '#tests/support/screens/records.ts'
import { enterStage, marina, type Stage, storageIsQuiet } from '#tests/support/screens/stage.tsx'
import { wiredChild, withDraft } from '#tests/support/screens/wired.ts'

/** Backends that do the work and then do not say so (reliability N1 to N3). */
const WAYS = [
  'done 401',
  'done 408',
  'done 409',
  'done 425',
  'done 429',
  'done 500',
  'done 503',
  'done 502 html',
  'done reset',
  'done twice',
  'done late',
] as const satisfies readonly FaultName[]

/** The message at the end. */
type Told = 'done' | 'failed' | 'unknown'

interface Sending<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string
  /** The call that creates or changes. */
  readonly call: Call
  readonly machine: Machine
  readonly input: unknown
  readonly session: Session | null
  readonly world?: (backend: NodeBackend) => unknown
  /** Does all steps up to the sending. */
  readonly begin?: (flow: Actor<Machine>) => Promise<void> | void
  readonly told: (flow: Actor<Machine>) => Told
  /** How often the work was done. */
  readonly times: (backend: NodeBackend) => number
  /**
   * A request that is repeated by the browser is another record for the backend: no field of the call tells them
   * apart.
   */
  readonly isDoneTwice?: true
  /** What was created may be in no list yet: no look says that it is not there. */
  readonly isHidden?: true
  /** The message if no call of the API can show the outcome; not given: it is found. */
  readonly truth?: (way: FaultName) => Told
}

const submitPassword = async (flow: Actor<AnyStateMachine>) => {
  await comesTo(flow, (snapshot) => snapshot.matches({ steps: { newPassword: 'open' } }))
  flow.send({ type: 'password.submitted', password: 'Abcdef@1' })
}

const toldByWizard = (flow: Actor<AnyStateMachine>): Told => {
  const snapshot = flow.getSnapshot()
  if (snapshot.matches('done')) return 'done'
  const { message, draft } = snapshot.context
  return message === null || draft.isDoubtful ? 'unknown' : 'failed'
}

/** 'Salvar', and a company in the modal: none is selected. */
const save = async (flow: Actor<AnyStateMachine>) => {
  await comesTo(flow, (snapshot) => snapshot.can({ type: 'step.next' }))
  flow.send({ type: 'step.next' })
  const chooseCompany = flow.getSnapshot().children['chooseCompany'] as Actor<AnyStateMachine>
  await comesTo(chooseCompany, (snapshot) => snapshot.matches('asking'))
  chooseCompany.send({ type: 'pick.chosen', choice: companyOf() })
  chooseCompany.send({ type: 'company.confirmed' })
}

const toldBySubmission = (flow: Actor<AnyStateMachine>): Told => {
  const { status, output } = flow.getSnapshot()
  if (status !== 'done') return 'unknown'
  return output.kind === 'arrived' ? 'done' : 'failed'
}

/** The same of a transfer, of which a person has to say whether it is the one in the statement. */
const toldByPerson = (flow: Actor<AnyStateMachine>): Told => {
  const { status, context } = flow.getSnapshot()
  const isAsked = status === 'active' && context.several.length === 1
  if (isAsked) flow.send({ type: 'outcome.recognised', index: 0 })
  return toldBySubmission(flow)
}

/** A requested trip of the fixture world, as the list has it. */
const trip = (id: number, status: number) => {
  const numbers = { id, lote_conjunto_id: id + 100, lote_conjunto_status_id: status }
  const { conjunto, ...rest } = tripOf({ ...numbers, ordem_carregamento_codigo: null })
  const placa = fixtureWorld.trips.find((one) => one.id === id)?.conjunto.caminhao.veiculoCavalo.placa ?? ''
  const caminhao = { ...conjunto.caminhao, veiculoCavalo: { placa } }
  return { ...rest, conjunto: { ...conjunto, caminhao } }
}
const hasStatus = (id: number, status: number) => (backend: NodeBackend) =>
  backend.store.trips.all((one) => one.id === id && statusOf(one) === status).length

/**
 * No call shows the work: after an identical repetition there is an answer, otherwise the outcome stays
 * unknown.
 */
const openUnlessRepeated = (way: FaultName): Told => (way === 'done twice' ? 'done' : 'unknown')

/** PIN and password as the backend wants them, once: a PIN is used up by the transfer that it was for. */
const withSecrets = async ({ store }: NodeBackend) => {
  keepSecrets()
  // the statement is asked for by the days of this device
  Object.assign(store, { now: () => new Date() })
  await store.payAccounts.update(101, { senha: PASSWORD, wrongPasswords: 0 })
}
const paidFor = (order: typeof payOrder) => ({
  subject: {
    order,
    account: { companyId: 101, cardId: 'CARD-101' },
    balance: 1_523_075,
    operation: 'op-1',
    before: [],
    sentAt: Date.now(),
    serverSentAt: Date.now(),
    visit: { user: 1, company: null },
    pin: 3,
    password: 5,
  },
  secret: undefined,
  begins: 'sending',
})
const movedMoney =
  (historyId: number) =>
  ({ store }: NodeBackend) =>
    store.movements.all(
      ({ historico_id, valor, id }) => historico_id === historyId && valor === 1500 && id > 14,
    ).length

const sendings: readonly Sending[] = [
  {
    name: 'a transfer on the pay platform',
    call: contasTransferPay,
    machine: wiredChild(transferPayment, 'sending'),
    input: paidFor(payOrder),
    session: marina,
    world: withSecrets,
    told: toldByPerson,
    times: movedMoney(11),
  },
  {
    name: 'a transfer to a bank account',
    call: contasTransferBankAccount,
    machine: wiredChild(transferPayment, 'sending'),
    input: paidFor(bankOrder),
    session: marina,
    world: withSecrets,
    told: toldByPerson,
    times: movedMoney(23),
  },
  {
    name: 'directing a cargo',
    call: direcionarCargas,
    machine: wiredChild(directCargo, 'sendDirection'),
    input: { offer: offer(2), driver: driver(201), truck: truck(301) },
    session: marina,
    told: (flow) => {
      const { status, output, value } = flow.getSnapshot()
      if (status === 'done') return output.kind === 'directed' ? 'done' : 'unknown'
      return value === 'failed' ? 'failed' : 'unknown'
    },
    times: ({ store }) => store.trips.all(({ id }) => id > 520).length,
  },
  {
    name: 'cancelling a trip',
    call: viagensCancelar,
    machine: wiredChild(endTrip, 'sending'),
    input: { subject: trip(501, TRIP.onTheWay), secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: hasStatus(501, TRIP.removed),
  },
  {
    name: 'finishing a trip',
    call: viagensFinalizar,
    machine: wiredChild(endTrip, 'sending'),
    input: { subject: trip(507, TRIP.loaded), secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: hasStatus(507, TRIP.delivered),
  },
  {
    name: 'deleting a driver',
    call: motoristasDelete,
    machine: wiredChild(deleteDriver, 'sending'),
    input: { subject: driver(201), secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => (store.drivers.find(201)?.deleted ? 1 : 0),
  },
  {
    name: 'changing a driver',
    call: motoristasUpdate,
    machine: wiredChild(editDriver, 'sending'),
    input: { subject: changed, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => (store.drivers.find(201)?.telefone === changed.phone ? 1 : 0),
  },
  {
    name: 'changing a user',
    call: usuariosUpdate,
    machine: wiredChild(editUser, 'sending'),
    input: { subject: flipped, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => (store.users.find(3)?.ativo === false ? 1 : 0),
  },
  {
    name: 'changing the transfer percentages',
    call: percentuaisUpdate,
    machine: wiredChild(percentagesBy(1, 101), 'sending'),
    input: { subject: change60, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => (store.transferPercents.find(101)?.adiantamento === 60 ? 1 : 0),
  },
  {
    name: 'paying a bank slip',
    call: boletosPagar,
    machine: wiredChild(slipPayment, 'sending'),
    input: {
      subject: {
        order: slipOrder,
        account: { companyId: 101, cardId: 'CARD-101' },
        balance: 1_523_075,
        operation: 'op-1',
        before: [],
        sentAt: Date.now(),
        serverSentAt: Date.now(),
        visit: { user: 1, company: null },
        pin: 3,
        password: 5,
      },
      secret: undefined,
      begins: 'sending',
    },
    session: marina,
    world: async (backend) => {
      keepSecrets()
      await backend.store.payAccounts.update(101, { senha: PASSWORD })
      await withSlip(backend)
    },
    told: toldBySubmission,
    times: ({ store }) =>
      store.payReceipts.all(({ transacaoPagamento: paid }) => paid?.codigoBarras === LINE).length,
  },
  {
    name: 'generating a deposit slip',
    call: boletosDepositoCreate,
    machine: wiredChild(depositSlip, 'sending'),
    input: { subject: newSlip, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => store.depositSlips.all(({ centavos }) => centavos === newSlip.centavos).length,
    isDoneTwice: true,
  },
  {
    name: 'registering a driver',
    call: motoristasCreate,
    machine: withDraft(newDriverBy(1), driverDraft('references')),
    input: undefined,
    session: marina,
    begin: save,
    told: toldByWizard,
    times: ({ store }) => store.drivers.all(({ telefone }) => telefone === PHONE).length,
    isDoneTwice: true,
  },
  {
    name: 'deleting a vehicle',
    call: veiculosDelete,
    machine: wiredChild(deleteVehicle, 'sending'),
    input: { subject: vehicleOf({ id: 403, placa: 'CDE3F45' }), secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => (store.vehicles.find(403)?.deleted ? 1 : 0),
  },
  {
    name: 'linking a company',
    call: frotistasCreate,
    machine: wiredChild(linkCompanyBy(1), 'sending'),
    input: { subject: linkedCompany, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => store.companies.all(({ cnpj }) => cnpj === linkedCompany.cnpj).length,
  },
  {
    name: 'creating a user',
    call: usuariosCreate,
    machine: wiredChild(newUserBy(1), 'sending'),
    input: { subject: newUser, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => store.users.all(({ login }) => login === newUser.email).length,
  },
  {
    name: 'registering a vehicle',
    call: veiculosCreate,
    machine: wiredChild(newVehicleBy(1), 'sending'),
    input: { subject: newTrailer, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => store.vehicles.all(({ id }) => id > 413).length,
    // this backend invents a plate for each photo: it cannot know the same vehicle again, as who reads it does
    isDoneTwice: true,
    isHidden: true,
  },
  {
    name: 'putting a vehicle out of use',
    call: veiculosUpdate,
    machine: wiredChild(vehicleSwitch, 'sending'),
    input: {
      subject: { subject: vehicleOf({ id: 403, placa: 'CDE3F45' }), isOn: false },
      secret: undefined,
      begins: 'sending',
    },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => (store.vehicles.find(403)?.ativo ? 0 : 1),
  },
  {
    name: 'registering a truck',
    call: caminhoesCreate,
    machine: wiredChild(newTruckBy(1), 'sending'),
    input: { subject: registered, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => store.trucks.all(({ descricao }) => descricao === registered.name).length,
  },
  {
    name: 'deleting a truck',
    call: caminhoesDelete,
    machine: wiredChild(deleteTruck, 'sending'),
    input: { subject: truck(301), secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => (store.trucks.find(301)?.deleted ? 1 : 0),
  },
  {
    name: 'putting a truck out of use',
    call: caminhoesUpdate,
    machine: wiredChild(truckSwitch, 'sending'),
    input: { subject: { subject: truck(301), isOn: false }, secret: undefined, begins: 'sending' },
    session: marina,
    told: toldBySubmission,
    times: ({ store }) => (store.trucks.find(301)?.ativo ? 0 : 1),
  },
  {
    name: 'cancelling the trip that keeps a driver',
    call: viagensCancelar,
    machine: wiredChild(wiredChild(directCargo, 'chooseDriver'), 'conflict'),
    input: {
      conflicts: [
        { kind: 'linked', messages: ['em trânsito'], offerId: 1, conjuntoId: 601, branchPhone: null },
      ],
    },
    session: marina,
    begin: (flow) => {
      for (const type of ['trip.end', 'ending.confirmed']) flow.send({ type })
    },
    // no success is claimed: the driver is validated again, which shows the outcome or asks again
    told: (flow) => (flow.getSnapshot().output?.kind === 'settled' ? 'done' : 'unknown'),
    times: hasStatus(501, TRIP.removed),
  },
  {
    name: 'answering the question about an SMS',
    call: lotesSolicitadosSendSms,
    machine: loadingOrder,
    input: undefined,
    session: marina,
    begin: async (flow) => {
      flow.send({ type: 'order.download', trip: trip(510, TRIP.awaitingApproval) })
      await comesTo(flow, (snapshot) => snapshot.matches('askingSms'))
      flow.send({ type: 'sms.answered', wanted: true })
    },
    told: (flow) => {
      const snapshot = flow.getSnapshot()
      if (snapshot.matches('idle')) return 'done'
      const { message } = snapshot.context
      return message === null || message.startsWith('Não recebemos a resposta') ? 'unknown' : 'failed'
    },
    times: ({ store }) => store.trips.all(({ id, send_sms }) => id === 510 && send_sms === true).length,
    truth: openUnlessRepeated,
  },
  ...[
    {
      name: 'setting a new password',
      call: authNewPassword,
      email: 'admin@example.com',
      hash: '{"email":"admin@example.com"}',
    },
    { name: 'setting a new password by an opaque link', call: authPassword, email: null, hash: 'opaque-1' },
  ].map(
    ({ name, call, email, hash }): Sending => ({
      name,
      call,
      machine: newPasswordBy(hash),
      input: { user: { email } },
      session: null,
      begin: (flow) => flow.send({ type: 'password.submitted', password: 'Abcdef@1' }),
      told: (flow) => {
        const snapshot = flow.getSnapshot()
        if (snapshot.hasTag('set')) return 'done'
        return snapshot.matches('notSaved') ? 'failed' : 'unknown'
      },
      times: ({ store }) => store.users.all(({ id, password }) => id === 2 && password === 'Abcdef@1').length,
      truth: openUnlessRepeated,
    }),
  ),
  {
    name: 'sending a document again',
    call: usuariosResendDocument,
    machine: wiredChild(resendIdentityDocumentBy('OCR-501'), 'identityDocumentSubmission'),
    input: {
      subject: { document: documentOf('cnh.jpg') },
      secret: undefined,
      begins: 'sending',
    },
    session: null,
    told: toldBySubmission,
    // the backend accepts a document only once
    times: ({ store }) => (store.resendProtocols.find('OCR-501')?.needed === false ? 1 : 0),
  },
  ...[
    {
      name: 'signing up',
      call: signupCreate,
      machine: withDraft(signUp, signUpDraft('newPassword')),
      // e-mail and phone were confirmed in earlier steps
      world: async ({ store }: NodeBackend) => {
        for (const { id } of store.codes.all()) await store.codes.update(id, { confirmed: true })
      },
      times: ({ store }: NodeBackend) => store.users.all(({ login }) => login === 'novo@example.com').length,
      // the second request is refused, and the look cannot show who has registered the CNPJ: both are told
      truth: (way: FaultName): Told => (way === 'done twice' ? 'unknown' : 'done'),
    },
    {
      name: "changing a fleet owner's manager",
      call: frotistasGestor,
      machine: withDraft(reRegistrationBy('gestor-1'), managerDraft('newPassword')),
      times: ({ store }: NodeBackend) =>
        store.managerLinks.all(({ usedBy }) => usedBy === 'novo@example.com').length,
      // no call shows it; but a late answer arrives, and a second identical change is accepted
      truth: (way: FaultName): Told => (way === 'done late' || way === 'done twice' ? 'done' : 'unknown'),
    },
    {
      name: 'registering a partner',
      call: parceirosUpdate,
      machine: withDraft(partnerOnboardingBy('PRE-1'), partnerDraft('newPassword')),
      times: ({ store }: NodeBackend) => store.companies.all(({ cnpj }) => cnpj === '77888999000181').length,
    },
  ].map(
    (wizard): Sending => ({
      ...wizard,
      input: undefined,
      session: null,
      begin: submitPassword,
      told: toldByWizard,
    }),
  ),
]

/** Simulated time until the outcome must be shown: the longest call and a minute of look-ups. */
const SECONDS = 110

let leave = () => {}
beforeAll(() => loadSettings())
afterEach(() => leave())

/** Lets simulated time pass quickly, until the message is shown and a slow backend has done its work. */
const settle = async ({ root, backend, pass, clock }: Stage<AnyStateMachine>, { told, times }: Sending) => {
  const isOver = () => told(root) !== 'unknown' && times(backend) > 0
  for (let second = 0; second < SECONDS && !isOver(); second++) {
    pass(1000)
    clock.increment(1000)
    // its time is real
    await storageIsQuiet()
    await wait(8)
  }
}

/** Calls whose failure is not shown, each with its reason. */
const SILENT: Readonly<Record<string, string>> = {
  'auth-logout': 'the session is cleared all the same (core §4)',
  'tag-pedagio-preferencial': 'a tag that cannot be saved stops nothing (core §7)',
}

/** Steps of one sending, which tests/screens/payments/submitOnboarding.test.tsx holds against the same backends. */
const ONBOARDING = [
  'onboarding-conta',
  'onboarding-documentos-create',
  'onboarding-documentos-update',
  'onboarding-conta-confirm',
]

/** Calls that a person makes again at once when no answer comes, each with the reason why that is no second work. */
const REPEATED_BY_HAND: Readonly<Record<string, string>> = {
  'onboarding-termos-accept': 'terms that were accepted are accepted (A93)',
  'pin-send': 'only its answer has the token of the message: without it another one is needed',
}

it('has every call in it that creates or changes and that the backend in memory answers', async () => {
  const { scenarios } = await createNodeBackend()
  const changing = calls
    .filter((call) => call.class === 'create' || call.class === 'idempotent')
    .map(({ id }) => id)
    .filter((id) => scenarios.callIds.includes(id))
  const held = sendings.map(({ call }) => call.id)
  const others = [...ONBOARDING, ...Object.keys(SILENT), ...Object.keys(REPEATED_BY_HAND)]
  expect(new Set([...held, ...others])).toEqual(new Set(changing))
})

const begin = async (sending: Sending, fault: FaultName) => {
  const stage = await enterStage({
    machine: sending.machine,
    input: sending.input,
    view: () => null,
    held: [],
    world: async (backend) => {
      await sending.world?.(backend)
      backend.scenarios.setFault(sending.call.id, { fault })
    },
    session: sending.session,
    address: '/',
  })
  leave = stage.leave
  await sending.begin?.(stage.root)
  return stage
}

describe.each(sendings.map((sending) => [sending.name, sending] as const))('%s', (_, sending) => {
  it.each(WAYS)('is told truly when the backend ends in %s, and is done once', async (fault) => {
    const stage = await begin(sending, fault)
    await settle(stage, sending)
    expect(sending.told(stage.root)).toBe(sending.truth?.(fault) ?? 'done')
    expect(sending.times(stage.backend)).toBe(sending.isDoneTwice && fault === 'done twice' ? 2 : 1)
    expect(stage.broken()).toEqual([])
  })
})

const creates = sendings.filter(({ call, session }) => call.class === 'create' && session !== null)

describe('a create whose token has expired, which the backend says before it does anything', () => {
  const found = creates.filter(({ isHidden }) => !isHidden)
  it.each(found.map((sending) => [sending.name, sending] as const))(
    'goes on by itself, and sends twice: %s',
    async (_, sending) => {
      const stage = await begin(sending, '401 once')
      await until(
        () => sending.told(stage.root) !== 'unknown',
        () => 'it does not go on',
      )
      expect(sending.told(stage.root)).toBe('done')
      expect(sending.times(stage.backend)).toBe(1)
      const sent = stage.backend.log.calls().filter(({ id }) => id === sending.call.id)
      expect(sent.map(({ status }) => status)).toEqual([401, sending.call.status])
      expect(stage.broken()).toEqual([])
    },
  )

  it.each(creates.filter(({ isHidden }) => isHidden).map((sending) => [sending.name, sending] as const))(
    'is not sent again where no look is certain: %s',
    async (_, sending) => {
      const stage = await begin(sending, '401 once')
      await until(
        () => stage.root.getSnapshot().matches({ unknown: 'nothingYet' }),
        () => 'it is not looked up',
      )
      expect(stage.backend.log.calls().filter(({ id }) => id === sending.call.id)).toHaveLength(1)
      expect(sending.times(stage.backend)).toBe(0)
    },
  )
})
