import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { assumptions } from '#services/contract/assumptions.ts'
import { lotesList } from '#services/contract/offers.ts'
import { contasTransferPay, transferPayPlain } from '#services/contract/payments-transfer.ts'
import { apiPage } from '../../scripts/api-page.ts'
import { declarationsIn, readNotes } from '../../scripts/contract/comments.ts'
import { plainTextOf, successesOf } from '../../scripts/contract/examples.ts'
import { questionsPage, readAnswers, storedAnswers } from '../../scripts/contract/questions.ts'
import { buildReader } from '../../scripts/contract/reader.ts'
import { namedSchemas, schemaOf, withForm } from '../../scripts/contract/schemas.ts'

const docs = (name: string) => readFileSync(join('docs', name), 'utf8')

describe('the comments of the contract', () => {
  const notes = readNotes()

  it('are read as notes of calls, shapes and fields', () => {
    expect(notes.about(contasTransferPay)).toBe(
      'Moves money. The body is `TransferPayPlain`, encrypted. PIN origin 9. What is checked, and in which order: A111.',
    )
    expect(notes.about(transferPayPlain)).toBe('Plain text of a transfer to an account of the pay platform.')
    expect(notes.ofFields(lotesList.query)['id']).toBe('Number of the lote.')
  })

  it('each find their field: none is lost on the way into the OpenAPI', () => {
    const openApi = docs('openapi.json')
    const lost = notes.written.filter(({ note }) => !openApi.includes(JSON.stringify(note).slice(1, -1)))
    expect(lost).toEqual([])
  })

  it('of a constant that several fields are made of stand at each of them, and of several lines are one', () => {
    const [size, shape] = declarationsIn(
      [
        '/** In km. */',
        'const size = v.number()',
        '',
        '/**',
        ' * Two lines',
        ' * of one note.',
        ' */',
        'export const shape = v.object({',
        '  a: size,',
        '  /** Its own. */',
        '  b: v.string(),',
        '})',
      ].join('\n'),
    )
    expect(size).toMatchObject({ name: 'size', note: 'In km.', isExported: false })
    expect(shape).toMatchObject({
      name: 'shape',
      note: 'Two lines of one note.',
      isExported: true,
      blocks: [
        {
          fields: [
            { key: 'a', note: undefined, refersTo: ['size'] },
            { key: 'b', note: 'Its own.' },
          ],
        },
      ],
    })
  })
})

describe('JSON Schema of the contract', () => {
  it('fails for an action that nobody has taught it, instead of leaving it out', () => {
    expect(() => schemaOf(v.pipe(v.string(), v.creditCard()))).toThrow('credit_card')
    expect(() =>
      schemaOf(
        v.pipe(
          v.string(),
          v.check((text) => text !== 'x', 'expected no x'),
        ),
      ),
    ).toThrow('check')
    expect(() => schemaOf(v.date())).toThrow('date')
    expect(() => withForm({ type: 'number' }, '[13579]+')).toThrow(
      'a number of the form [13579]+ needs its words',
    )
  })

  it('keeps known values open, hundredths exact and null beside a plain type', () => {
    const { Amount, Perfil, Lote } = namedSchemas()
    expect(Amount).toMatchObject({ type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 })
    expect(Perfil).toMatchObject({ type: 'string', 'x-known-values': ['master', 'admin', 'operacional'] })
    expect(Perfil).not.toHaveProperty('enum')
    expect(schemaOf(v.nullish(v.boolean(), null))).toEqual({ type: ['boolean', 'null'] })
    expect(Lote?.properties?.['total_pedagio']).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Brl' }, { type: 'null' }],
    })
  })
})

describe('examples of the documents', () => {
  it('show what is inside a cipher, decrypted with the key of the pact', () => {
    const [example] = successesOf(contasTransferPay)
    expect(example && plainTextOf(example)).toEqual({
      documento_destino: '11122233396',
      valor: 1500,
      tipo_conta: 1,
      senha: '1234',
      pin: '123456',
      token: 'pin-token-1',
    })
  })

  it('stand at each call in docs/api.md, with a request and its errors', () => {
    const sections = docs('api.md').split(/^### /m)
    const calls = sections.filter((section) => section.includes('\n- authorization: '))
    expect(calls).toHaveLength(109)
    const bare = calls.filter((section) => !/```http\n/.test(section) || !/\nErrors:\n/.test(section))
    expect(bare).toEqual([])
  })
})

describe('docs/questions.md', () => {
  const all = Object.keys(assumptions).length
  const answered = readAnswers(
    '{"A47": {"correct": false, "answer": "It is frotista.", "by": "Ana", "on": "2026-11-30"}}',
  )

  it('asks each assumption with its calls and fields, and says that nobody has answered', () => {
    const page = questionsPage({})
    expect(page).toContain(`${all} questions, ${all} of them open.`)
    expect(page).toContain(
      'A47: The cipher holds senha and identificador; frotista_id is a query key; a right password answers 2xx without a body or with {}, a wrong one 400; any other answer opens nothing; correct?\n\n' +
        'Calls: [validates-pagamentos-cartao](api.md#validates-pagamentos-cartao)\n\nAnswer: *open*',
    )
    expect(page).toContain(
      'Fields: `valor`, `origem`, `destino`, `raio_origem`, `raio_destino`, `lotes_direcionados`',
    )
  })

  it('keeps an answer when it is written anew, and docs/api.md says it where the assumption stands', () => {
    expect(questionsPage(answered)).toContain('Answer: **no**. It is frotista. (Ana, 2026-11-30)')
    expect(questionsPage(answered)).toContain(`${all} questions, ${all - 1} of them open.`)
    expect(apiPage(answered)).toContain('any other answer opens nothing **Answered: no.** It is frotista.')
  })

  it('takes no answer to what was not asked, and none of another form', () => {
    expect(() => readAnswers('{"A999": {"correct": true, "answer": "Yes."}}')).toThrow(
      'A999, which is no question',
    )
    expect(() => readAnswers('{"A47": {"correct": "yes", "answer": "Yes."}}')).toThrow('A47: correct')
    expect(() => readAnswers('{"A47": {"correct": true, "answer": ""}}')).toThrow('A47: answer')
    expect(() => readAnswers('{"A47": {"correct": true, "answer": "Yes.", "on": "30/11/2026"}}')).toThrow(
      'A47: on',
    )
  })

  it('is fresh, with the answers of docs/answers.json; otherwise npm run docs', () => {
    expect(docs('questions.md') === questionsPage(storedAnswers())).toBe(true)
  })
})

describe('the page of the OpenAPI', () => {
  it('has all that it needs beside it, and may ask no server for anything', () => {
    const folder = mkdtempSync(join(tmpdir(), 'boleia-api-'))
    buildReader(pathToFileURL(`${folder}/`))
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const wanted = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
    expect(wanted).toEqual(['swagger-ui.css', 'swagger-ui-bundle.js', 'openapi.js', 'page.js'])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(wanted))
    expect(page).toContain("connect-src 'none'")
    const script = readFileSync(join(folder, 'page.js'), 'utf8')
    expect(script).toContain('validatorUrl: null')
    expect(readFileSync(join(folder, 'openapi.js'), 'utf8')).toBe(`window.openApi = ${docs('openapi.json')}`)
    rmSync(folder, { recursive: true })
  })
})
