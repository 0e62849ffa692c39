import { expect } from 'vitest'
import { fiscalDocumentsMachine } from '#machines/trips/fiscalDocumentsMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { groupOf, pdf } from './tripSamples.ts'

const groups = [
  groupOf('Ordem de Carregamento', 'oc-1'),
  groupOf('CT-e', 'cte-1', 'cte-2'),
  groupOf('Recibo de Pedágio', 'pedagio-1'),
]
const cte = { label: 'DACT-e (CT-e)', group: groupOf('CT-e', 'cte-1', 'cte-2') }
const toll = { label: 'Recibo Pedágio', group: groupOf('Recibo de Pedágio', 'pedagio-1') }

const ALL = 'Todos os documentos'
const UNREADABLE = 'O documento recebido não é um PDF válido.'
const FAILED = 'Não foi possível abrir o documento, por favor tente novamente em alguns minutos.'
const toldAfterClosing = (message: string) => [
  { type: 'tab.close' },
  { type: 'notify', tone: 'error', message },
]

export const model = defineModel(fiscalDocumentsMachine, {
  about: 'The documents of a requested trip, by kind or all together, each as one PDF in a tab.',
  inputs: { drawer: { conjuntoId: 601 } },
  events: {
    'row.view': { 'of CT-e': { row: cte }, 'of toll receipts': { row: toll } },
    'all.view': { '': {} },
    'fiscalDocuments.reload': { '': {} },
  },
  actors: {
    listFiscalDocuments: {
      some: { done: groups },
      'only a loading order': { done: [groupOf('Ordem de Carregamento', 'oc-1')] },
      none: { done: [] },
      offline: { fault: faults.offline },
    },
    loadGroup: {
      loaded: { done: { bytes: pdf, missing: [] } },
      'no PDF': { fault: { kind: 'malformed', at: 'file' } },
      offline: { fault: faults.offline },
    },
    loadAll: {
      loaded: { done: pdf },
      'no PDF': { fault: { kind: 'malformed', at: 'file' } },
      offline: { fault: faults.offline },
    },
  },
  preserves: ({ conjuntoId, groups: listed, row }) => ({ conjuntoId, listed, row }),
  ignoredFaults: {
    loadAll: 'the failure of the bulk PDF is silently ignored (core §8); the button is free again',
  },
  starts: { to: 'loading', sets: { conjuntoId: 601, fault: null, groups: [], row: null } },
  hears: {
    loading: {
      'done listFiscalDocuments some': { to: 'ready', sets: { groups: GIVEN } },
      'done listFiscalDocuments only a loading order': 'empty',
      'done listFiscalDocuments none': 'empty',
      'fault listFiscalDocuments': { to: 'unavailable', sets: { fault: GIVEN } },
    },
    ready: {
      'row.view': { to: 'openingRow', sets: { row: GIVEN }, emits: ['tab.open'] },
      'all.view': { to: 'openingAll', emits: ['tab.open'] },
    },
    unavailable: { 'fiscalDocuments.reload': { to: 'loading', sets: { fault: null } } },
    openingRow: {
      'done loadGroup': { to: 'ready', emits: ['tab.show'] },
      'fault loadGroup': { to: 'ready', emits: ['notify', 'tab.close'] },
    },
    // CORE-364
    openingAll: {
      'done loadAll': { to: 'ready', emits: ['tab.show'] },
      'fault loadAll no PDF': { to: 'ready', emits: ['notify', 'tab.close'] },
      'fault loadAll offline': { to: 'ready', emits: ['tab.close'] },
    },
  },
  invariants: {
    loading: ({ pending, context: { fault } }) => {
      expect(pending).toEqual({ listFiscalDocuments: { conjuntoId: 601 } })
      expect(fault).toBeNull()
    },
    empty: ({ pending, newEmits, snapshot }) => {
      expect(pending).toEqual({})
      expect(newEmits).toEqual([])
      expect(snapshot.can({ type: 'all.view' })).toBe(false)
      expect(snapshot.can({ type: 'row.view', row: cte })).toBe(false)
    },
    unavailable: ({ pending, context: { fault, groups: listed }, newEmits }) => {
      expect(pending).toEqual({})
      expect({ fault, listed }).toEqual({ fault: { kind: 'offline' }, listed: [] })
      expect(newEmits).toEqual([])
    },
    ready: ({ pending, context, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      expect(context.groups).toEqual(groups)
      const shown = (name: string) => [{ type: 'tab.show', name, content: { kind: 'pdf', bytes: pdf } }]
      if (lastStep === 'done listFiscalDocuments some') expect(newEmits).toEqual([])
      if (lastStep === 'done loadGroup loaded') expect(newEmits).toEqual(shown('DACT-e (CT-e)'))
      if (lastStep === 'fault loadGroup no PDF') expect(newEmits).toEqual(toldAfterClosing(UNREADABLE))
      if (lastStep === 'fault loadGroup offline') expect(newEmits).toEqual(toldAfterClosing(FAILED))
      if (lastStep === 'done loadAll loaded') expect(newEmits).toEqual(shown(ALL))
      if (lastStep === 'fault loadAll no PDF') expect(newEmits).toEqual(toldAfterClosing(UNREADABLE))
      if (lastStep === 'fault loadAll offline') expect(newEmits).toEqual([{ type: 'tab.close' }])
    },
    openingRow: ({ pending, context: { row }, newEmits, lastStep }) => {
      expect(row).toEqual(lastStep === 'row.view of toll receipts' ? toll : cte)
      expect(pending).toEqual({ loadGroup: { group: row?.group } })
      expect(newEmits).toEqual([{ type: 'tab.open', name: row?.label }])
    },
    openingAll: ({ pending, newEmits }) => {
      expect(pending).toEqual({ loadAll: { conjuntoId: 601 } })
      expect(newEmits).toEqual([{ type: 'tab.open', name: ALL }])
    },
  },
})
