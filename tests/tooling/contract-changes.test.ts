import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Change, contractChanges } from '../../scripts/pacts/changes.ts'
import { entryOf, withEntry } from '../../scripts/pacts/entry.ts'
import { publishedPact } from '../../scripts/pacts/publish.ts'
import { type PactInteraction, type PactRules, readPactFile } from '../../scripts/verify/pact.ts'

interface Parts {
  readonly name?: string
  readonly pending?: boolean
  readonly states?: readonly string[]
  readonly query?: Readonly<Record<string, readonly string[]>>
  readonly sends?: unknown
  readonly status?: number
  readonly answers?: unknown
  readonly rules?: PactRules
}

const made = ({
  name = 'one',
  pending = false,
  states = [],
  query,
  sends,
  status = 200,
  ...answer
}: Parts = {}) => ({
  interactions: [
    {
      description: `lotes-list: ${name}`,
      pending,
      providerStates: states.map((state) => ({ name: state })),
      request: {
        method: 'GET',
        path: '/api/lotes',
        ...(query && { query }),
        ...(sends !== undefined && { body: { content: sends } }),
      },
      response: {
        status,
        ...(answer.answers !== undefined && { body: { content: answer.answers } }),
        matchingRules: { body: answer.rules ?? {} },
      },
    } satisfies PactInteraction,
  ],
})

const rule = (...matchers: PactRules[string]['matchers']) => ({ combine: 'AND', matchers }) as const
const orNull = (...matchers: PactRules[string]['matchers']) =>
  ({ combine: 'OR', matchers: [...matchers, { match: 'null' }] }) as const
const type = { match: 'type' }
const digits = { match: 'regex', regex: String.raw`\d{11}` }
const answer = (value: unknown, one: PactRules[string]): Parts => ({
  answers: { cpf: value },
  rules: { '$.cpf': one },
})

/** The first words of a change, and whether it breaks; none: nothing has changed. */
type Case = readonly [title: string, before: Parts, after: Parts, words: string | null, breaks: boolean]

const cases: readonly Case[] = [
  ['another value of the same form', answer('1', rule(type)), answer('2', rule(type)), null, false],
  [
    'a form in place of a type',
    answer('11122233396', rule(type)),
    answer('11122233396', rule(type, digits)),
    String.raw`cpf must be /\d{11}/ (was a text)`,
    true,
  ],
  [
    'a type in place of a form',
    answer('11122233396', rule(digits)),
    answer('11122233396', rule(type)),
    String.raw`cpf may be a text (was /\d{11}/)`,
    false,
  ],
  [
    'null that is allowed now',
    answer('1', rule(type)),
    answer('1', orNull(type)),
    'cpf may be a text or null',
    false,
  ],
  [
    'null that is allowed no more',
    answer('1', orNull(type)),
    answer('1', rule(type)),
    'cpf must be a text (was a text or null)',
    true,
  ],
  [
    'a text that becomes a number',
    answer('1', rule(type)),
    answer(1, rule({ match: 'number' })),
    'cpf must be a number (was a text)',
    true,
  ],
  [
    'a whole number in place of any',
    answer(1, rule({ match: 'number' })),
    answer(1, rule({ match: 'integer' })),
    'cpf must be a whole number',
    true,
  ],
  [
    'any number in place of a whole one',
    answer(1, rule({ match: 'integer' })),
    answer(1, rule({ match: 'number' })),
    'cpf may be a number',
    false,
  ],
  [
    'an exact value in place of a type',
    answer('1', rule(type)),
    answer('1', rule({ match: 'equality' })),
    'cpf must be "1"',
    true,
  ],
  [
    'another exact value',
    answer('1', rule({ match: 'equality' })),
    answer('2', rule({ match: 'equality' })),
    'cpf must be "2" (was "1")',
    true,
  ],
  ['a field that is demanded now', { answers: {} }, answer('1', rule(type)), 'cpf is new: a text', true],
  [
    'a field that is demanded no more',
    { answers: { cpf: '1', id: 1 }, rules: { '$.cpf': rule(type), '$.id': rule(type) } },
    answer('1', rule(type)),
    'id is needed no more',
    false,
  ],
  [
    'a longer list',
    { answers: [1], rules: { $: rule({ match: 'type', min: 1 }), '$[*]': rule(type) } },
    { answers: [1, 2], rules: { $: rule({ match: 'type', min: 2 }), '$[*]': rule(type) } },
    '$ must be a list of at least 2',
    true,
  ],
  [
    'records by their places',
    { answers: [{ id: 1 }, { id: 2 }], rules: { '$[*].id': rule(type) } },
    {
      answers: [{ id: 1 }, { id: 2 }],
      rules: { '$[0].id': rule({ match: 'equality' }), '$[1].id': rule({ match: 'equality' }) },
    },
    'id must be, record by record: 1, 2',
    true,
  ],
  ['another status', {}, { status: 201 }, 'the answer has the status 201 (was 200)', true],
  [
    'a parameter more',
    { query: { page: ['1'] } },
    { query: { page: ['1'], order: ['id'] } },
    'the request has query order: id',
    true,
  ],
  [
    'a field of the body more',
    { sends: { a: 1 } },
    { sends: { a: 1, b: [2] } },
    'the request has body $.b[0]: 2',
    true,
  ],
  [
    'a field of the body less',
    { sends: { a: 1, b: 2 } },
    { sends: { a: 1 } },
    'the request has no body $.b any more',
    true,
  ],
  ['a state more', { states: ['a'] }, { states: ['a', 'b'] }, 'needs the state "b"', true],
  ['a state less', { states: ['a', 'b'] }, { states: ['a'] }, 'needs the state "b" no more', false],
  ['another name', { name: 'one' }, { name: 'two' }, null, false],
  ['a mark as pending', {}, { pending: true }, 'is pending', false],
  ['a mark as pending that is taken away', { pending: true }, {}, 'is pending no more', true],
  [
    'whatever of a pending interaction',
    { pending: true },
    { pending: true, status: 201 },
    'the answer has the status 201',
    false,
  ],
]

const said = ({ field, words }: Change) => (field === '' ? words : `${field.replace(/^.*\./, '')} ${words}`)

describe('What differs between two pacts, and whether it breaks a provider:', () => {
  test.for(cases)('%s', ([, before, after, words, breaks]) => {
    const changes = contractChanges(made(before), made(after))
    if (words === null) expect(changes).toEqual([])
    else {
      expect(changes.map(said)).toEqual([expect.stringContaining(words)])
      expect(changes.map((change) => change.breaks)).toEqual([breaks])
    }
  })

  test('an interaction that is new breaks, unless it is pending, and one that is gone does not.', () => {
    const none = { interactions: [] }
    const found = (changes: readonly Change[]) => changes.map(({ kind, breaks }) => [kind, breaks])
    expect(found(contractChanges(none, made()))).toEqual([['added', true]])
    expect(found(contractChanges(none, made({ pending: true })))).toEqual([['added', false]])
    expect(found(contractChanges(made(), none))).toEqual([['removed', false]])
  })

  test('the committed pact is the same as itself, and any of it is new to an empty one.', () => {
    const pact = readPactFile('pacts/generated/boleia-portal-boleia-api.json')
    expect(contractChanges(pact, pact)).toEqual([])
    expect(contractChanges({ interactions: [] }, pact)).toHaveLength(pact.interactions.length)
  })
})

describe('The CHANGELOG of the contract', () => {
  const change = (call: string, words: string): Change => ({
    kind: 'changed',
    description: `${call}: one`,
    call,
    field: '$.data[*].cpf',
    words,
    breaks: true,
  })
  const compared = { title: '2.0.0', since: '1.0.0 (abc1234)', interactions: 3 }

  test('says the same change of a field once, with its calls.', () => {
    const entry = entryOf([change('a-list', 'must be a text'), change('b-list', 'must be a text')], compared)
    expect(entry).toBe(
      [
        '## 2.0.0',
        '',
        '3 interactions. Since 1.0.0 (abc1234): 0 added, 2 changed, 0 removed. 2 interactions may break a provider that kept the pact before.',
        '',
        'Changed, and may break:',
        '',
        '- `cpf` must be a text: `a-list`, `b-list`',
      ].join('\n'),
    )
  })

  test('has one entry of a version, the newest first.', () => {
    const old = '# The contract\n\n## 2.0.0\n\nstale\n\n## 1.0.0\n\nfirst\n'
    const entry = entryOf([], compared)
    expect(withEntry(old, entry)).toBe(`# The contract\n\n${entry}\n\n## 1.0.0\n\nfirst\n`)
    expect(withEntry(withEntry(old, entry), entry)).toBe(withEntry(old, entry))
  })

  test('begins with the present version and counts the present interactions: npm run pacts -- --diff REV --changelog.', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
    const { interactions } = readPactFile('pacts/generated/boleia-portal-boleia-api.json')
    const [, newest = ''] = readFileSync('pacts/CHANGELOG.md', 'utf8').split(/^(?=## )/m)
    expect(newest).toContain(`## ${version}\n\n${interactions.length} interactions. Since `)
  })
})

test('A pact that is published names version and commit of the portal beside what its metadata were.', () => {
  const pact = { interactions: [], metadata: { pactSpecification: { version: '4.0' } } }
  expect(publishedPact(pact, { version: '2.19.0', commit: '416d97f' }).metadata).toEqual({
    pactSpecification: { version: '4.0' },
    'boleia-portal': { version: '2.19.0', commit: '416d97f' },
  })
})

describe('npm run pacts -- --publish and --can-i-deploy', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }

  /** Of whom the script asks: npx, which brings the broker's tool and here only tells how it was asked, and git. */
  const TOOLS = {
    npx: 'echo "asked: $@"',
    git: 'case "$*" in "rev-parse --short"*) echo 416d97f ;; "rev-parse --abbrev-ref"*) echo main ;; esac',
  }
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'tools-'))
    try {
      for (const [name, does] of Object.entries(TOOLS)) {
        writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`)
        chmodSync(join(folder, name), 0o755)
      }
      const { PACT_BROKER_BASE_URL: _, PATH, ...rest } = process.env
      const path = `${folder}${delimiter}${PATH}`
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/pacts.ts', ...args], {
        encoding: 'utf8',
        env: { ...rest, PATH: path, ...env },
      })
      return { status, output: `${stdout}${stderr}` }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('ask nobody if no broker is named.', () => {
    const { status, output } = run(['--can-i-deploy', 'production'])
    expect(output).toContain('PACT_BROKER_BASE_URL is missing')
    expect(output).not.toContain('asked: ')
    expect(status).toBe(2)
  })

  test('give the official tool the version with the commit.', () => {
    const { status, output } = run(['--can-i-deploy', 'production'], {
      PACT_BROKER_BASE_URL: 'http://127.0.0.1:1',
    })
    expect(output).toContain('asked: --yes --package=@pact-foundation/pact-cli@')
    expect(output).toContain(
      `pact-broker can-i-deploy --pacticipant boleia-portal --version ${version}+416d97f --to-environment production\n`,
    )
    expect(status).toBe(0)
  })

  test('publish a copy of the pact with version, commit and branch.', () => {
    const { status, output } = run(['--publish'], { PACT_BROKER_BASE_URL: 'http://127.0.0.1:1' })
    expect(output).toContain(
      `pact-broker publish .cache/published-pacts/boleia-portal-boleia-api.json --consumer-app-version ${version}+416d97f --branch main\n`,
    )
    expect(status).toBe(0)
  })
})
