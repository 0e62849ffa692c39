import type { PageAddress } from '#domain/pages.ts'
import { defineList } from '#machines/shared/defineList.ts'
import {
  cityField,
  flagField,
  numberField,
  ownField,
  searchField,
  textField,
  viewField,
  wholeOf,
} from '#machines/shared/listFields.ts'
import { createListMachine } from '#machines/shared/listMachine.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'

/** The query of the toy list. */
interface ToyQuery {
  readonly nome?: string
  readonly nota?: string
  readonly numero?: number
  readonly cidade?: number
  readonly raio?: number
  readonly ativo?: true
  readonly ordem?: 'novo' | 'antigo'
  readonly empresa?: number
}

/** Not a page of the portal. */
const TOYS = '/toys' as PageAddress

/** A list only for tests, with one field of each kind. */
export const toyList = defineList<ToyQuery>()({
  id: 'toyList',
  path: TOYS,
  fields: {
    nome: searchField({ ask: (nome) => ({ nome }) }),
    nota: textField({ label: 'Nota', ask: (nota) => ({ nota }) }),
    numero: numberField({ label: 'Número', at: 'n', most: 5000, ask: (numero) => ({ numero }) }),
    cidade: cityField({ label: 'Cidade', ask: ({ ibge }) => ({ cidade: ibge }) }),
    raio: ownField<number, ToyQuery>({
      label: 'Raio',
      needs: 'cidade',
      none: 100,
      read: (word) => wholeOf(word, 300) ?? 100,
      words: (km) => `${km} km`,
      ask: (raio) => ({ raio }),
    }),
    ativo: flagField({ label: 'Somente ativos', ask: { ativo: true } }),
    ordem: viewField<'novo' | 'antigo', ToyQuery>({
      usual: 'novo',
      others: { antigo: 'velho' },
      ask: (ordem) => ({ ordem }),
    }),
  },
  company: ({ id }) => ({ empresa: id }),
})

export type ToyFilter = typeof toyList.none
export interface Toy {
  readonly id: number
}

export const toyListMachine = createListMachine<ToyFilter, Toy>(toyList)

export const noToyFilter: ToyFilter = {
  nome: '',
  nota: '',
  numero: null,
  cidade: null,
  raio: 100,
  ativo: false,
  ordem: 'novo',
}

const cascavel = { ibge: 4104808, nome: 'Cascavel', uf_estado: 'PR' }
const IN_CASCAVEL = '/toys?cidade=4104808%2CCascavel%2CPR'

const ana: FilterSample<ToyFilter> = {
  filter: { nome: 'Ana' },
  address: '/toys?nome=Ana',
  asked: { nome: 'Ana' },
  chips: [],
}

export const toySamples: ListSamples<ToyFilter, Toy> = {
  list: toyList,
  machine: toyListMachine,
  about: 'A list of nothing.',
  none: { filter: noToyFilter, address: '/toys', asked: { ordem: 'novo' } },
  fields: {
    nome: {
      'a search': ana,
      'a search with spaces': {
        filter: { nome: ' Ana Maria ' },
        read: { nome: 'Ana Maria' },
        address: '/toys?nome=Ana+Maria',
        asked: { nome: 'Ana Maria' },
        chips: [],
      },
      'nothing but spaces': {
        filter: { nome: '\u00a0\t' },
        read: {},
        address: '/toys',
        asked: {},
        chips: [],
      },
    },
    nota: {
      'a text': {
        filter: { nota: 'a+b=c & 100% "?#/' },
        address: '/toys?nota=a%2Bb%3Dc+%26+100%25+%22%3F%23%2F',
        asked: { nota: 'a+b=c & 100% "?#/' },
        chips: ['Nota: a+b=c & 100% "?#/'],
      },
    },
    numero: {
      'a number': {
        filter: { numero: 5000 },
        address: '/toys?n=5000',
        asked: { numero: 5000 },
        chips: ['Número: 5000'],
      },
      'the number 0': {
        filter: { numero: 0 },
        address: '/toys?n=0',
        asked: { numero: 0 },
        chips: ['Número: 0'],
      },
    },
    cidade: {
      'a city': {
        filter: { cidade: cascavel },
        address: IN_CASCAVEL,
        asked: { cidade: 4104808, raio: 100 },
        chips: ['Cidade: Cascavel - PR'],
      },
    },
    raio: {
      'what needs another field': {
        filter: { cidade: cascavel, raio: 0 },
        address: `${IN_CASCAVEL}&raio=0`,
        asked: { cidade: 4104808, raio: 0 },
        chips: ['Cidade: Cascavel - PR', 'Raio: 0 km'],
      },
      'the same without that field': {
        filter: { raio: 0 },
        read: {},
        address: '/toys',
        asked: {},
        chips: [],
      },
    },
    ativo: {
      'a flag': {
        filter: { ativo: true },
        address: '/toys?ativo=true',
        asked: { ativo: true },
        chips: ['Somente ativos'],
      },
    },
    ordem: {
      'an order': {
        filter: { ordem: 'antigo' },
        address: '/toys?ordem=velho',
        asked: { ordem: 'antigo' },
        chips: [],
        cleared: '/toys?ordem=velho',
      },
    },
  },
  together: {
    filter: { nome: 'Ana', nota: 'b', numero: 7, cidade: cascavel, raio: 300, ativo: true, ordem: 'antigo' },
    address: '/toys?nome=Ana&nota=b&n=7&cidade=4104808%2CCascavel%2CPR&raio=300&ativo=true&ordem=velho',
    asked: { nome: 'Ana', nota: 'b', numero: 7, cidade: 4104808, raio: 300, ativo: true, ordem: 'antigo' },
    chips: ['Nota: b', 'Número: 7', 'Cidade: Cascavel - PR', 'Raio: 300 km', 'Somente ativos'],
    cleared: '/toys?ordem=velho',
  },
  chosen: ana,
  company: { is: { id: 101, cnpj: '11222333000181' }, asked: { empresa: 101 } },
  perPage: 15,
  rows: [{ id: 7 }, { id: 8 }],
}
