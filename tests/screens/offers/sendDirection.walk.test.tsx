import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { directCargo } from '#app/wiring/directing.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { SendDirectionView } from '#screens/offers/SendDirectionView.tsx'
import {
  anttValidate,
  direcionarCargas,
  tagPedagioDisponiveis,
  tagPedagioMotorista,
  tagPedagioPreferencial,
} from '#services/contract/directing.ts'
import { LOTE_CONJUNTO_STATUS_ID_KEY, LOTE_ID_KEY } from '#services/contract/product-keys.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { model } from '#tests/machines/offers/sendDirection.model.ts'
import {
  alert,
  button,
  click,
  dialog,
  keys,
  look,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { driver, offer, truck } from '#tests/support/screens/records.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const machine = wiredChild(directCargo, 'sendDirection')
const parties = { driver: driver(201), truck: truck(301) }

const antt = () => dialog('A ANTT informada não está apta para transporte.')
const tags = () => dialog('Confirme a tag de pedágio')
const unknown = () => dialog('Não sabemos se a carga foi solicitada')
const tag = (name: string) => page.getByRole('radio', { name })
const within = (where: ReturnType<typeof dialog>, name: string) => where.getByRole('button', { name })

/** 'Salvar' and 'Voltar' are blocked while a call is running. */
const seesWaiting = async () => {
  await look(button('Salvar')).toHaveAttribute('data-loading', 'true')
  await look(button('Voltar')).toBeDisabled()
  await seesNot(page.getByRole('dialog'))
}

const posts = ({ log }: NodeBackend) => log.calls().filter(({ id }) => id === 'direcionar-cargas').length
const NOT_ARRIVED = 'A carga não apareceu nas suas ofertas solicitadas. Você pode salvar de novo.'
const UNDECIDED =
  'Não sabemos se a carga já foi solicitada: confira nas suas ofertas solicitadas antes de salvar de novo.'
/** How often it was sent before. */
const sentIn = (steps: readonly string[]) =>
  steps.filter((step) => step.startsWith('done cargoSubmission')).length
const tagOf = ({ store }: NodeBackend) => store.tollTags.find('11122233396')?.tag
const ANTT_DOUBTED = 'the ANTT is not apt and does not block'
const ANTT_BLOCKED = 'the ANTT is not apt and blocks'
const NO_TAGS = 'no toll tags are available'
const REFUSED = 'directing the cargo fails'
const off =
  (...names: readonly string[]) =>
  ({ scenarios }: NodeBackend) => {
    for (const name of names) scenarios.switchOff(name)
  }
const on =
  (name: string) =>
  ({ scenarios }: NodeBackend) =>
    scenarios.switchOn(name)

const FAILURES: Readonly<Record<string, string>> = {
  'fault checkAntt offline': 'Erro ao tentar direcionar a carga',
  'done cargoSubmission refused':
    'Não foi possível concluir a operação. O embarcador suspendeu o envio desta carga.',
}

const healed = (backend: NodeBackend) => {
  off(REFUSED)(backend)
  backend.scenarios.clearFault(direcionarCargas.id)
}

/** A trip of this cargo and truck with another driver: a colleague's, perhaps. */
const ALIKE = 9990
const showAlike =
  (offerId: number) =>
  async ({ store }: NodeBackend) => {
    const trip = store.trips.all().find(({ truckId }) => truckId === 301)
    if (!trip) throw new Error('there is no trip of this truck')
    const { conjunto } = trip
    await store.trips.insert({
      ...trip,
      id: ALIKE,
      conjunto: { ...conjunto, motorista: { ...conjunto.motorista, nome: 'Maria da Luz' } },
      [LOTE_ID_KEY]: offerId,
      [LOTE_CONJUNTO_STATUS_ID_KEY]: 2,
    })
  }
const hideAlike = ({ store }: NodeBackend) => {
  if (store.trips.find(ALIKE)) store.trips.remove(ALIKE)
}

/** It was given up before, so it is looked for before it is sent again. */
const lookFirst = async ({ steps, answer }: Pick<Scene<typeof machine>, 'steps' | 'answer'>) => {
  if (steps.some((step) => /cargoSubmission (?:not arrived|undecided)$/.test(step)))
    await answer(lotesSolicitadosList, hideAlike)
}

walkScreens("what follows 'Salvar' of a direction", {
  cover: 'keys',
  model,
  machine,
  inputs: {
    'a cargo with toll': { ...parties, offer: offer(1) },
    'a cargo without toll': { ...parties, offer: offer(2) },
  },
  view: (flow) => (
    <WhileActive actor={flow}>
      <SendDirectionView flow={flow} truck="ABC1D23 (Bitrem azul)" />
    </WhileActive>
  ),
  calls: {
    checkAntt: [anttValidate],
    loadTollTags: [tagPedagioDisponiveis, tagPedagioMotorista],
    saveTollTag: [tagPedagioPreferencial],
  },
  held: [direcionarCargas, lotesSolicitadosList],
  answers: {
    'checkAntt fit': off(ANTT_DOUBTED, ANTT_BLOCKED),
    'checkAntt not fit': on(ANTT_DOUBTED),
    'checkAntt blocked': on(ANTT_BLOCKED),
    'loadTollTags tags': off(NO_TAGS),
    'loadTollTags no preference': (backend) => {
      off(NO_TAGS)(backend)
      backend.store.tollTags.remove('11122233396')
    },
    'loadTollTags no tags': on(NO_TAGS),
    'saveTollTag saved': () => {},
  },
  gestures: {
    'cargo.save': () => press('Salvar'),
    'truck.change': () => press('Voltar'),
    'antt.accepted': () => press('Concluir'),
    'antt.declined': ({ lastStep, steps }) => {
      if (steps.length > 1) return keys('{Escape}')
      return press(lastStep === 'done checkAntt blocked' ? 'Ok' : 'Cancelar')
    },
    'tag.confirmed': async () => {
      await click(tag('Tag Sul'))
      await press('Confirmar')
    },
    'tag.declined': ({ steps }) => (steps.length > 2 ? press('Cancelar') : keys('{Escape}')),
    'done cargoSubmission arrived': async (scene) => {
      await lookFirst(scene)
      await scene.answer(direcionarCargas, healed)
    },
    'done cargoSubmission arrived before': async (scene) => {
      const { answer } = scene
      await lookFirst(scene)
      await answer(direcionarCargas, (backend) => {
        healed(backend)
        backend.scenarios.setFault(direcionarCargas.id, { fault: 'done 500' })
      })
      await answer(lotesSolicitadosList)
    },
    'done cargoSubmission refused': async (scene) => {
      const { answer } = scene
      await lookFirst(scene)
      await answer(direcionarCargas, on(REFUSED))
      await answer(lotesSolicitadosList)
    },
    'done cargoSubmission undecided': async (scene) => {
      const { answer, clock, root } = scene
      await lookFirst(scene)
      await answer(direcionarCargas, ({ scenarios }) =>
        scenarios.setFault(direcionarCargas.id, { fault: '500' }),
      )
      await sees(unknown())
      clock.increment(60_000)
      await answer(lotesSolicitadosList, showAlike(root.getSnapshot().context.offer.id))
      await press('Voltar e enviar de novo')
    },
    'done cargoSubmission not arrived': async (scene) => {
      const { answer, clock } = scene
      await lookFirst(scene)
      await answer(direcionarCargas, ({ scenarios }) =>
        scenarios.setFault(direcionarCargas.id, { fault: '500' }),
      )
      await sees(unknown())
      await seesNot(page.getByText('Enviando a solicitação da carga…'))
      clock.increment(60_000)
      await answer(lotesSolicitadosList)
      await press('Voltar e enviar de novo')
    },
    'done cargoSubmission left': async (scene) => {
      const { answer } = scene
      await lookFirst(scene)
      await answer(direcionarCargas, ({ scenarios }) =>
        scenarios.setFault(direcionarCargas.id, { fault: '500' }),
      )
      await answer(lotesSolicitadosList)
      await press('Ver ofertas solicitadas')
    },
  },
  sees: {
    checkingAntt: async () => {
      await seesWaiting()
      await sees(page.getByText('Caminhão: ABC1D23 (Bitrem azul)'))
      await seesNot(page.getByText('Enviando a solicitação da carga…'))
    },
    // CORE-213
    anttRefused: async () => {
      await sees(antt().getByText('O RNTRC informado está suspenso na ANTT.'))
      await look(within(antt(), 'Ok')).toBeEnabled()
      await seesNot(button('Concluir'))
    },
    // CORE-216
    anttDoubted: async () => {
      await sees(antt().getByText('O RNTRC informado está suspenso na ANTT.'))
      await sees(antt().getByText('Deseja continuar?'))
      await look(within(antt(), 'Concluir')).toBeEnabled()
      await look(within(antt(), 'Cancelar')).not.toHaveAttribute('data-variant')
      await look(within(antt(), 'Cancelar')).toHaveFocus()
      await look(within(antt(), 'Concluir')).toHaveAttribute('data-variant', 'default')
    },
    loadingTags: seesWaiting,
    confirmingTag: async ({ lastStep }) => {
      await sees(tags())
      await look(tag('Tag Sul')).not.toBeChecked()
      if (lastStep === 'done loadTollTags no preference') {
        await look(tag('Tag Norte')).not.toBeChecked()
        await look(within(tags(), 'Confirmar')).toBeDisabled()
        await look(within(tags(), 'Confirmar')).toHaveAccessibleDescription('Escolha uma tag para confirmar.')
      } else {
        await look(tag('Tag Norte')).toBeChecked()
        await look(within(tags(), 'Confirmar')).toBeEnabled()
        await look(within(tags(), 'Confirmar')).toHaveAccessibleDescription('')
      }
    },
    savingTag: async () => {
      await look(tag('Tag Sul')).toBeChecked()
      await look(within(tags(), 'Confirmar')).toHaveAttribute('data-loading', 'true')
      await look(within(tags(), 'Cancelar')).toBeDisabled()
    },
    sending: async ({ backend, steps, lastStep }) => {
      await seesWaiting()
      await sees(page.getByText('Enviando a solicitação da carga…'))
      expect(posts(backend)).toBe(sentIn(steps))
      if (lastStep === 'done saveTollTag saved') expect(tagOf(backend)).toBe('Tag Sul')
    },
    failed: async ({ lastStep }) => {
      const text = FAILURES[lastStep] ?? 'a step of the model'
      await sees(alert(text))
      await sees(page.getByText(text).last())
      await look(button('Salvar')).toBeEnabled()
      await look(button('Voltar')).toBeEnabled()
    },
    notArrived: async ({ lastStep }) => {
      const isUndecided = lastStep === 'done cargoSubmission undecided'
      await sees(page.getByText(isUndecided ? UNDECIDED : NOT_ARRIVED))
      await seesNot(page.getByRole('dialog'))
      await look(button('Salvar')).toBeEnabled()
      await look(button('Voltar')).toBeEnabled()
    },
    directed: async ({ backend, steps, root, output }) => {
      await seesNot(button('Salvar'))
      await seesNot(page.getByRole('dialog'))
      expect(posts(backend)).toBe(sentIn(steps))
      expect(backend.store.offers.find(root.getSnapshot().context.offer.id)?.takenBy).not.toBeNull()
      expect(output()).toMatchObject({ kind: 'directed' })
    },
    returned: async ({ output }) => {
      await seesNot(button('Salvar'))
      await seesNot(page.getByRole('dialog'))
      expect(output()).toEqual({ kind: 'returned' })
    },
    tripsOpened: async ({ output }) => {
      await seesNot(page.getByRole('dialog'))
      expect(output()).toEqual({ kind: 'tripsOpened' })
    },
  },
})
