import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { rememberSent } from '#app/drafts/sent.ts'
import { navigate } from '#app/routing/navigation.ts'
import { directCargo } from '#app/wiring/directing.ts'
import type { NodeBackend } from '#mocks/node.ts'
import { DirectCargoScreen } from '#screens/offers/DirectCargoScreen.tsx'
import { anttValidate, direcionarCargas } from '#services/contract/directing.ts'
import { model } from '#tests/machines/offers/directCargo.model.ts'
import { directing } from '#tests/mocks/ask.ts'
import {
  button,
  click,
  dialog,
  expectAddress,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { offer } from '#tests/support/screens/records.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const current = () => page.getByRole('list', { name: 'Etapas' }).getByRole('listitem')
const summary = () => page.getByRole('complementary', { name: 'Carga escolhida' })
const success = () => dialog('Solicitação de carga efetuada com sucesso!')

/** Chooses it, if it is not chosen yet. */
const choose = async (label: string, name: string) => {
  const field = picker(label)
  await sees(field)
  if ((field.element() as HTMLInputElement).value === name) return
  await click(field)
  await click(option(name))
}

const BLOCKED = 'the ANTT is not apt and blocks'
const isFit = ({ scenarios }: NodeBackend) => scenarios.switchOff(BLOCKED)

walkScreens('directing a cargo', {
  model,
  machine: directCargo,
  inputs: {
    'with an offer': { offer: offer(2), companyId: 101 },
    'without an offer': { offer: null, companyId: 101 },
  },
  view: (flow) => <DirectCargoScreen flow={flow} onFollow={navigate} />,
  address: '/direciona-carga',
  calls: {},
  held: [anttValidate],
  gestures: {
    'done chooseDriver chosen': async () => {
      await choose('Motorista', 'João Batista Silva')
      await press('Próximo')
    },
    'done chooseDriver left': () => press('Voltar'),
    'done chooseTruck chosen': async () => {
      await choose('Caminhão', 'ABC1D23')
      await press('Salvar')
    },
    'done chooseTruck left': () => press('Voltar'),
    'done sendDirection directed': ({ answer }) => answer(anttValidate, isFit),
    // it was sent before, from a closed page, and has no answer yet
    'done sendDirection directed before': ({ answer }) =>
      answer(anttValidate, async (backend) => {
        isFit(backend)
        const about = { offerId: 2, origin: null, destination: null, driverName: 'João', plate: 'ABC1D23' }
        await rememberSent({ kind: 'direction', key: '2', userId: 1, sentAt: Date.now(), about })
        await backend.fetch('/api/direcionar/cargas', {
          method: 'POST',
          headers: { Authorization: 'Bearer access-1' },
          body: JSON.stringify({ ...directing, lote_id: 2 }),
        })
      }),
    'done sendDirection returned': async ({ answer }) => {
      await answer(anttValidate, ({ scenarios }) => scenarios.switchOn(BLOCKED))
      await press('Ok')
    },
    'done sendDirection trips opened': async ({ answer }) => {
      await answer(anttValidate, (backend) => {
        isFit(backend)
        backend.scenarios.setFault(direcionarCargas.id, { fault: '502 html' })
      })
      await press('Ver ofertas solicitadas')
    },
    'trips.open': () => press('Ver ofertas solicitadas'),
    'offers.open': () => press('Ver outras ofertas'),
  },
  sees: {
    choosingDriver: async ({ steps }) => {
      await look(current().nth(0)).toHaveAttribute('aria-current', 'step')
      await look(summary()).toHaveTextContent('Frete #2: Toledo - PR para Curitiba - PR')
      const isChosen = steps.includes('done chooseDriver chosen')
      await look(picker('Motorista')).toHaveValue(isChosen ? 'João Batista Silva' : '')
      await (isChosen ? look(button('Próximo')).toBeEnabled() : look(button('Próximo')).toBeDisabled())
    },
    choosingTruck: async ({ steps }) => {
      await look(current().nth(1)).toHaveAttribute('aria-current', 'step')
      await look(summary()).toHaveTextContent(
        'Frete #2: Toledo - PR para Curitiba - PRMotorista: João Batista Silva (111.222.333-96)',
      )
      const isChosen = steps.includes('done chooseTruck chosen')
      await look(picker('Caminhão')).toHaveValue(isChosen ? 'ABC1D23' : '')
      await (isChosen ? look(button('Salvar')).toBeEnabled() : look(button('Salvar')).toBeDisabled())
    },
    sending: async () => {
      await sees(page.getByText('Caminhão: ABC1D23 (Bitrem azul)'))
      await look(button('Salvar')).toHaveAttribute('data-loading', 'true')
      await look(button('Voltar')).toBeDisabled()
      await seesNot(picker('Caminhão'))
    },
    directed: async ({ backend, lastStep }) => {
      await sees(success())
      const earlier = page.getByText(/Foi a solicitação que você já tinha enviado/)
      await (lastStep === 'done sendDirection directed before' ? sees(earlier) : seesNot(earlier))
      expect(backend.log.calls().filter(({ id }) => id === 'direcionar-cargas')).toHaveLength(1)
      const facts = success().getByRole('definition')
      // the driver and the truck of an earlier direction may be others
      const isNow = lastStep === 'done sendDirection directed'
      await look(facts.nth(0)).toHaveTextContent('Toledo - PR para Curitiba - PR')
      expect(facts.elements().map(({ textContent }) => textContent)).toEqual([
        'Toledo - PR para Curitiba - PR',
        ...(isNow ? ['João Batista Silva', 'ABC1D23'] : []),
      ])
      await look(button('Ver ofertas solicitadas')).toHaveFocus()
      await look(button('Ver outras ofertas')).toBeEnabled()
      expect(backend.store.offers.find(2)?.takenBy).toBe(621)
    },
    showingTrips: () => expectAddress('/lotes-solicitados'),
    leaving: () => expectAddress('/lotes'),
  },
})
