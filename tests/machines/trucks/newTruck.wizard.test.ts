import { describe, expect, it } from 'vitest'
import { type NewTruckDraft, newTruckWizard } from '#machines/trucks/newTruckWizard.ts'
import {
  answered,
  back,
  inOrder,
  next,
  openAndSave,
  savedAfterAll,
  saveForCompany,
  testWizard,
  told,
} from '#tests/support/kits/testWizard.ts'
import { KNOWN_IDS, openWizard } from '#tests/support/kits/wizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import { model, PARTS, TAKEN } from './newTruck.model.ts'
import { draftAt, grain, NAME, registered, sider, tank, theirs, tractor, types } from './newTruckSamples.ts'

const nameType = (event: Parameters<typeof told>[1]) => told('nameType', event)
const submitted = nameType({ type: 'nameType.submitted' })
const named = (name: string) => nameType({ type: 'name.typed', name })
const picked = (name: string, option: object) => told(`${name}Pick`, { type: 'option.picked', option })
const open = (...at: Parameters<typeof draftAt>) => openWizard(newTruckWizard, draftAt(...at))
const save = (rest: Partial<NewTruckDraft> = {}) => openAndSave(newTruckWizard, draftAt('trailer3', rest))

testWizard<NewTruckDraft>({
  model,
  story: [
    ['it is opened', answered('loadDraft', null), 'steps.nameType'],
    ['nothing is submitted', submitted, 'steps.nameType'],
    ['the types are there', answered('nameType/typePick/search', Object.values(types)), 'steps.nameType'],
    ['one is chosen', picked('nameType/type', types.rodotrem), 'steps.nameType'],
    // REG-353
    ['no name is submitted', submitted, 'steps.nameType'],
    ['a name is typed', named(' Bitrem azul'), 'steps.nameType'],
    ['the name is submitted', submitted, 'steps.nameType'],
    ['another truck has it', answered('nameType/checkName', 'taken'), 'steps.nameType'],
    ['another name is typed', named(`${NAME} `), 'steps.nameType'],
    ['it is submitted', submitted, 'steps.nameType'],
    ['it is free', answered('nameType/checkName', 'free'), 'steps.tractor'],
    ['no tractor is chosen', next, 'steps.tractor'],
    ['the tractor is chosen', picked('tractor', tractor), 'steps.tractor'],
    ['next', next, 'steps.trailer1'],
    ['the first trailer is chosen', picked('trailer1', sider), 'steps.trailer1'],
    ['next', next, 'steps.trailer2'],
    ['no second trailer is chosen', next, 'steps.trailer2'],
    ['the second trailer is chosen', picked('trailer2', tank), 'steps.trailer2'],
    ['next', next, 'steps.trailer3'],
    ['no third trailer is chosen', next, 'steps.trailer3'],
    ['the third trailer is chosen', picked('trailer3', grain), 'steps.trailer3'],
    // REG-368
    ...savedAfterAll('steps.trailer3'),
  ],
  // REG-351
  ...inOrder('nameType', 'tractor', 'trailer1', 'trailer2', 'trailer3'),
  edits: [
    ['no name', { name: ' ' }, 'nameType'],
    ['another name', { name: 'Bitrem azul' }, 'nameType'],
    ['no type', { truckType: null }, 'nameType'],
    ...PARTS.map((part) => [`no ${part}`, { [part]: null }, part] as const),
    ['the first trailer as the second', { trailer2: sider }, 'trailer2'],
  ],
  subject: { ...registered, typeId: 4, trailers: [sider, tank, grain], knownIds: KNOWN_IDS },
  asSent: {
    fields: ['company', 'name', 'truckType', 'tractor', 'trailer1', 'trailer2', 'trailer3'],
    changed: { name: 'Rodotrem 2', checkedName: 'Rodotrem 2' },
  },
  expectedTargets: { type: 'navigate', to: '/caminhoes' },
  says: {
    // REG-373
    refused: 'Erro ao tentar criar o caminhão',
    doubt: 'Confira a sua lista: o caminhão com este nome é de outro tipo ou tem outras placas.',
    mayHaveCome: 'O caminhão que você enviou antes pode estar na sua lista: confira antes de salvar de novo.',
    notArrived: 'Erro no cadastro de caminhão: ele não apareceu na sua lista. Você pode salvar de novo.',
  },
  // REG-367 REG-372
  leavingDrops: true,
})

it('name and type are in the draft as soon as they are typed and chosen', async () => {
  const { walk } = await open('nameType', { name: '', truckType: null })
  named('Bitrem azul')(walk)
  expect(walk.snapshot.context.draft.name).toBe('Bitrem azul')
  walk.tell('nameType', { type: 'pick.chosen', field: 'typePick', choice: types.bitrem })
  expect(walk.snapshot.context.draft.truckType).toEqual(types.bitrem)
})

it('a name that another truck has is kept as it was asked for', async () => {
  const { walk } = await open('nameType', { name: ` ${NAME}`, truckType: types.bitrem })
  submitted(walk)
  await walk.done('nameType/checkName', 'taken')
  expect(walk.snapshot.context.draft.name).toBe(NAME)
})

describe('the type of a truck', () => {
  it.each([
    ['REG-362', types.toco, 'tractor', 0],
    ['REG-363 one', types.oneTrailer, 'trailer1', 1],
    ['REG-363 two', types.bitrem, 'trailer2', 2],
    ['REG-363 REG-364 REG-365 three', types.rodotrem, 'trailer3', 3],
    ['REG-365 more than there can be', { ...types.rodotrem, quantidade_carretas: 4 }, 'trailer3', 3],
  ] as const)('%s: %j is saved at %s, with as many trailers', async (_, truckType, step, trailers) => {
    const { walk } = await save({ truckType, step })
    expect(walk.leaves).toEqual(['steps.saving.preparing'])
    await walk.done('prepare', KNOWN_IDS)
    const subject = { trailers: [sider, tank, grain].slice(0, trailers) }
    expect(walk.pending['sending/send']).toMatchObject({ subject })
    const of = 2 + trailers
    expect(newTruckWizard.progressAt(step, draftAt('trailer3', { truckType }))).toEqual({ number: of, of })
  })

  it('says how many steps there are, and until it is chosen that is not told', () => {
    expect(newTruckWizard.progressAt('nameType', draftAt('nameType', { truckType: null }))).toEqual({
      number: 1,
      of: 2,
      isOpen: true,
    })
    expect(newTruckWizard.progressAt('nameType', draftAt('nameType', { truckType: types.bitrem }))).toEqual({
      number: 1,
      of: 4,
    })
  })

  it('that is typed over is withdrawn', async () => {
    const { walk } = await open('nameType', { truckType: types.bitrem })
    walk.tell('nameType', { type: 'pick.withdrawn', field: 'typePick' })
    expect(walk.snapshot.context.draft.truckType).toBeNull()
  })

  it('with more trailers asks for them, and keeps those that were chosen', async () => {
    const { walk } = await open('trailer2', { truckType: types.bitrem, trailer2: tank })
    for (let step = 0; step < 3; step++) back(walk)
    walk.tell('nameType', { type: 'pick.chosen', field: 'typePick', choice: types.rodotrem })
    submitted(walk)
    await walk.done('nameType/checkName', 'free')
    for (const leaf of PARTS) {
      expect(walk.leaves).toEqual([`steps.${leaf}`])
      next(walk)
    }
    expect(walk.leaves).toEqual(['steps.trailer3'])
  })
})

describe('the trailers', () => {
  it('are offered without those that earlier steps have, and swap places without a third one (REG-361)', async () => {
    const { walk } = await open('trailer3', { truckType: types.rodotrem })
    const without = [412, 413]
    expect(walk.pending['trailer3Pick/search']).toMatchObject({ scope: { kind: 'CARRETA', without } })
    back(walk)
    back(walk)
    expect(walk.pending['trailer1Pick/search']).toMatchObject({ scope: { without: [] } })
    picked('trailer1', tank)(walk)
    next(walk)
    expect(walk.child('trailer2Pick').getSnapshot().context.text).toBe('')
    next(walk)
    expect(walk.leaves).toEqual(['steps.trailer2'])
    picked('trailer2', sider)(walk)
    next(walk)
    expect(walk.leaves).toEqual(['steps.trailer3'])
    expect(walk.child('trailer3Pick').getSnapshot().context.text).toBe('HIJ8K12')
  })

  it('that were chosen are withdrawn by typing over them, and a message about the old choice goes', async () => {
    const { walk } = await save()
    await walk.fault('prepare', faults.offline)
    expect(walk.snapshot.context.message).not.toBeNull()
    walk.tell('trailer3Pick', { type: 'text.typed', text: 'HIJ' })
    expect(walk.snapshot.context).toMatchObject({ message: null, draft: { trailer3: null } })
    next(walk)
    expect(walk.leaves).toEqual(['steps.trailer3'])
  })
})

describe('before a truck is sent', () => {
  it('parts of another CNPJ are told once, and saved again they are sent', async () => {
    const { walk, kept } = await save({ tractor: theirs })
    expect(walk.leaves).toEqual(['steps.trailer3'])
    expect(walk.snapshot.context.message).toMatch(/^O cavalo CDE3F45 é do CNPJ 44.555.666\/0001-81, e o/)
    expect(kept.at(-1)).toMatchObject({ tractor: theirs, wasSent: false })
    await saveForCompany(walk)
    expect(walk.leaves).toEqual(['steps.saving.preparing'])
    expect(walk.snapshot.context.message).toBeNull()
  })

  it('other parts of another CNPJ are told again', async () => {
    const { walk } = await save({ tractor: theirs })
    picked('trailer3', { ...grain, cnpj: theirs.cnpj })(walk)
    await saveForCompany(walk)
    expect(walk.leaves).toEqual(['steps.trailer3'])
    expect(walk.snapshot.context.message).toContain('a carreta 3 HIJ8K12 é do CNPJ 44.555.666/0001-81')
  })

  it('a name that a colleague has taken meanwhile is told, and nothing is sent', async () => {
    const { walk } = await save()
    await walk.done('prepare', 'taken')
    expect(walk.leaves).toEqual(['steps.trailer3'])
    expect(walk.snapshot.context.message).toBe(TAKEN)
    expect(walk.callsTo('sending/send')).toEqual([])
  })
})
