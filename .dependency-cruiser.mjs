/**
 * Who may import whom (design §2). `tests` and `scripts` may import everything, except libraries that only
 * one module may import. Folders are relative to the checked root.
 */

const pkg = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`

const VIEWS = ['react', 'react-dom', '@mantine/[^/]+', '@xstate/react', 'wouter', 'react-imask', 'ol']
const BROWSER = ['ofetch', 'msw', '@mswjs/data', '@msw/data', 'dompurify']

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'domain-stands-alone',
      'domain imports nothing of ours',
      { path: '^src/domain/' },
      { path: '^(src|mocks|pacts|tests|scripts)/', pathNot: '^src/domain/' },
    ),
    forbid(
      'domain-is-pure',
      'domain is pure functions: no view, no machine, no browser',
      { path: '^src/domain/' },
      { path: pkg(...VIEWS, ...BROWSER, 'xstate') },
    ),
    forbid(
      'services-import-domain',
      'services import domain and each other',
      { path: '^src/services/' },
      { path: '^(src|mocks|pacts|tests|scripts)/', pathNot: '^src/(services|domain)/' },
    ),
    forbid(
      'services-have-no-view',
      'services know neither views nor machines',
      { path: '^src/services/' },
      { path: pkg(...VIEWS, 'xstate') },
    ),
    forbid(
      'machines-are-pure',
      'machines import xstate and valibot: no React, no browser, no library of a view',
      { path: '^src/machines/' },
      { path: '(^|/)node_modules/', pathNot: pkg('xstate', 'valibot') },
    ),
    forbid(
      'machines-stay-in-their-area',
      'machines import domain, types of services, their own area and machines/shared',
      { path: '^src/machines/([^/]+)/' },
      {
        path: '^(src|mocks|pacts|tests|scripts)/',
        pathNot: '^src/(domain|services|machines/($1|shared))/',
      },
    ),
    forbid(
      'machines-see-types-of-services',
      'a service reaches a machine by app/wiring; only its types are imported',
      { path: '^src/machines/' },
      { path: '^src/services/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'screens-see-machines',
      'screens import machines, domain, their own area and screens/shared',
      { path: '^src/screens/([^/]+)/' },
      {
        path: '^(src|mocks|pacts|tests|scripts)/',
        pathNot: '^src/(domain|machines|screens/($1|shared))/',
      },
    ),
    forbid(
      'app-joins-the-portal',
      'app imports what stands below src/',
      { path: '^src/app/' },
      { path: '^(mocks|pacts|tests|scripts)/' },
    ),
    forbid(
      'pages-stand-above-the-rooms-of-app',
      'what pages use knows no page',
      { path: '^src/app/(wiring|operations|payments|lists|drafts|effects|session|start)/' },
      { path: '^src/app/pages/' },
    ),
    forbid(
      'what-is-sent-knows-no-route',
      'flows ask for an address by an effect',
      { path: '^src/app/(wiring|operations|drafts)/' },
      { path: '^src/app/(routing|shell)/' },
    ),
    forbid(
      'only-main-reaches-the-mocks',
      'src/main.tsx reaches the in-memory backend, by a dynamic import that a production build drops',
      { path: '^src/main\\.tsx$' },
      { path: '^(mocks|pacts|tests|scripts)/', dependencyTypesNot: ['dynamic-import'] },
    ),
    forbid(
      'mocks-share-shapes-not-rules',
      "mocks import the contract's shapes and domain",
      { path: '^mocks/' },
      { path: '^(src|pacts|tests|scripts)/', pathNot: '^src/(domain|services/contract)/' },
    ),
    forbid(
      'the-backend-knows-no-demo',
      'the backend also serves tests and verifiers; panel, stories and links stand upon it',
      { path: '^mocks/backend/' },
      { path: '^mocks/demo/' },
    ),
    forbid(
      'the-whole-contract-stays-out-of-the-portal',
      'an area carries its own calls; the joined table and the assumptions are for mocks, pacts and docs',
      { path: '^src/', pathNot: '^src/services/contract/(all|assumptions)\\.ts$' },
      { path: '^src/services/contract/(all|assumptions)\\.ts$' },
    ),
    forbid(
      'one-module-knows-the-router',
      'it goes to addresses of domain/pages.ts alone, and its own doors take any text',
      { path: '^src/', pathNot: '^src/app/routing/navigation\\.ts$' },
      { path: pkg('wouter') },
    ),
    forbid(
      'one-module-knows-crypto-js',
      'the sensitive requests are encrypted in one place of pure functions, which portal and mocks share',
      { path: '^(src|mocks|pacts|scripts)/', pathNot: '^src/domain/payCipher\\.ts$' },
      { path: pkg('crypto-js') },
    ),
    forbid(
      'one-module-knows-the-data-library',
      'its faults are fenced in one place',
      { path: '.', pathNot: '^mocks/backend/store/collections\\.ts$' },
      { path: pkg('@mswjs/data', '@msw/data') },
    ),
    forbid(
      'the-portal-runs-on-its-dependencies',
      'what a build tool or a test brings is no part of the portal',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-circle',
      'a circle has no beginning to read at, also of types; lazy pages may point back',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    forbid(
      'no-orphan',
      'nobody imports it and it imports nobody',
      { orphan: true, path: '^(src|mocks)/', pathNot: '\\.d\\.ts$' },
      {},
    ),
    forbid(
      'resolvable',
      'an import that leads nowhere would pass every other rule',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    // the only one that reads TypeScript 7, and it keeps imports of types (tests/tooling/dependency-rule.test.ts)
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|dist-demo|dist-api|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'module', 'default', 'types'],
    },
  },
}
