import { describe, expect, it } from 'vitest'
import { type NewTruckDraft, newTruckWizard } from '#machines/trucks/newTruckWizard.ts'
import type { TruckPart } from '#services/truckCreation.ts'
import { type Story, testWizard, type WizardTest } from '#tests/support/kits/testWizard.ts'
import { COMPANY, KNOWN_IDS, openWizard } from '#tests/support/kits/wizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import { model, neverTaken, samples } from './newTruck.model.ts'
import {
  bitrem,
  draftAt,
  grain,
  NAME,
  oneTrailer,
  rodotrem,
  sider,
  tank,
  toco,
  tractor,
} from './newTruckSamples.ts'

type Walk = Parameters<Story[number][1]>[0]
const next = (walk: Walk) => walk.send({ type: 'step.next' })
const back = (walk: Walk) => walk.send({ type: 'step.back' })
const pick = (name: string, part: TruckPart) => (walk: Walk) =>
  walk.tell(`${name}Pick`, { type: 'option.picked', option: part })
const submitName = (walk: Walk) => walk.tell('nameType', { type: 'nameType.submitted' })

/** A whole registration: each event and the state after it. */
const story: Story = [
  ['it is opened', (walk) => walk.done('loadDraft', null), 'steps.nameType'],
  ['nothing is submitted', submitName, 'steps.nameType'],
  [
    'the types are there',
    (walk) => walk.done('nameType/typePick/search', [toco, bitrem, rodotrem]),
    'steps.nameType',
  ],
  [
    'a type is chosen',
    (walk) =>
      walk
        .child('nameType')
        .getSnapshot()
        .children.typePick.send({ type: 'option.picked', option: rodotrem }),
    'steps.nameType',
  ],
  // REG-353
  ['no name is submitted', submitName, 'steps.nameType'],
  [
    'a name is typed',
    (walk) => walk.tell('nameType', { type: 'name.typed', name: ' Bitrem azul' }),
    'steps.nameType',
  ],
  ['the name is submitted', submitName, 'steps.nameType'],
  ['another truck has it', (walk) => walk.done('nameType/checkName', 'taken'), 'steps.nameType'],
  [
    'another name is typed',
    (walk) => walk.tell('nameType', { type: 'name.typed', name: `${NAME} ` }),
    'steps.nameType',
  ],
  ['it is submitted', submitName, 'steps.nameType'],
  ['it is free', (walk) => walk.done('nameType/checkName', 'free'), 'steps.tractor'],
  ['no tractor is chosen', next, 'steps.tractor'],
  ['the tractor is chosen', pick('tractor', tractor), 'steps.tractor'],
  ['next', next, 'steps.trailer1'],
  ['the first trailer is chosen', pick('trailer1', sider), 'steps.trailer1'],
  ['next', next, 'steps.trailer2'],
  ['no second trailer is chosen', next, 'steps.trailer2'],
  ['the second trailer is chosen', pick('trailer2', tank), 'steps.trailer2'],
  ['next', next, 'steps.trailer3'],
  ['no third trailer is chosen', next, 'steps.trailer3'],
  ['the third trailer is chosen', pick('trailer3', grain), 'steps.trailer3'],
  ['it is saved', next, 'steps.saving.choosing'],
  // REG-368
  [
    'no company is selected',
    (walk) => walk.done('chooseCompany/selectedCompany', null),
    'steps.saving.choosing',
  ],
  ['none is chosen', (walk) => walk.tell('chooseCompany', { type: 'company.declined' }), 'steps.trailer3'],
  ['it is saved again', next, 'steps.saving.choosing'],
  [
    'a company is selected',
    (walk) => walk.done('chooseCompany/selectedCompany', COMPANY),
    'steps.saving.preparing',
  ],
  ['the trucks cannot be read', (walk) => walk.fault('prepare', faults.offline), 'steps.trailer3'],
  ['it is saved once more', next, 'steps.saving.choosing'],
  [
    'the company is still selected',
    (walk) => walk.done('chooseCompany/selectedCompany', COMPANY),
    'steps.saving.preparing',
  ],
  ['the trucks are known', (walk) => walk.done('prepare', KNOWN_IDS), 'steps.saving.sent'],
  ['no answer comes', (walk) => walk.fault('sending/send', faults.timeout), 'steps.saving.sent'],
  ['the truck is there', (walk) => walk.done('sending/lookUp', 'found'), 'done'],
]

/** Changes of a stored draft by hand, and the first step that is not done then; null: none. */
const edits: WizardTest<NewTruckDraft>['edits'] = [
  ['no name', { name: ' ' }, 'nameType'],
  ['another name', { name: 'Bitrem azul' }, 'nameType'],
  ['no type', { truckType: null }, 'nameType'],
  ['no tractor', { tractor: null }, 'tractor'],
  ['no first trailer', { trailer1: null }, 'trailer1'],
  ['no second trailer', { trailer2: null }, 'trailer2'],
  ['the first trailer as the second', { trailer2: sider }, 'trailer2'],
  ['no third trailer', { trailer3: null }, 'trailer3'],
]

testWizard<NewTruckDraft>({
  wizard: newTruckWizard,
  model,
  samples,
  neverTaken,
  story,
  secrets: [],
  // REG-351
  numbers: [
    ['nameType', 1],
    ['tractor', 2],
    ['trailer1', 3],
    ['trailer2', 4],
    ['trailer3', 5],
  ],
  of: 5,
  back: [
    ['tractor', 'steps.nameType'],
    ['trailer1', 'steps.tractor'],
    ['trailer2', 'steps.trailer1'],
    ['trailer3', 'steps.trailer2'],
  ],
  edits,
  subject: {
    companyId: COMPANY.id,
    name: 'Rodotrem verde',
    typeId: 4,
    tractor,
    trailers: [sider, tank, grain],
    knownIds: KNOWN_IDS,
  },
  leads: { type: 'navigate', to: '/caminhoes' },
  says: {
    // REG-373
    refused: 'Erro ao tentar criar o caminhão',
    doubt: 'Confira a sua lista: o caminhão com este nome é de outro tipo ou tem outras placas.',
    notArrived: 'Erro no cadastro de caminhão: ele não apareceu na sua lista. Você pode salvar de novo.',
  },
  // REG-367 REG-372
  leavingDrops: true,
})

describe('the type of a truck', () => {
  it.each([
    ['REG-362', toco, 'tractor', 0],
    ['REG-363 one', oneTrailer, 'trailer1', 1],
    ['REG-363 two', bitrem, 'trailer2', 2],
    ['REG-363 REG-364 REG-365 three', rodotrem, 'trailer3', 3],
    ['REG-365 more than there can be', { ...rodotrem, quantidade_carretas: 4 }, 'trailer3', 3],
  ] as const)('%s: %j is saved at %s, with as many trailers', async (_, truckType, step, trailers) => {
    const { walk } = await openWizard(newTruckWizard, draftAt('trailer3', { truckType, step }))
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.saving.choosing'])
    await walk.done('chooseCompany/selectedCompany' as never, COMPANY as never)
    await walk.done('prepare' as never, KNOWN_IDS as never)
    expect(walk.pending['sending/send' as never]).toMatchObject({
      subject: { trailers: [sider, tank, grain].slice(0, trailers) },
    })
    const of = 2 + trailers
    expect(newTruckWizard.progressAt(step, draftAt('trailer3', { truckType }))).toEqual({ number: of, of })
  })

  it('with more trailers asks for them, and keeps those that were chosen', async () => {
    const { walk } = await openWizard(
      newTruckWizard,
      draftAt('trailer2', { truckType: bitrem, trailer2: tank }),
    )
    for (let step = 0; step < 3; step++) back(walk as never)
    walk.tell('nameType', { type: 'pick.chosen', field: 'typePick', choice: rodotrem })
    walk.tell('nameType', { type: 'nameType.submitted' })
    await walk.done('nameType/checkName' as never, 'free' as never)
    for (const leaf of ['tractor', 'trailer1', 'trailer2', 'trailer3']) {
      expect(walk.leaves).toEqual([`steps.${leaf}`])
      next(walk as never)
    }
    expect(walk.leaves).toEqual(['steps.trailer3'])
  })
})

describe('the trailers', () => {
  it('are offered without those that earlier steps have, and swap places without a third one (REG-361)', async () => {
    const { walk } = await openWizard(newTruckWizard, draftAt('trailer3', { truckType: rodotrem }))
    expect(walk.pending['trailer3Pick/search' as never]).toMatchObject({
      scope: { kind: 'CARRETA', without: [412, 413] },
    })
    back(walk as never)
    back(walk as never)
    expect(walk.pending['trailer1Pick/search' as never]).toMatchObject({ scope: { without: [] } })
    walk.tell('trailer1Pick', { type: 'option.picked', option: tank })
    next(walk as never)
    expect(walk.child('trailer2Pick').getSnapshot().context.text).toBe('')
    next(walk as never)
    expect(walk.leaves).toEqual(['steps.trailer2'])
    walk.tell('trailer2Pick', { type: 'option.picked', option: sider })
    next(walk as never)
    expect(walk.leaves).toEqual(['steps.trailer3'])
    expect(walk.child('trailer3Pick').getSnapshot().context.text).toBe('HIJ8K12')
  })

  it('that were chosen are withdrawn by typing over them, and a message about the old choice goes', async () => {
    const { walk } = await openWizard(newTruckWizard, draftAt('trailer3'))
    next(walk as never)
    await walk.done('chooseCompany/selectedCompany' as never, COMPANY as never)
    await walk.fault('prepare' as never, faults.offline)
    expect(walk.snapshot.context.message).not.toBeNull()
    walk.tell('trailer3Pick', { type: 'text.typed', text: 'HIJ' })
    expect(walk.snapshot.context).toMatchObject({ message: null, draft: { trailer3: null } })
    next(walk as never)
    expect(walk.leaves).toEqual(['steps.trailer3'])
  })
})

describe('before a truck is sent', () => {
  const save = async (draft: NewTruckDraft) => {
    const opened = await openWizard(newTruckWizard, draft)
    next(opened.walk as never)
    await opened.walk.done('chooseCompany/selectedCompany' as never, COMPANY as never)
    return opened
  }

  it('parts of another CNPJ are told once, and saved again they are sent', async () => {
    const other = { ...tractor, cnpj: '44555666000181' }
    const { walk, kept } = await save(draftAt('trailer3', { tractor: other }))
    expect(walk.leaves).toEqual(['steps.trailer3'])
    expect(walk.snapshot.context.message).toMatch(/^O cavalo CDE3F45 é do CNPJ 44.555.666\/0001-81, e o/)
    expect(kept.at(-1)).toMatchObject({ tractor: other, wasSent: false })
    next(walk as never)
    await walk.done('chooseCompany/selectedCompany' as never, COMPANY as never)
    expect(walk.leaves).toEqual(['steps.saving.preparing'])
    expect(walk.snapshot.context.message).toBeNull()
  })

  it('other parts of another CNPJ are told again', async () => {
    const cnpj = '44555666000181'
    const { walk } = await save(draftAt('trailer3', { tractor: { ...tractor, cnpj } }))
    walk.tell('trailer3Pick', { type: 'option.picked', option: { ...grain, cnpj } })
    next(walk as never)
    await walk.done('chooseCompany/selectedCompany' as never, COMPANY as never)
    expect(walk.leaves).toEqual(['steps.trailer3'])
    expect(walk.snapshot.context.message).toContain('a carreta 3 HIJ8K12 é do CNPJ 44.555.666/0001-81')
  })

  it('a name that a colleague has taken meanwhile is told, and nothing is sent', async () => {
    const { walk } = await save(draftAt('trailer3'))
    await walk.done('prepare' as never, 'taken' as never)
    expect(walk.leaves).toEqual(['steps.trailer3'])
    expect(walk.snapshot.context.message).toBe(
      'Caminhao já cadastrado com esse nome. Volte a Nome/tipo para dar outro.',
    )
    expect(walk.callsTo('sending/send' as never)).toEqual([])
  })
})
