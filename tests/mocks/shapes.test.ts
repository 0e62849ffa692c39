import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { celebrateIssues, decodeParams, decodeQuery, nullsOf } from '#mocks/backend/handlers/shapes.ts'

const shape = v.strictObject({
  page: v.number(),
  ativo: v.optional(v.boolean()),
  por_pagina: v.optional(v.picklist([15, 20])),
  type: v.optional(v.literal('code')),
  nome: v.optional(v.string()),
  ids: v.optional(v.array(v.number())),
})
const read = (query: string) => decodeQuery(shape, query)

describe('a query is read by its shape', () => {
  test.each([
    ['page=2', { page: 2 }],
    ['page=-2.5', { page: -2.5 }],
    ['page=2x', { page: '2x' }],
    ['page=', { page: '' }],
    ['ativo=true', { ativo: true }],
    ['ativo=false', { ativo: false }],
    ['ativo=sim', { ativo: 'sim' }],
    ['por_pagina=15', { por_pagina: 15 }],
    ['por_pagina=16', { por_pagina: '16' }],
    ['type=code', { type: 'code' }],
    ['type=other', { type: 'other' }],
    ['nome=12', { nome: '12' }],
    ['cor=12', { cor: '12' }],
    ['page=1&page=2', { page: [1, '2'] }],
    ['ids[1]=8&ids[0]=7', { ids: [7, 8] }],
    ['ids%5B0%5D=7', { ids: [7] }],
    ['ids[10]=9&ids[2]=8', { ids: [8, 9] }],
    ['cor[0]=azul', { cor: ['azul'] }],
  ])('%s', (query, decoded) => {
    expect(read(query)).toEqual(decoded)
  })

  test('without a shape everything is a text', () => {
    expect(decodeQuery(undefined, 'page=2&ids[0]=7')).toEqual({ page: '2', ids: ['7'] })
    expect(decodeParams(undefined, { id: '7' })).toEqual({ id: '7' })
  })
})

test('parts of a path are read by their shape too', () => {
  const params = v.strictObject({ id: v.number(), token: v.string() })
  expect(decodeParams(params, { id: '7', token: '7' })).toEqual({ id: 7, token: '7' })
})

test('null stands in every place that may be null, and nowhere else', () => {
  const answer = v.object({
    id: v.number(),
    nome: v.nullable(v.string()),
    nota: v.nullish(v.string()),
    itens: v.array(v.object({ id: v.number(), placa: v.nullable(v.string()) })),
  })
  const value = { id: 7, nome: 'Ana', nota: 'a', itens: [{ id: 8, placa: 'ABC1D23' }], extra: 'x' }
  expect(nullsOf(answer, value)).toEqual({
    id: 7,
    nome: null,
    nota: null,
    itens: [{ id: 8, placa: null }],
    extra: 'x',
  })
})

describe('a complaint', () => {
  const complain = (body: unknown) => {
    const parsed = v.safeParse(v.strictObject({ nome: v.string(), dono: v.object({ id: v.number() }) }), body)
    return celebrateIssues('body', parsed.issues ?? []).validation['body']
  }

  test.each([
    [{ dono: { id: 1 } }, ['nome'], 'O campo "nome" é obrigatório'],
    [{ nome: 1, dono: { id: 1 } }, ['nome'], 'O campo "nome" é inválido'],
    [{ nome: 'a', dono: { id: 1 }, cor: 'b' }, ['cor'], 'O campo "cor" não é permitido'],
    [{ nome: 'a', dono: { id: 'x' } }, ['dono.id'], 'O campo "dono.id" é inválido'],
    [{ dono: {} }, ['nome', 'dono.id'], 'O campo "nome" é obrigatório. O campo "dono.id" é obrigatório'],
    ['text', [''], 'O campo "corpo" é inválido'],
  ])('of %j names its fields', (body, keys, message) => {
    expect(complain(body)).toEqual({ source: 'body', keys, message })
  })
})
