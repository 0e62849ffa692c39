import { expect } from 'vitest'
import { readingImageMachine } from '#machines/shared/readingImageMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

export const record = { id: 204, name: 'Edson Luiz Barbosa', protocol: 'OCR-204' }
export const image = { type: 'image/png', bytes: new Uint8Array([0x89, 0x50]) } as const

export const model = defineModel(readingImageMachine, {
  about: "The image that was read for a record's documents, in a modal with its protocol.",
  inputs: { screen: undefined },
  events: {
    'image.opened': { '': { record } },
    'image.retried': { '': {} },
    'image.closed': { '': {} },
  },
  actors: {
    loadReadingImage: {
      loaded: { done: image },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
      malformed: { fault: faults.malformed },
    },
  },
  preserves: ({ record: kept }) => kept,
  starts: { to: 'closed', sets: { fault: null, image: null, record: null } },
  hears: {
    closed: { 'image.opened': { to: 'open.loading', sets: { record: GIVEN } } },
    open: { 'image.closed': { to: 'closed', sets: { fault: null, image: null, record: null } } },
    'open.loading': {
      'done loadReadingImage': { to: 'open.shown', sets: { image: GIVEN } },
      'fault loadReadingImage': { to: 'open.unavailable', sets: { fault: GIVEN } },
    },
    'open.unavailable': { 'image.retried': { to: 'open.loading', sets: { fault: null } } },
  },
  invariants: {
    closed: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ record: null, image: null, fault: null })
    },
    // REG-258
    'open.loading': ({ pending, context }) => {
      expect(pending).toEqual({ loadReadingImage: { id: 204 } })
      expect(context).toEqual({ record, image: null, fault: null })
    },
    'open.shown': ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ record, image, fault: null })
      expect(snapshot.can({ type: 'image.retried' })).toBe(false)
    },
    'open.unavailable': ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({ record, image: null })
      expect(context.fault).not.toBeNull()
    },
  },
})
