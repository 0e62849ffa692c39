import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { loadSettings } from '#app/start/settings.ts'
import { contacts, readKept } from '#app/wiring/contact.ts'
import { storageKey } from '#domain/product.ts'
import type { BranchesMap } from '#machines/help/branchesMap.ts'
import { ContactScreen } from '#screens/help/ContactScreen.tsx'
import { contatosList } from '#services/contract/help.ts'
import { kept, model } from '#tests/machines/help/contacts.model.ts'
import { alert, button, look, press, sees, seesNot, type, typeAnew } from '#tests/support/screens/person.ts'
import { enterStage, marina } from '#tests/support/screens/stage.tsx'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const MAP: BranchesMap = { kind: 'link', url: 'https://mapas.example.com/filiais' }

const screen =
  (callCentrePhone: string | null, branchesMap: BranchesMap) => (flow: ActorRefFrom<typeof contacts>) => (
    <main>
      <ContactScreen flow={flow} callCentrePhone={callCentrePhone} branchesMap={branchesMap} />
    </main>
  )

const region = (name: string) => page.getByRole('region', { name, exact: true })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const search = () => page.getByRole('searchbox', { name: 'Buscar contato' })
/** What the server says instead. */
const REFUSALS: Readonly<Record<string, string>> = {
  'fault loadContacts http 400': 'O servidor recusou os dados enviados.',
  'fault loadContacts http 403': 'Você não tem permissão para esta operação.',
}
const KEPT_KEY = storageKey('contatos')

walkScreens('the contacts', {
  model,
  machine: contacts,
  inputs: { 'the first visit': { kept: null }, 'a later visit': { kept } },
  view: screen('08001234567', MAP),
  address: '/fale-conosco',
  calls: { loadContacts: [contatosList] },
  answers: {
    'loadContacts contacts': () => {},
    'loadContacts none': ({ store }) => {
      for (const { id } of store.contacts.all()) store.contacts.remove(id)
    },
  },
  gestures: { 'contacts.reload': () => press('Tentar novamente') },
  sees: {
    // REG-567: the call centre and the map do not wait for the contacts
    loading: async () => {
      await sees(page.getByRole('heading', { level: 1, name: 'Fale conosco', exact: true }))
      await look(link('0800 123 4567')).toHaveAttribute('href', 'tel:08001234567')
      await look(link(/^Ver mapa das filiais/)).toHaveAttribute('target', '_blank')
      await sees(page.getByText('Carregando os contatos…'))
      await seesNot(page.getByRole('alert'))
      await seesNot(search())
    },
    // REG-569
    shown: async () => {
      await sees(region('Mato Grosso').getByText('Luana Siqueira'))
      await sees(region('Oeste do Paraná').getByText('Coordenadora'))
      await look(region('Oeste do Paraná').getByRole('link', { name: '(45) 3333-0001' })).toHaveAttribute(
        'href',
        'tel:+554533330001',
      )
      await sees(page.getByText('3 contatos', { exact: true }))
      await seesNot(page.getByRole('alert'))
      expect(readKept()).toMatchObject({ unreadable: 0, contacts: { length: 3 } })
    },
    empty: async () => {
      await sees(page.getByText('Nenhum contato cadastrado.'))
      await seesNot(search())
      expect(readKept()).toBeNull()
    },
    // REG-571
    kept: async ({ lastStep }) => {
      const isOffline = lastStep.endsWith('offline')
      await sees(alert('Erro ao buscar contatos'))
      await sees(alert('Estes são os contatos recebidos em 21/11/2026, 14:05, que podem ter mudado.'))
      if (isOffline) await sees(alert('Você está sem conexão.'))
      else await seesNot(page.getByText('Você está sem conexão.'))
      await sees(region('Oeste do Paraná').getByText('Rita Camargo'))
      await sees(search())
    },
    // REG-571
    unavailable: async ({ lastStep }) => {
      await sees(alert(REFUSALS[lastStep] ?? 'Erro ao buscar contatos'))
      await look(button('Tentar novamente')).toBeEnabled()
      await seesNot(search())
      await seesNot(region('Oeste do Paraná'))
      await sees(link('0800 123 4567'))
    },
  },
})

beforeAll(async () => {
  await loadSettings()
})

const open = async (view: ReturnType<typeof screen>) => {
  const stage = await enterStage({
    machine: contacts,
    input: { kept: null },
    view,
    held: [],
    world: () => {},
    session: marina,
    address: '/fale-conosco',
  })
  onTestFinished(stage.leave)
  return stage
}

test('a search leaves the contacts that it finds, says how many, and all come back without it', async () => {
  const stage = await open(screen(null, MAP))
  await type(search(), 'parana')
  await sees(page.getByText('2 contatos', { exact: true }))
  await seesNot(region('Mato Grosso'))
  await typeAnew(search(), 'luana 65')
  await sees(page.getByText('Nenhum contato encontrado.'))
  await typeAnew(search(), '99999-0103')
  await sees(page.getByText('1 contato', { exact: true }))
  await sees(region('Mato Grosso').getByText('Luana Siqueira'))
  expect(stage.broken()).toEqual([])
})

test('a map at another host is no link, and a call centre that is not known is no number', async () => {
  const stage = await open(screen(null, { kind: 'refused' }))
  await sees(page.getByText('O endereço do mapa das filiais não está entre os que este portal pode abrir.'))
  await seesNot(link(/mapa/))
  await sees(
    page.getByText('O telefone da central não foi informado. Os contatos de cada região estão abaixo.'),
  )
  expect(stage.broken()).toEqual([])
})

test('without a map in the settings the page does not speak of one', async () => {
  const stage = await open(screen(null, { kind: 'none' }))
  await sees(page.getByText('3 contatos', { exact: true }))
  await seesNot(page.getByRole('heading', { name: 'Filiais' }))
  expect(stage.broken()).toEqual([])
})

test('the last answer belongs to the user who got it, and what is no answer of ours is none', async () => {
  await open(screen(null, MAP))
  await sees(page.getByText('3 contatos', { exact: true }))
  const stored = localStorage.getItem(KEPT_KEY) ?? ''
  expect(readKept()?.contacts).toHaveLength(3)
  for (const odd of [
    stored.replace('"userId":1', '"userId":2'),
    stored.slice(0, -9),
    '[]',
    '{"contacts":[]}',
  ]) {
    localStorage.setItem(KEPT_KEY, odd)
    expect(readKept()).toBeNull()
  }
})
