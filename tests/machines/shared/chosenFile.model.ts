import { expect } from 'vitest'
import { ANY_FILE, type FileRule, INVALID_FORMAT } from '#domain/files.ts'
import { chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const cnh: ChosenFile = { name: 'cnh.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' }
const earlier: ChosenFile = { name: 'rg.pdf', type: 'application/pdf', base64: 'JVBERi0xLjQ=' }
const first = fileOf('cnh.jpg', jpeg)
const second = fileOf('rg.jpg', jpeg)

const UNREADABLE = 'Não foi possível ler o arquivo. Escolha-o novamente.'

const onlyPdf: FileRule = { extensions: ['.pdf'], largestMb: 2 }

export const model = defineModel(chosenFileMachine, {
  about: 'Choosing the file of a document: checked, read, shown; a newer one takes its place.',
  inputs: {
    'nothing chosen': { document: null, accepts: onlyPdf },
    'a document from before': { document: earlier },
  },
  events: {
    'file.chosen': { 'a first file': { file: first }, 'another file': { file: second } },
    'file.removed': { '': {} },
  },
  actors: {
    readChosenFile: {
      read: { done: { kind: 'read', document: cnh } },
      refused: { done: { kind: 'refused', name: 'cnh.svg', reason: INVALID_FORMAT } },
      unreadable: { fault: faults.unknown },
    },
  },
  preserves: ({ document }) => document,
  errorStates: ['refused'],
  starts: { to: ['chosen', 'empty'], sets: { accepts: ANEW, document: GIVEN, name: null, refusal: null } },
  hears: {
    anywhere: {
      'file.chosen': { to: 'reading', sets: { document: null, refusal: null }, calls: ['file.changed'] },
    },
    reading: {
      'file.removed': 'empty',
      'done readChosenFile read': { to: 'chosen', sets: { document: GIVEN }, calls: ['file.changed'] },
      'done readChosenFile refused': { to: 'refused', sets: { refusal: ANEW } },
      'fault readChosenFile': { to: 'refused', sets: { refusal: ANEW } },
    },
    chosen: { 'file.removed': { to: 'empty', sets: { document: null }, calls: ['file.changed'] } },
  },
  invariants: {
    empty: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({ document: null, refusal: null })
    },
    reading: ({ pending, context, lastStep }) => {
      const { file, accepts } = pending['readChosenFile'] as { file: File; accepts: FileRule }
      expect(accepts).toEqual(context.accepts)
      expect([onlyPdf, ANY_FILE]).toContainEqual(accepts)
      expect(file.name).toBe(lastStep === 'file.chosen another file' ? 'rg.jpg' : 'cnh.jpg')
      expect(context).toMatchObject({ document: null, refusal: null })
    },
    chosen: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({ document: lastStep === '' ? earlier : cnh, refusal: null })
    },
    refused: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({
        document: null,
        refusal:
          lastStep === 'fault readChosenFile unreadable'
            ? { name: '', reason: UNREADABLE }
            : { name: 'cnh.svg', reason: INVALID_FORMAT },
      })
    },
  },
})
