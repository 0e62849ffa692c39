import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fiscalDocuments } from '#app/wiring/trips.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { TRIP, withStatus } from '#mocks/backend/rules/trips.ts'
import { FiscalDocuments } from '#screens/trips/FiscalDocuments.tsx'
import {
  lotesSolicitadosDocumento,
  lotesSolicitadosDocumentoPedagio,
  lotesSolicitadosDocumentos,
  lotesSolicitadosDocumentosAgrupados,
} from '#services/contract/trips.ts'
import { model } from '#tests/machines/trips/fiscalDocuments.model.ts'
import {
  alert,
  button,
  click,
  expectTold,
  look,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const CTE = 'Visualizar DACT-e (CT-e)'
const TOLL = 'Visualizar Recibo Pedágio'
const ALL = 'Baixar todos'
const UNREADABLE = 'O documento recebido não é um PDF válido.'
const FAILED = 'Não foi possível abrir o documento, por favor tente novamente em alguns minutos.'

const loading = () => page.getByText('Carregando os documentos…')

/** The status of trip 501 decides which documents it has. */
const inStatus =
  (status: number) =>
  ({ store }: NodeBackend) =>
    store.trips.update(501, withStatus(status))
const spoilt =
  (...calls: readonly { readonly id: string }[]) =>
  ({ scenarios }: NodeBackend) => {
    for (const { id } of calls) scenarios.setFault(id, { fault: '200 html' })
  }

walkScreens('the documents of a trip', {
  model,
  machine: fiscalDocuments,
  inputs: { drawer: { conjuntoId: 601 } },
  view: (flow) => (
    <main>
      <FiscalDocuments flow={flow} />
    </main>
  ),
  calls: {
    listFiscalDocuments: [lotesSolicitadosDocumentos],
    loadGroup: [lotesSolicitadosDocumento, lotesSolicitadosDocumentoPedagio],
    loadAll: [lotesSolicitadosDocumentosAgrupados],
  },
  answers: {
    'listFiscalDocuments some': inStatus(TRIP.onTheWay),
    'listFiscalDocuments only a loading order': inStatus(TRIP.queued),
    'listFiscalDocuments none': inStatus(TRIP.confirmed),
    'loadGroup loaded': () => {},
    'loadGroup no PDF': spoilt(lotesSolicitadosDocumento, lotesSolicitadosDocumentoPedagio),
    'loadAll loaded': () => {},
    'loadAll no PDF': spoilt(lotesSolicitadosDocumentosAgrupados),
  },
  gestures: {
    'row.view of CT-e': () => press(CTE),
    'row.view of toll receipts': () => press(TOLL),
    'all.view': () => press(ALL),
    'fiscalDocuments.reload': () => press('Tentar novamente'),
  },
  sees: {
    loading: () => sees(loading()),
    // CORE-376
    empty: async () => {
      await sees(page.getByText('Ainda não há documentos emitidos para essa viagem'))
      await seesNot(button(ALL))
      await seesNot(loading())
    },
    unavailable: async () => {
      await expectTold('Não foi possível carregar os documentos desta viagem.')
      await look(button('Tentar novamente')).toBeEnabled()
    },
    ready: async ({ lastStep, tabs }) => {
      await sees(page.getByText('4 documentos'))
      await look(page.getByRole('listitem').first()).toHaveTextContent('DACT-e (CT-e)2Visualizar')
      await look(button(CTE)).toBeEnabled()
      await look(button(TOLL)).toBeEnabled()
      // kinds without a document are one line until it is opened
      const folded = page.getByText('Sem NFS-e, Termo Estadia, CF-e, Carta Frete e Contrato Frete')
      await sees(folded)
      if (folded.element().closest('details')?.open) await click(folded)
      await seesNot(button('Visualizar NFS-e'))
      await click(folded)
      await look(button('Visualizar NFS-e')).toBeDisabled()
      await look(button(ALL)).toBeEnabled()
      const tab = tabs().at(-1)
      if (lastStep.endsWith(' loaded')) expect(tab?.address).toMatch(/^blob:/)
      if (lastStep.endsWith(' no PDF')) await sees(alert(UNREADABLE))
      if (lastStep === 'fault loadGroup offline') await sees(alert(FAILED))
      // the failure of the bulk PDF is silent (core §8)
      if (lastStep === 'fault loadAll offline') expect(page.getByRole('alert').elements()).toEqual([])
      if (lastStep.startsWith('fault')) expect(tab?.closed).toBe(true)
    },
    openingRow: async ({ lastStep, tabs }) => {
      const [pressed, label] =
        lastStep === 'row.view of CT-e' ? [CTE, 'DACT-e (CT-e)'] : [TOLL, 'recibo Pedágio']
      await look(button(pressed)).toHaveAttribute('data-loading', 'true')
      await look(button(ALL)).toBeDisabled()
      expect(tabs().at(-1)?.document.body.firstChild?.textContent).toBe(`Carregando ${label}…`)
    },
    openingAll: async ({ tabs }) => {
      await look(button(ALL)).toHaveAttribute('data-loading', 'true')
      await look(button(CTE)).toBeDisabled()
      expect(tabs().at(-1)?.document.body.firstChild?.textContent).toBe('Carregando todos os documentos…')
    },
  },
})
