import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '#app/start/settings.ts'
import { loadingOrder } from '#app/wiring/trips.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { Trip } from '#mocks/backend/store/records.ts'
import { lotesSolicitadosOrdemCarregamento, lotesSolicitadosSendSms } from '#services/contract/trips.ts'
import { model } from '#tests/machines/trips/loadingOrder.model.ts'
import {
  alert,
  button,
  click,
  dialog,
  expectAddress,
  keys,
  look,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { ListedTrips } from '#tests/support/screens/TripsPage.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'

type Walked = Scene<typeof loadingOrder>

const downloadButton = (id: number) =>
  page
    .getByRole('article')
    .filter({ hasText: `#${id}` })
    .getByRole('button', { name: /^Baixar O\.C, / })
const download = (id: number) => () => click(downloadButton(id))

/** Sets the gates of the trip whose loading order is requested. */
const gates =
  (statusGR: Trip['statusGR'], statusOP: Trip['statusOP']) =>
  ({ store }: NodeBackend, { root }: Walked) =>
    store.trips.update(root.getSnapshot().context.trip?.id ?? 0, { statusGR, statusOP })

/** The gates are open; these hosts may be opened. */
const allowing = (hosts: readonly string[]) => (backend: NodeBackend, scene: Walked) => {
  settings().documentHosts.splice(0, Number.POSITIVE_INFINITY, ...hosts)
  return gates('LIBERADO', 'LIBERADO')(backend, scene)
}

const FAILED = 'Não foi possível gerar a ordem de carregamento, por favor tente novamente em alguns minutos.'
const refused = () => dialog('Ordem de carregamento não liberada')
const notAllowed = () => dialog('Ordem de carregamento em endereço não permitido')
const noCadence = () => dialog('Este lote está sem cadência')
const sms = () => dialog('Deseja ser avisado por SMS?')
const waiting = () => dialog('Viagem em aprovação')
const smsButton = (name: string) => sms().getByRole('button', { name })

/** No tab stays open for an order that does not come. */
const expectTabClosed = ({ tabs }: Walked) => expect(tabs().at(-1)?.closed).toBe(true)

walkScreens('downloading a loading order', {
  model,
  machine: loadingOrder,
  inputs: { screen: undefined },
  view: (order) => <ListedTrips loadingOrder={order} />,
  address: '/lotes-solicitados/detalhes',
  world: ({ store }) => {
    for (const { id } of store.trips.all()) if (![510, 511, 512].includes(id)) store.trips.remove(id)
  },
  calls: {
    requestLoadingOrder: [lotesSolicitadosOrdemCarregamento],
    answerSms: [lotesSolicitadosSendSms],
  },
  answers: {
    'requestLoadingOrder ready': allowing(['self']),
    'requestLoadingOrder not allowed': allowing(['documentos.example.com']),
    'requestLoadingOrder GR refused': gates('REPROVADO', 'LIBERADO'),
    'requestLoadingOrder OP refused': gates('LIBERADO', 'REPROVADO'),
    'requestLoadingOrder OP waiting': gates('LIBERADO', 'AGUARDANDO'),
    // refused although no gate is closed
    'requestLoadingOrder both open': gates('LIBERADO', null),
    'answerSms saved': () => {},
    'answerSms refused': ({ scenarios }) =>
      scenarios.setFault(lotesSolicitadosSendSms.id, { fault: '400 message' }),
  },
  gestures: {
    'order.download never asked': download(510),
    'order.download with SMS': download(511),
    'order.download without SMS': download(512),
    'sms.answered yes': () => press('Sim'),
    'sms.answered no': () => press('Não'),
    'offers.open': () => press('Ver ofertas'),
    'modal.closed': () => keys('{Escape}'),
  },
  sees: {
    idle: async (scene) => {
      const { lastStep, tabs, effects } = scene
      await seesNot(page.getByRole('dialog'))
      await look(downloadButton(510)).toBeEnabled()
      if (lastStep === 'done requestLoadingOrder ready') {
        expect(tabs().at(-1)?.address).toMatch(/\/documentos\/ordem\/51[012]\.pdf\?chave=[0-9a-f]{16}$/)
      }
      if (lastStep === 'done requestLoadingOrder both open' || lastStep.startsWith('fault')) {
        await sees(alert(FAILED))
        expectTabClosed(scene)
      }
      if (lastStep === 'done answerSms saved') {
        expect(effects().map(({ type }) => type)).toContain('refresh')
        await expectAddress('/lotes-solicitados')
      }
      if (lastStep === 'offers.open') await expectAddress('/lotes')
    },
    requesting: async ({ lastStep, tabs }) => {
      const ids = { 'with SMS': 511, 'without SMS': 512 }
      const id = Object.entries(ids).find(([name]) => lastStep.endsWith(name))?.[1] ?? 510
      await look(downloadButton(id)).toHaveAttribute('data-loading', 'true')
      await look(downloadButton(id === 511 ? 512 : 511)).toBeDisabled()
      const tab = tabs().at(-1)
      expect(tab?.document.title).toBe('Ordem de carregamento')
      expect(tab?.document.body.firstChild?.textContent).toBe('Carregando ordem de carregamento…')
    },
    notAllowed: async (scene) => {
      await sees(notAllowed().getByText(/^O endereço da ordem de carregamento não está entre os que/))
      await sees(notAllowed().getByText('Fale com o suporte e informe a viagem #51', { exact: false }))
      await look(notAllowed().getByRole('link')).toHaveAttribute('href', 'tel:+554333334444')
      expectTabClosed(scene)
    },
    refusedByGR: async (scene) => {
      await sees(refused().getByText(/^O gerenciamento de risco reprovou esta viagem\./))
      await look(refused().getByRole('link')).toHaveAttribute('href', 'tel:+554333334444')
      expectTabClosed(scene)
    },
    noCadence: async (scene) => {
      await sees(noCadence().getByText('A cadência deste lote já foi preenchida. Solicite um novo lote.'))
      await look(button('Ver ofertas')).toBeEnabled()
      expectTabClosed(scene)
    },
    askingSms: async (scene) => {
      await sees(
        sms().getByText('Podemos enviar um SMS para (45) 99999-0001 assim que a situação dela mudar.'),
      )
      await look(smsButton('Sim')).toBeEnabled()
      await look(smsButton('Não')).toBeEnabled()
      if (scene.lastStep === 'done answerSms refused') {
        await sees(sms().getByText('O servidor recusou os dados enviados.'))
      }
      if (scene.lastStep === 'fault answerSms offline') {
        await sees(
          sms().getByText(
            'Não recebemos a resposta: sua escolha pode ter sido salva. Você pode responder de novo.',
          ),
        )
      }
      expectTabClosed(scene)
    },
    savingAnswer: async ({ lastStep }) => {
      const [chosen, other] = lastStep === 'sms.answered yes' ? ['Sim', 'Não'] : ['Não', 'Sim']
      await look(smsButton(chosen)).toHaveAttribute('data-loading', 'true')
      await look(smsButton(other)).toBeDisabled()
    },
    waitingForNotification: async (scene) => {
      await sees(
        waiting().getByText(
          'Fique tranquilo. Te avisaremos assim que essa solicitação de viagem for atualizada.',
        ),
      )
      expectTabClosed(scene)
    },
    waitingForOperations: async (scene) => {
      await sees(waiting().getByText('Essa viagem está aguardando aprovação do time de operações.'))
      expectTabClosed(scene)
    },
  },
})
