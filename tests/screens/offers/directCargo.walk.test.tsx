import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { rememberSent } from '#app/operations/sent.ts'
import { navigate } from '#app/routing/navigation.ts'
import { directCargo } from '#app/wiring/directing.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { DirectCargoScreen } from '#screens/offers/DirectCargoScreen.tsx'
import { anttValidate, direcionarCargas, validatesMotoristas } from '#services/contract/directing.ts'
import { model } from '#tests/machines/offers/directCargo.model.ts'
import { directing } from '#tests/mocks/ask.ts'
import {
  button,
  click,
  expectAddress,
  findAll,
  keys,
  look,
  looksEnabled,
  option,
  picker,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { driver, offer, truck } from '#tests/support/screens/records.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const NOW = new Date('2026-11-22T15:00:00Z')

const current = () => page.getByRole('list', { name: 'Etapas' }).getByRole('listitem')
const summary = () => page.getByRole('complementary', { name: 'Carga escolhida' })
const success = () =>
  page.getByRole('dialog', {
    name: /^(?:Solicitação de carga efetuada com sucesso!|Esta carga já estava solicitada)$/,
  })

const start = { offer: offer(2), companyId: 101, driver: null, truck: null, step: 1 }
const choices = { driver: driver(201), truck: truck(301) }

/** Chooses it, if it is not chosen yet. */
const choose = async (label: string, name: string) => {
  const field = picker(label)
  await sees(field)
  if ((field.element() as HTMLInputElement).value === name) {
    // a list that is still open covers the button
    await keys('{Escape}')
    return
  }
  await click(field)
  await click(option(name))
}
const checking = () => page.getByText('Verificando o motorista…')

const BLOCKED = 'the ANTT is not apt and blocks'
const isFit = ({ scenarios }: NodeBackend) => scenarios.switchOff(BLOCKED)

walkScreens('directing a cargo', {
  unsettled: 'what is chosen is checked',
  model,
  machine: directCargo,
  inputs: {
    'with an offer': start,
    'without an offer': { ...start, offer: null },
    'after it was sent': { ...start, ...choices, step: 3 },
  },
  view: (flow) => <DirectCargoScreen flow={flow} now={NOW} onFollow={navigate} />,
  address: '/direciona-carga',
  record: ({ input }) => (input === 'without an offer' ? null : { lote: start.offer }),
  calls: {},
  held: [anttValidate, validatesMotoristas],
  gestures: {
    'done chooseDriver chosen': async ({ root, answer, clock }) => {
      await findAll(clock)
      await choose('Motorista', 'João Batista Silva')
      const { value, context } = root.getSnapshot().children.chooseDriver?.getSnapshot() ?? {}
      if (value === 'validating') await answer(validatesMotoristas)
      if (context?.begins !== 'passing') await press('Próximo')
    },
    'done chooseDriver left': async () => {
      // closes the list, which covers the button
      await keys('{Escape}')
      await press('Voltar')
    },
    'party.changed': async ({ root, clock }) => {
      await findAll(clock)
      await typeAnew(picker(root.getSnapshot().matches('choosingDriver') ? 'Motorista' : 'Caminhão'), '  ')
    },
    'entry.changed to the driver': ({ tell }) =>
      tell({ type: 'entry.changed', step: 1, driver: choices.driver, truck: null }),
    'entry.changed to the truck': ({ tell }) => tell({ type: 'entry.changed', step: 2, ...choices }),
    'done chooseTruck chosen': async ({ clock }) => {
      await findAll(clock)
      await choose('Caminhão', 'ABC1D23')
      await press('Salvar')
    },
    'done chooseTruck left': async () => {
      await keys('{Escape}')
      await press('Voltar')
    },
    'done sendDirection directed': ({ answer }) => answer(anttValidate, isFit),
    // it was sent before, from a closed page, and has no answer yet
    'done sendDirection directed before': ({ answer }) =>
      answer(anttValidate, async (backend) => {
        isFit(backend)
        const about = {
          offerId: 2,
          origin: null,
          destination: null,
          driverName: 'João Batista Silva',
          plate: 'ABC1D23',
        }
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
    choosingDriver: async ({ lastStep, root }) => {
      await look(current().nth(0)).toHaveAttribute('aria-current', 'step')
      await look(summary()).toHaveTextContent(
        'Frete #2: Toledo - PR para Curitiba - PRR$ 142,00 por toneladaProdutomilhoPedágioSem pedágio',
      )
      const name = root.getSnapshot().context.driver?.nome ?? ''
      if (lastStep !== 'party.changed') await look(picker('Motorista')).toHaveValue(name)
      await (lastStep.startsWith('entry.changed') ? sees(checking()) : seesNot(checking()))
      const isAccepted = lastStep === 'done chooseTruck left'
      await looksEnabled(button('Próximo'), isAccepted)
    },
    choosingTruck: async ({ lastStep, root }) => {
      await look(current().nth(1)).toHaveAttribute('aria-current', 'step')
      await look(summary()).toHaveTextContent(
        'Frete #2: Toledo - PR para Curitiba - PRR$ 142,00 por toneladaProdutomilhoPedágioSem pedágioMotorista: João Batista Silva (111.222.333-96)',
      )
      const isChosen = root.getSnapshot().context.truck !== null
      if (lastStep !== 'party.changed') {
        await look(picker('Caminhão')).toHaveValue(isChosen ? 'ABC1D23' : '')
      }
      await looksEnabled(button('Salvar'), isChosen)
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
        'R$ 142,00 por tonelada',
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
