import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { useFlow } from '#app/effects/useFlow.ts'
import { navigate } from '#app/routing/navigation.ts'
import { directingChecks, offersList } from '#app/wiring/offers.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import OfferRows from '#screens/offers/OfferRows.tsx'
import { OffersListScreen } from '#screens/offers/OffersListScreen.tsx'
import type { Company } from '#services/companies.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { lotesQuarteirizado, validatesCargas, validatesRequisitos } from '#services/contract/offers.ts'
import { model } from '#tests/machines/offers/directingChecks.model.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import {
  alert,
  button,
  click,
  dialog,
  expectAddress,
  keys,
  look,
  looksEnabled,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { company } from '#tests/support/screens/records.ts'
import { viewOf } from '#tests/support/screens/views.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const ipeRoxo = company(101)
const branch = company(102)

/** The companies in the session of this tab. */
let companies: readonly Company[] = []

const Offers = ({ checks }: { checks: ActorRefFrom<typeof directingChecks> }) => (
  <OffersListScreen
    flow={useFlow(offersList, { input: { query: { filter: noFilter, company: null }, page: 1 } })}
    checks={checks}
    trailerTypes={[{ id: 1, descricao: 'Graneleira' }]}
    view={viewOf('cards', OfferRows)}
    onFollow={navigate}
    onFilter={() => {}}
    onOpen={() => {}}
    onSend={(offer) => checks.send({ type: 'cargo.send', offer, companies })}
  />
)

const card = () => page.getByRole('article').first()
const sendButton = () => card().getByRole('button', { name: /^Enviar carga, / })
const otherButton = () =>
  page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Enviar carga, / })

const sendAs = (known: readonly Company[]) => async () => {
  companies = known
  // after leaving, the user is back at the offers
  history.replaceState(null, '', '/lotes')
  await click(sendButton())
}

/** Marina's companies on the server, and the state of the main branch's account. */
const own = async ({ store }: NodeBackend, ids: readonly number[]) => {
  await store.users.update(1, { companyIds: [...ids] })
  await store.companies.update(101, { status_conta: 'ATIVA' })
}
/** The same, and the branch has no account. */
const pending = async (backend: NodeBackend, ids: readonly number[]) => {
  await own(backend, ids)
  await backend.store.companies.update(102, { status_conta: null })
}
/** To a company that no user has. */
const dismissDrivers = async ({ store }: NodeBackend) => {
  for (const { id } of store.drivers.all()) await store.drivers.update(id, { frotista_id: 199 })
}

const seesChecking = async () => {
  await look(sendButton()).toHaveAttribute('aria-busy', 'true')
  await look(otherButton()).toBeDisabled()
  await seesNot(page.getByRole('dialog'))
}

const ACCOUNTS = 'Este(s) CNPJ não tem uma conta de pagamentos'
const REQUIREMENTS = 'Se interessou pelo frete?'
const TAKEN = 'A carga não está mais disponível'

walkScreens("the checks of 'Enviar carga'", {
  endsAfter: { all: 'what the backend holds is set for one offer, and stays' },
  model,
  machine: directingChecks,
  inputs: { offer: undefined },
  view: (checks) => <Offers checks={checks} />,
  address: '/lotes',
  world: ({ store }) => {
    for (const { id } of store.offers.all()) if (id > 2) store.offers.remove(id)
  },
  calls: {
    checkAvailability: [validatesCargas],
    learnCompanies: [frotistasList],
    checkRequirements: [validatesRequisitos],
    checkQuarteirizacao: [lotesQuarteirizado],
    listCompanies: [frotistasList],
  },
  answers: {
    'checkAvailability available': ({ store }) => store.offers.update(1, { takenBy: null }),
    'checkAvailability taken': ({ store }) => store.offers.update(1, { takenBy: 601 }),
    'learnCompanies in order': (backend) => own(backend, [101]),
    'learnCompanies one pending': (backend) => pending(backend, [101, 102]),
    'learnCompanies all pending': (backend) => pending(backend, [102]),
    'checkRequirements met': async (backend) => {
      const { store } = backend
      await own(backend, [101, 102])
      await store.companies.update(102, { status_conta: 'ATIVA' })
      await store.vehicles.update(402, { companyId: 102 })
      await store.trucks.update(302, { companyId: 102 })
      await store.drivers.update(201, { frotista_id: 101 })
      await store.drivers.update(202, { frotista_id: 102 })
    },
    'checkRequirements lacking': dismissDrivers,
    'checkQuarteirizacao quarteirizado': ({ store }) => store.offers.update(1, { quarteirizado: true }),
    'checkQuarteirizacao not quarteirizado': ({ store }) => store.offers.update(1, { quarteirizado: false }),
    'listCompanies in order': (backend) => own(backend, [101]),
    'listCompanies one pending': (backend) => pending(backend, [101, 102]),
    'listCompanies all pending': (backend) => pending(backend, [102]),
  },
  gestures: {
    'cargo.send with one company': sendAs([ipeRoxo]),
    'cargo.send with a main branch without account': sendAs([{ ...ipeRoxo, status_conta: null }]),
    'cargo.send with several companies': sendAs([ipeRoxo, branch]),
    'cargo.send with unknown companies': sendAs([]),
    'accounts.accepted': () => press('Continuar'),
    'modal.closed': () => keys('{Escape}'),
  },
  sees: {
    idle: async ({ lastStep }) => {
      await seesNot(page.getByRole('dialog'))
      await look(sendButton()).toHaveAttribute('aria-busy', 'false')
      await look(otherButton()).toBeEnabled()
      if (lastStep.startsWith('fault')) await sees(alert('Não foi possível concluir a operação.'))
      else expect(page.getByRole('alert').elements()).toEqual([])
      const goesOn = lastStep === 'accounts.accepted' || lastStep === 'done listCompanies in order'
      if (goesOn) {
        await expectAddress('/direciona-carga')
        expect(history.state).toMatchObject({ lote: { id: 1, origem: 'Cascavel - PR' } })
      } else if (lastStep === 'done checkQuarteirizacao quarteirizado') {
        await expectAddress('/boleia-pay-instructions')
        expect(history.state).toEqual({ quarteirizacao: true })
      } else await expectAddress('/lotes')
    },
    'checking.availability': seesChecking,
    'checking.companies': seesChecking,
    'checking.requirements': seesChecking,
    'checking.quarteirizacao': seesChecking,
    'checking.accounts': seesChecking,
    unavailable: async () => {
      await sees(dialog(TAKEN))
      await sees(dialog(TAKEN).getByText('Frete #1', { exact: true }))
      await look(button('Fale conosco')).toBeEnabled()
      await look(button('Ver outras ofertas')).toBeEnabled()
    },
    accountsPending: async ({ lastStep }) => {
      await sees(dialog(ACCOUNTS))
      await sees(dialog(ACCOUNTS).getByText('Frete #1', { exact: true }))
      await sees(dialog(ACCOUNTS).getByText('11.222.333/0002-62'))
      await look(button('Criar conta')).toBeEnabled()
      const mayGoOn = lastStep === 'done listCompanies one pending'
      await looksEnabled(button('Continuar'), mayGoOn)
    },
    requirementsLacking: async () => {
      await sees(dialog(REQUIREMENTS))
      await sees(dialog(REQUIREMENTS).getByText('Frete #1', { exact: true }))
      await look(dialog(REQUIREMENTS).getByRole('listitem').first()).toHaveTextContent(
        'PendenteMotoristaCadastre um motorista para enviar cargas.Cadastrar motorista',
      )
    },
  },
})
