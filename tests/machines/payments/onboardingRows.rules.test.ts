import { expect, it } from 'vitest'
import {
  nothingSent,
  withAccount,
  withDocument,
  withVerified,
} from '#machines/payments/onboarding/onboardingProgress.ts'
import { type RowState, rowsOf, type SubmitPlace } from '#machines/payments/onboarding/onboardingRows.ts'
import { draftAt, files } from './onboardingSamples.ts'

const draft = draftAt('validation')
const cnh = { tipo: 'CNH', of: 'representative', file: files.cnh } as const
const selfie = { tipo: 'SELFIE', of: 'representative', file: files.selfie } as const

const verified = withVerified(nothingSent, draft)
const sent = withAccount(verified, 'sent', draft)
const open = withAccount(sent, 'open', draft)
const one = withDocument(open, selfie, true)
const second = withDocument(one, cnh, false)

it.each<[string, typeof nothingSent, SubmitPlace, typeof cnh | null, RowState[]]>([
  [
    'nothing yet',
    nothingSent,
    null,
    null,
    ['waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'],
  ],
  ['the code', nothingSent, 'code', null, ['running', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting']],
  ['the account', sent, 'account', null, ['done', 'running', 'waiting', 'waiting', 'waiting', 'waiting']],
  [
    'a refused account',
    verified,
    'accountRefused',
    null,
    ['done', 'refused', 'waiting', 'waiting', 'waiting', 'waiting'],
  ],
  [
    'an account without an answer',
    sent,
    null,
    null,
    ['done', 'uncertain', 'waiting', 'waiting', 'waiting', 'waiting'],
  ],
  ['the second document', second, 'document', cnh, ['done', 'done', 'done', 'running', 'waiting', 'waiting']],
  [
    'a document without an answer',
    second,
    null,
    cnh,
    ['done', 'done', 'done', 'uncertain', 'waiting', 'waiting'],
  ],
  [
    'a refused document',
    one,
    'documentRefused',
    cnh,
    ['done', 'done', 'done', 'refused', 'waiting', 'waiting'],
  ],
  ['the confirmation', one, 'confirmation', null, ['done', 'done', 'done', 'waiting', 'waiting', 'running']],
  [
    'a refused confirmation',
    one,
    'confirmationRefused',
    null,
    ['done', 'done', 'done', 'waiting', 'waiting', 'refused'],
  ],
])('the steps of a sending at %s', (_, progress, place, document, states) => {
  expect(rowsOf({ progress, draft, document }, place).map(({ state }) => state)).toEqual(states)
})

it('names the steps in their order, the documents with their sizes', () => {
  const statutes = { legalNature: '2046', hasController: true, ...files } as const
  const rows = rowsOf({ progress: open, draft: { ...draft, ...statutes }, document: null }, null)
  expect(rows.map(({ label, bytes }) => [label, bytes])).toEqual([
    ['Código do celular', null],
    ['Dados da conta', null],
    ['Selfie', 6],
    ['CNH', 6],
    ['Estatuto social', 5],
    ['Contrato social', 5],
    ['Declaração dos beneficiários finais', 5],
    ['Estatuto social da controladora', 5],
    ['Confirmação dos documentos', null],
  ])
})
