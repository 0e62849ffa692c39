import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor } from 'xstate'
import { TopMenu } from '#app/shell/TopMenu.tsx'
import { loadSettings } from '#app/start/settings.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { model } from '#tests/machines/session/companies.model.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  click,
  dialog,
  keys,
  look,
  option,
  picker,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { enterStage, marina } from '#tests/support/screens/stage.tsx'
import { standInWith } from '#tests/support/screens/tabSession.ts'
import { sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

vi.mock(import('#app/wiring/session.ts'), async (original) => {
  const { standInFor } = await import('#tests/support/screens/tabSession.ts')
  const wiring = await original()
  return { ...wiring, sessionActor: standInFor(wiring.sessionActor) }
})

// opening the menu loads them again; the journey of the companies shows that
vi.mock(import('#app/wiring/companies.ts'), async (original) => ({
  ...(await original()),
  refreshCompanies: async () => {},
}))

const KEY = 'boleia:frotista'
const ALL = "Todos os CNPJ's"
const LOADING = "Carregando os CNPJ's…"

const menu = () => page.getByRole('menu')
const radio = (name: string) => page.getByRole('menuitemradio', { name, exact: false })
const companyMenu = () => page.getByRole('button', { name: /MA menu de Marina Rocha$/ })

const openMenu = async () => {
  if (menu().elements().length === 0) await click(companyMenu())
  await sees(menu())
}
const closeMenu = async () => {
  await keys('{Escape}')
  await seesNot(menu())
}

const isFailed = (step: string) =>
  step === 'fault loadCompanies offline' || step === 'done loadCompanies only a stored choice'

/** What the bar names beside the user's mark, ending with it. */
const seesChoice = (chosen: string) =>
  look(companyMenu()).toHaveAccessibleName(new RegExp(`${chosen} MA menu de Marina Rocha$`))

const view = (session: Actor<typeof sessionActor.logic>) => {
  standInWith(session)
  return (
    <header>
      <TopMenu onHelp={() => {}} />
    </header>
  )
}

walkScreens('the companies of the user menu', {
  cover: 'keys',
  endsAfter: {
    'done loadCompanies a choice that is gone': 'the choice that the browser has stored is then another',
  },
  model,
  machine: sessionActor.logic,
  walked: (session) => session.getSnapshot().children.companies,
  inputs: { companies: { restores: true } },
  view,
  calls: { loadCompanies: [frotistasList] },
  answers: {
    'loadCompanies a stored choice': ({ store }) => {
      localStorage.setItem(KEY, '101')
      return store.users.update(1, { companyIds: [101, 102] })
    },
    'loadCompanies a choice that is gone': ({ store }) => {
      localStorage.setItem(KEY, '999')
      return store.users.update(1, { companyIds: [101, 102] })
    },
    'loadCompanies only a stored choice': ({ scenarios }) => {
      localStorage.setItem(KEY, '101')
      scenarios.setFault(frotistasList.id, { fault: '400 message' })
    },
    'loadCompanies no company': async ({ store }) => {
      localStorage.removeItem(KEY)
      await store.users.update(1, { companyIds: [] })
    },
  },
  gestures: {
    'company.selected': async () => {
      await openMenu()
      await click(radio('11.222.333/0002-62'))
    },
    'company.cleared': async () => {
      await openMenu()
      await click(radio(ALL))
    },
    // told after another tab has linked one
    'companies.loaded': sentByTest,
    'companies.reload': async (scene, step) => {
      if (!isFailed(scene.lastStep)) return sentByTest(scene, step)
      await openMenu()
      await click(page.getByRole('menuitem', { name: 'Tentar novamente' }))
    },
  },
  sees: {
    loading: async () => {
      await sees(companyMenu())
      await openMenu()
      await sees(page.getByText(LOADING))
      await seesNot(page.getByRole('menuitemradio'))
      await closeMenu()
    },
    ready: async ({ lastStep, steps }) => {
      const chosen =
        lastStep === 'company.selected'
          ? '11.222.333/0002-62'
          : ['done loadCompanies a stored choice', 'companies.loaded'].includes(lastStep)
            ? '11.222.333/0001-81'
            : ALL
      await seesChoice(chosen)
      await openMenu()
      await look(radio(chosen)).toHaveAttribute('aria-checked', 'true')
      await seesNot(page.getByText(LOADING))
      const latest = steps.findLast((step) => /^(done|fault) loadCompanies|^companies\.loaded/.test(step))
      if (latest === 'done loadCompanies no company') await seesNot(radio('11.222.333'))
      else await sees(radio('11.222.333/0002-62'))
      await closeMenu()
    },
    unavailable: async ({ steps, lastStep }) => {
      const isKnown = steps.includes('done loadCompanies a stored choice')
      const isLost = lastStep === 'done loadCompanies only a stored choice' && !isKnown
      const isChosen = isKnown && lastStep !== 'company.cleared'
      await seesChoice(isLost ? 'CNPJ não carregado' : isChosen ? '11.222.333/0001-81' : ALL)
      await openMenu()
      const isRefused = steps.findLast((one) => one.includes('loadCompanies'))?.startsWith('done')
      await sees(
        page.getByText(isRefused ? 'O servidor recusou os dados enviados.' : 'Erro ao buscar frotistas'),
      )
      await sees(page.getByRole('menuitem', { name: 'Tentar novamente' }))
      await closeMenu()
    },
  },
})

beforeAll(async () => {
  await loadSettings()
})

test("any company is found under 'Ver todos os CNPJ's' by its name, and stays chosen", async () => {
  const stage = await enterStage({
    machine: sessionActor.logic,
    input: { restores: true },
    view,
    held: [],
    world: ({ scenarios }) => scenarios.switchOn('more than ten companies exist'),
    session: marina,
    address: '/lotes',
  })
  onTestFinished(stage.leave)
  await openMenu()
  await sees(radio('44.555.666/0001-81'))
  await seesNot(radio('55.666.777/0001-81'))
  await click(page.getByRole('menuitem', { name: "Ver todos os CNPJ's" }))
  await sees(dialog("Ver todos os CNPJ's"))
  await type(picker('CNPJ ou razão social'), 'pinhao')
  await click(option('55.666.777/0001-81'))
  await seesNot(dialog("Ver todos os CNPJ's"))
  await seesChoice('55.666.777/0001-81')
  await eventually(() => localStorage.getItem(KEY)).toBe('106')
  expect(stage.broken()).toEqual([])
})

test('the bar names the company that one acts for by name and number, and the name opens the menu', async () => {
  const stage = await enterStage({
    machine: sessionActor.logic,
    input: { restores: true },
    view,
    held: [],
    world: () => {},
    session: marina,
    address: '/lotes',
  })
  onTestFinished(stage.leave)
  await look(companyMenu()).toHaveAccessibleName("Todos os CNPJ's MA menu de Marina Rocha")
  await click(page.getByRole('banner').getByText(ALL))
  await sees(menu())
  await click(radio('11.222.333/0002-62'))
  await seesNot(menu())
  await look(companyMenu()).toHaveAccessibleName(
    'Transportes Ipe Roxo Ltda (fil... 11.222.333/0002-62 MA menu de Marina Rocha',
  )
  await click(page.getByRole('banner').getByText('11.222.333/0002-62'))
  await look(radio('11.222.333/0002-62')).toHaveAttribute('aria-checked', 'true')
  await closeMenu()
  expect(page.getByRole('banner').getByRole('button').elements()).toHaveLength(1)
  expect(stage.broken()).toEqual([])
})
