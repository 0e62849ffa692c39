import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#mocks/backend/server.ts'
import { startBrokenServer } from '#tests/support/pact/broken-server.ts'
import { readPact } from '#tests/support/pact/pact-file.ts'
import { runVerify, runVerifyWithReport } from '#tests/support/pact/verify-process.ts'

const README = readFileSync('pacts/README.md', 'utf8')
const { interactions } = readPact()
const ofCall = (id: string) => interactions.filter(({ description }) => description.startsWith(`${id}: `))

/** What is printed of each interaction; the table of areas and the last line are not among them. */
const blocksOf = (output: string) => output.split('\n\n').filter((block) => block.includes('\n  '))

let backend: RunningServer
let folder: string
beforeAll(async () => {
  backend = await startServer({ port: 0 })
  folder = mkdtempSync(join(tmpdir(), 'verify-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await backend.close()
})

describe('npm run verify, before a server that breaks the contract', () => {
  let run: Awaited<ReturnType<typeof runVerifyWithReport>>
  let junit: string

  beforeAll(async () => {
    const server = await startBrokenServer(backend.url, {
      answer: (path, text) => {
        if (path.startsWith('/api/motoristas')) {
          return text.replace(/"id":(\d+)/g, '"id":"$1"').replace(/"nome":/g, '"name":')
        }
        if (path.startsWith('/api/lotes/1')) return '{}'
        return path.startsWith('/api/cep/') ? '<html>\nGone' : text
      },
    })
    try {
      const file = join(folder, 'run.xml')
      run = await runVerifyWithReport([
        ...server.options,
        ...[
          '--filter',
          'motoristas-list',
          '--filter',
          'lotes-get',
          '--filter',
          'cep-get',
          '--filter',
          'Trucks',
        ],
        ...['--pending', 'cep-get', '--report', file],
      ])
      junit = readFileSync(file, 'utf8')
    } finally {
      server.close()
    }
  })

  test('names each interaction that is not kept once, with its states and what was sent.', () => {
    expect(run.code).toBe(1)
    const broken = run.verified.filter(({ result }) => result === 'broken')
    expect(broken.length).toBeGreaterThan(3)
    for (const { description, states, sent } of broken) {
      expect(run.output.split(`${description}\n`)).toHaveLength(2)
      expect(run.output).toContain(
        `${description}\n${states.map((state) => `  given ${state}\n`).join('')}  sent ${sent.slice(0, 200)}`,
      )
    }
    expect(run.output).toContain('sent GET /api/motoristas?frotista_id=101&page=1&per_page=20')
  })

  test('says the same field of several records in one line, with what was expected and what came.', () => {
    const [block = ''] = blocksOf(run.output).filter((text) =>
      text.startsWith('motoristas-list: all drivers of a company are listed'),
    )
    expect(block).toMatch(/\$\.data\[\*\]\.id \(\d+ records\): expected a whole number.*, got "\d+"; …/)
    expect(block).toMatch(
      /\$\.data\[\*\]\.nome \(\d+ records\): expected a text.*, got nothing: the key is missing/,
    )
    expect(block.match(/\$\.data\[\*\]\.id /g)).toHaveLength(1)
    expect(block).not.toContain('$.data[1]')
  })

  test('needs at most 15 lines for an interaction, and says how many fields it left out.', () => {
    const blocks = blocksOf(run.output)
    expect(Math.max(...blocks.map((block) => block.split('\n').length))).toBe(15)
    expect(run.output).toMatch(/\n {2}… and \d+ more fields; --report FILE names all\n/)
  })

  test('prints nothing of the library.', () => {
    for (const chatter of ['Verifying a pact', 'returns a response', 'DEP0060', '\u001b['])
      expect(run.output).not.toContain(chatter)
  })

  test('tells of pending interactions in a line each, and does not count them as broken.', () => {
    const pending = run.verified.filter(({ call }) => call === 'cep-get')
    expect(pending.map(({ result }) => result)).toEqual(ofCall('cep-get').map(() => 'pending'))
    for (const { description } of pending) {
      expect(run.output).toContain(`\npending: ${description} (`)
    }
    expect(run.output).toContain(`, ${pending.length} pending`)
  })

  test('shows a table of the areas that were played.', () => {
    expect(run.output).toMatch(/\narea +interactions +kept +pending +seconds\n/)
    expect(run.output).toMatch(/\nTrucks +(\d+) +\1 +0 +\d+\.\d\n/)
    expect(run.output).not.toMatch(/\nSession /)
  })

  test('writes JUnit XML too: what is broken failed, what is pending was skipped.', () => {
    const count = (result: string) => run.verified.filter((one) => one.result === result).length
    expect(junit).toContain(
      `<testsuites name="npm run verify" tests="${run.verified.length}" failures="${count('broken')}" skipped="${count('pending')}"`,
    )
    expect(junit.match(/<failure /g)).toHaveLength(count('broken'))
    expect(junit.match(/<skipped /g)).toHaveLength(count('pending'))
    expect(junit).toContain('got &quot;')
    expect(new Set([...junit.matchAll(/<testcase classname="([^"]+)"/g)].map(([, call]) => call))).toContain(
      'caminhoes-list',
    )
  })
})

describe('npm run verify', () => {
  test('ends with code 0 if all that is not kept is pending.', async () => {
    const server = await startBrokenServer(backend.url, { answer: () => '{}' })
    try {
      const { code, output } = await runVerify(
        ...server.options,
        '--filter',
        'cep-get',
        '--pending',
        'cep-get',
      )
      expect(output).toContain('pending: cep-get: ')
      expect(code).toBe(0)
    } finally {
      server.close()
    }
  })

  test('says which state failed and what came back, at once, also after a 500.', async () => {
    const server = await startBrokenServer(backend.url, {
      refusal: (state) =>
        state === 'zip 85801000 exists'
          ? { status: 500, body: 'no such table: cep\n  at line 3' }
          : undefined,
    })
    try {
      const { code, output, verified } = await runVerifyWithReport([...server.options, '--filter', 'cep-get'])
      expect(code).toBe(1)
      expect(output).toContain(
        `A state could not be set up: POST ${server.url}/_states answered 500 no such table: cep\n  - "zip 85801000 exists", of "cep-get: `,
      )
      expect(output).not.toContain('at line 3')
      const broken = verified.filter(({ result }) => result === 'broken')
      expect(broken.map(({ states }) => states)).toEqual([['zip 85801000 exists']])
    } finally {
      server.close()
    }
  })

  test('tells a provider that goes away in the middle, instead of waiting for it.', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/') response.end()
      else request.socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const { code, output } = await runVerify('--provider-base-url', url, '--filter', 'cep-get')
      expect(code).toBe(1)
      expect(output).toContain('status: expected 200, got 502 nobody answered: socket hang up')
      expect(output).toContain('No state was set up: --provider-states-setup-url is missing.')
    } finally {
      server.close()
    }
  })

  test('ends with code 2 if a filter fits nothing, and names it.', async () => {
    const { code, output } = await runVerify('--provider-base-url', backend.url, '--filter', 'lotez')
    expect(output).toBe('--filter lotez: no interaction of the pact fits it\n')
    expect(code).toBe(2)
  })

  test('works as the documents print it for our own backend.', async () => {
    const { port } = new URL(backend.url)
    for (const text of [README, readFileSync('README.md', 'utf8')]) {
      const [, options = ''] =
        /npm run verify -- (--provider-base-url \S+ --provider-states-setup-url \S+_backend\/states)/.exec(
          text,
        ) ?? []
      const args = options.replaceAll('3333', port).split(' ')
      const { code, output } = await runVerify(...args, '--filter', 'cep-get', '--filter', 'parceiros-get')
      const count = ofCall('cep-get').length + ofCall('parceiros-get').length
      expect(output).toContain(`${count} of ${count} interactions are kept by`)
      expect(code).toBe(0)
    }
  })
})

interface HandlerParts {
  readonly known: readonly string[]
  readonly setUps: Readonly<Record<string, () => void>>
  readonly reset: () => void
}

describe('pacts/README.md', () => {
  test('shows a state handler for Node that works, and none of more than 40 lines.', async () => {
    const blocks = [...README.matchAll(/```(js|kotlin|go)\n([\s\S]*?)```/g)]
    expect(blocks.map(([, language]) => language)).toEqual(['js', 'kotlin', 'go'])
    for (const [, , code = ''] of blocks) expect(code.trimEnd().split('\n').length).toBeLessThan(40)

    const file = join(folder, 'handler.mjs')
    writeFileSync(file, blocks[0]?.[2] ?? '')
    const { createStateHandler } = (await import(file)) as {
      readonly createStateHandler: (parts: HandlerParts) => Parameters<typeof createServer>[1]
    }
    let isKnown = true
    const handler = createStateHandler({
      known: ['zip 85801000 exists', 'zip 99999999 is unknown'],
      setUps: {
        'zip 99999999 is unknown': () => {
          isKnown = false
        },
      },
      reset: () => {
        isKnown = true
      },
    })
    const zip = {
      cep: '85801000',
      bairro: 'Centro',
      cidade: 'Cascavel',
      cidade_ibge: 4104808,
      estado: 'PR',
      logradouro: 'Rua Paraná',
    }
    const server = createServer((request, response) => {
      if (request.url === '/_states') handler?.(request, response)
      else {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(isKnown ? zip : { cep: '99999999', cidade: null }))
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const { output, verified } = await runVerifyWithReport([
        ...[
          '--provider-base-url',
          url,
          '--provider-states-setup-url',
          `${url}/_states`,
          '--filter',
          'cep-get',
        ],
      ])
      const results = Object.fromEntries(verified.map(({ states, result }) => [states.join(), result]))
      expect(results).toMatchObject({ 'zip 85801000 exists': 'kept', 'zip 99999999 is unknown': 'kept' })
      expect(output).toContain('answered 400 {"message":"there is no state \'zip 85890000 has no street\'"}')
    } finally {
      server.close()
    }
  })
})
