import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const FOLDER = resolve('.cache/dependency-rule')

const MANIFEST = JSON.stringify({
  type: 'module',
  imports: Object.fromEntries(
    ['app', 'domain', 'machines', 'screens', 'services']
      .map((area): [string, string] => [`#${area}/*`, `./src/${area}/*`])
      .concat([
        ['#mocks/*', './mocks/*'],
        ['#tests/*', './tests/*'],
      ]),
  ),
  dependencies: { react: '*', wouter: '*', xstate: '*', valibot: '*', '@mantine/core': '*' },
  devDependencies: { '@mswjs/data': '*', msw: '*', 'fast-check': '*' },
})

/** A small portal without violations. */
const CLEAN: Readonly<Record<string, string>> = {
  'src/main.tsx': "import '#app/shell.tsx'\nif (__DEMO__) await import('#mocks/demo/browser.ts')",
  'src/app/shell.tsx':
    "import { Offers } from '#screens/offers/Offers.tsx'\nimport { listOffers } from '#services/offers.ts'\nexport const shell = <Offers list={listOffers} />",
  'src/screens/offers/Offers.tsx':
    "import { Card } from '#screens/shared/Card.tsx'\nimport type { OffersMachine } from '#machines/offers/offers.ts'\nexport const Offers = (props: { list: OffersMachine }) => <Card {...props} />",
  'src/screens/shared/Card.tsx':
    "import { Button } from '@mantine/core'\nexport const Card = () => <Button />",
  'src/screens/session/SignIn.tsx': "import { useId } from 'react'\nexport const SignIn = () => useId()",
  'src/machines/offers/offers.ts':
    "import { setup } from 'xstate'\nimport type { listOffers } from '#services/offers.ts'\nimport { paged } from '#machines/shared/paged.ts'\nexport type OffersMachine = typeof listOffers\nexport const offers = setup({ actors: { paged } })",
  'src/machines/shared/paged.ts': "import { money } from '#domain/money.ts'\nexport const paged = money",
  'src/machines/session/session.ts': "import { setup } from 'xstate'\nexport const session = setup({})",
  'src/services/offers.ts':
    "import { listCall } from '#services/contract/offers.ts'\nexport const listOffers = () => listCall",
  'src/services/contract/offers.ts':
    "import * as v from 'valibot'\nimport { money } from '#domain/money.ts'\nexport const listCall = v.object({ money })",
  'src/services/contract/all.ts': "export * from './offers.ts'",
  'src/domain/money.ts': 'export const money = 1',
  'mocks/demo/browser.ts':
    "import { setupWorker } from 'msw/browser'\nimport { listCall } from '#services/contract/all.ts'\nimport { offers } from '../backend/store/collections.ts'\nexport const worker = setupWorker(listCall, offers)",
  'mocks/backend/store/collections.ts':
    "import { Collection } from '@mswjs/data'\nexport const offers = new Collection({})",
  'tests/offers.test.ts':
    "import { session } from '#machines/session/session.ts'\nimport { SignIn } from '#screens/session/SignIn.tsx'\nexport const all = [session, SignIn]",
}

const VIOLATIONS: readonly (readonly [rule: string, file: string, source: string])[] = [
  [
    'domain-stands-alone',
    'src/domain/a.ts',
    "import { listOffers } from '#services/offers.ts'\nlistOffers()",
  ],
  ['domain-is-pure', 'src/domain/b.ts', "import { useState } from 'react'\nuseState()"],
  [
    'services-import-domain',
    'src/services/a.ts',
    "import { session } from '#machines/session/session.ts'\nsession()",
  ],
  ['services-have-no-view', 'src/services/b.ts', "import { setup } from 'xstate'\nsetup()"],
  ['machines-are-pure', 'src/machines/offers/a.ts', "import { useState } from 'react'\nuseState()"],
  [
    'machines-are-pure',
    'src/machines/offers/b.ts',
    "import type { ReactNode } from 'react'\nexport type A = ReactNode",
  ],
  [
    'machines-stay-in-their-area',
    'src/machines/offers/c.ts',
    "import { SignIn } from '#screens/session/SignIn.tsx'\nSignIn()",
  ],
  [
    'machines-stay-in-their-area',
    'src/machines/offers/d.ts',
    "import type { session } from '#machines/session/session.ts'\nexport type A = typeof session",
  ],
  [
    'machines-see-types-of-services',
    'src/machines/offers/e.ts',
    "import { listOffers } from '#services/offers.ts'\nlistOffers()",
  ],
  [
    'screens-see-machines',
    'src/screens/offers/a.tsx',
    "import type { listOffers } from '#services/offers.ts'\nexport type A = typeof listOffers",
  ],
  [
    'screens-see-machines',
    'src/screens/offers/b.tsx',
    "import { SignIn } from '#screens/session/SignIn.tsx'\nSignIn()",
  ],
  ['screens-see-machines', 'src/screens/offers/c.tsx', "import { shell } from '#app/shell.tsx'\nshell()"],
  ['app-joins-the-portal', 'src/app/a.ts', "export const a = () => import('#mocks/demo/browser.ts')"],
  [
    'pages-stand-above-the-rooms-of-app',
    'src/app/lists/a.ts',
    "import { OffersPage } from '../pages/OffersPage.tsx'\nOffersPage()",
  ],
  [
    'what-is-sent-knows-no-route',
    'src/app/operations/a.ts',
    "import { routes } from '../routing/routes.ts'\nroutes()",
  ],
  [
    'only-main-reaches-the-mocks',
    'src/main.tsx',
    "import { worker } from '#mocks/demo/browser.ts'\nworker.start()",
  ],
  [
    'mocks-share-shapes-not-rules',
    'mocks/a.ts',
    "import { listOffers } from '#services/offers.ts'\nlistOffers()",
  ],
  [
    'mocks-share-shapes-not-rules',
    'mocks/b.ts',
    "import { session } from '#machines/session/session.ts'\nsession()",
  ],
  [
    'the-backend-knows-no-demo',
    'mocks/backend/a.ts',
    "import { worker } from '../demo/browser.ts'\nworker.start()",
  ],
  [
    'the-whole-contract-stays-out-of-the-portal',
    'src/services/c.ts',
    "export { listCall } from '#services/contract/all.ts'",
  ],
  [
    'one-module-knows-the-router',
    'src/app/e.ts',
    "import { navigate } from 'wouter/use-browser-location'\nnavigate('/lotes')",
  ],
  ['one-module-knows-crypto-js', 'src/services/d.ts', "import aes from 'crypto-js/aes.js'\naes()"],
  [
    'one-module-knows-the-data-library',
    'mocks/c.ts',
    "import { Collection } from '@mswjs/data'\nnew Collection()",
  ],
  ['the-portal-runs-on-its-dependencies', 'src/app/b.ts', "import fc from 'fast-check'\nfc.integer()"],
  ['no-circle', 'src/domain/c.ts', "import { d } from './d.ts'\nexport const c = () => d\n"],
  ['no-orphan', 'src/app/c.ts', 'export const nobody = 1'],
  ['resolvable', 'src/app/d.ts', "import { gone } from '#domain/gone.ts'\ngone()"],
]

interface Cruised {
  readonly summary: {
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[]
  }
  readonly modules: readonly unknown[]
}

const cruise = (name: string, files: Readonly<Record<string, string>>): Cruised => {
  const root = join(FOLDER, name)
  for (const [path, source] of Object.entries({ 'package.json': MANIFEST, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/depcruise'),
    ['--config', resolve('.dependency-cruiser.mjs'), '--output-type', 'json', 'src', 'mocks', 'tests'],
    { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Cruised
}

const found = ({ summary }: Cruised) => summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`)

rmSync(FOLDER, { recursive: true, force: true })
const clean = cruise('clean', CLEAN)
const seeded = cruise('seeded', {
  ...CLEAN,
  'src/app/pages/OffersPage.tsx': 'export const OffersPage = () => null',
  'src/app/routing/routes.ts': 'export const routes = () => null',
  'src/domain/d.ts': "import { c } from './c.ts'\nexport const d = () => c\n",
  ...Object.fromEntries(VIOLATIONS.map(([, file, source]) => [file, source])),
})

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

test('a tree in which everybody imports only what they may passes', () => {
  expect(found(clean)).toEqual([])
})

test.each(VIOLATIONS)('%s catches what %s imports', (rule, file) => {
  expect(found(seeded)).toContain(`${rule} in ${file}`)
})

test('every rule has a seeded violation', async () => {
  const config = await import(resolve('.dependency-cruiser.mjs'))
  const rules = config.default.forbidden.map(({ name }: { name: string }) => name)
  expect([...new Set(VIOLATIONS.map(([rule]) => rule))].toSorted()).toEqual(rules.toSorted())
})
