import {
  anttValidate,
  direcionarCargas,
  tagPedagioDisponiveis,
  tagPedagioMotorista,
  tagPedagioPreferencial,
  validatesCaminhao,
  validatesMotoristas,
} from '#services/contract/directing.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { TIPOS_CAMINHAO_KEY, TIPOS_CARRETA_KEY } from '#services/contract/product-keys.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import { exchange } from '#tests/support/pact/exchange.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching, present, theRecords } from '#tests/support/pact/matchers.ts'
import {
  caminhao301,
  caminhao302,
  driver201,
  loteSolicitado502,
  motorista201,
  motorista202,
  offer1,
  truck301,
} from './examples.ts'

const signedIn = 'a signed-in master user with two companies'
const token = 'access-1'

const approved: ('VALID' | 'MANUAL_APPROVAL')[] = ['VALID', 'MANUAL_APPROVAL']
const driver = (cpf: string) => ({ ...driver201, cpf })
const truck = (placa: string) => ({ ...truck301, veiculoCavalo: { ...truck301.veiculoCavalo, placa } })

const free = { isValid: true, messages: [], lotes: [] }

const direction = {
  lote_id: 1,
  tipo_origem: 7,
  motorista_id: 201,
  cpf: '11122233396',
  caminhao_id: 301,
  placa: 'ABC1D23',
  origem: 'Cascavel - PR',
  origem_completa: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
  destino_completo: 'Paranaguá - PR',
  valor: 153.5,
  produto: 'Soja',
  especie: 'Granel',
  pedagio: 'Pago pelo embarcador',
  total_pedagio: 320.5,
  filial: 'Filial Cascavel',
  observacao: 'Carregamento das 7h às 17h.',
} as const

export const directingInteractions: readonly Interaction[] = [
  asMaster(motoristasList, {
    // CORE-181 CORE-182 CORE-183 CORE-184
    when: 'drivers of a company are searched for a cargo',
    states: ['drivers exist'],
    sends: {
      query: {
        nome: 'João',
        page: 1,
        per_page: 20,
        list_status: approved,
        ativo: true,
        frotista_id: 101,
      },
    },
    answers: { data: [motorista201], total: 1, per_page: 20 },
    except: theRecords('$.data', [motorista201], 'id'),
    run: ({ directing }) => directing.searchDrivers({ name: 'João', companyId: 101 }),
    resolves: [{ id: 201, nome: 'João Batista Silva', cpf: '11122233396' }],
  }),
  asMaster(motoristasList, {
    when: 'all drivers are offered for a cargo',
    states: ['drivers exist'],
    sends: { query: { page: 1, per_page: 20, list_status: approved, ativo: true } },
    answers: {
      data: [201, 203, 205, 202].map((id) => ({ ...motorista202, id })),
      total: 4,
      per_page: 20,
    },
    except: {
      // A109: João, Márcio, Sebastião, Valdecir
      ...theRecords(
        '$.data',
        [201, 203, 205, 202].map((id) => ({ id })),
        'id',
      ),
      '$.total': exactly,
      '$.data[*].ativo': exactly,
      '$.data[*].status': matching('VALID|MANUAL_APPROVAL'),
    },
    run: ({ directing }) => directing.searchDrivers({ name: '', companyId: null }),
    resolves: [
      { id: 201 },
      { id: 203 },
      { id: 205 },
      { id: 202, ativo: true, status: 'VALID', endereco: null },
    ],
  }),
  asMaster(motoristasList, {
    when: 'no driver has the name',
    states: ['no drivers match the search'],
    sends: { query: { nome: 'Ninguém', page: 1, per_page: 20, list_status: approved, ativo: true } },
    answers: { data: [], total: 0, per_page: 20 },
    run: ({ directing }) => directing.searchDrivers({ name: 'Ninguém', companyId: null }),
    resolves: [],
  }),
  asMaster(caminhoesList, {
    // CORE-194 CORE-195 CORE-196
    when: 'a truck of the allowed types is searched by its plate',
    states: ['trucks exist'],
    sends: {
      query: {
        placa: 'ABC1D23',
        page: 1,
        per_page: 999,
        ativo: true,
        [TIPOS_CARRETA_KEY]: [1, 2],
        [TIPOS_CAMINHAO_KEY]: [2, 3],
      },
    },
    answers: { data: [caminhao301], total: 1, per_page: 999 },
    except: theRecords('$.data', [caminhao301], 'id', 'veiculoCavalo.placa'),
    run: ({ directing }) => directing.searchTrucks({ plate: 'abc-1d23', offer: offer1 }),
    resolves: [{ id: 301, veiculoCavalo: { placa: 'ABC1D23' }, veiculoCarreta2: null }],
  }),
  asMaster(caminhoesList, {
    when: 'all trucks of the allowed types',
    states: ['trucks exist'],
    sends: {
      query: {
        page: 1,
        per_page: 999,
        ativo: true,
        [TIPOS_CARRETA_KEY]: [1, 2],
        [TIPOS_CAMINHAO_KEY]: [2, 3],
      },
    },
    answers: { data: [caminhao302], total: 4, per_page: 999 },
    except: { '$.data[*].ativo': exactly },
    run: ({ directing }) => directing.searchTrucks({ plate: '', offer: offer1 }),
    resolves: [{ id: 302, ativo: true, veiculoCarreta1: null }],
  }),
  asMaster(validatesMotoristas, {
    // CORE-186
    when: 'the driver is free',
    states: ['driver 201 has no conflict'],
    sends: { query: { cpf: '11122233396' } },
    answers: free,
    except: { '$.isValid': exactly },
    run: ({ directing }) => directing.validateDriver({ driver: driver('111.222.333-96') }),
    resolves: { isValid: true },
  }),
  asMaster(validatesMotoristas, {
    when: 'the driver is on a trip',
    states: ['driver 202 is on a trip'],
    sends: { query: { cpf: '22233344405' } },
    answers: {
      isValid: false,
      messages: ['O motorista está embarcado em outra viagem.'],
      contatoFilial: null,
      loteConjuntoId: 607,
      lotes: [],
    },
    except: {
      '$.isValid': exactly,
      '$.messages[*]': matching('(?i).*embarcado.*'),
      '$.loteConjuntoId': exactly,
    },
    run: ({ directing }) => directing.validateDriver({ driver: driver('22233344405') }),
    resolves: { isValid: false, contatoFilial: null, loteConjuntoId: 607, lotes: [] },
  }),
  asMaster(validatesMotoristas, {
    when: 'the driver is linked to two cargos',
    states: ['driver 203 is linked to two lotes'],
    sends: { query: { cpf: '33344455508' } },
    answers: {
      isValid: false,
      messages: ['O motorista está confirmado em outra carga.', 'O motorista está na fila de outra carga.'],
      lotes: [
        { loteId: 2, loteConjuntoId: 602, message: 'O motorista está confirmado em outra carga.' },
        { loteId: 3, loteConjuntoId: 603, message: 'O motorista está na fila de outra carga.' },
      ],
    },
    except: {
      '$.isValid': exactly,
      '$.messages[*]': matching('(?i).*(confirmado|na fila).*'),
      '$.lotes[*].loteConjuntoId': matching('60[23]'),
      '$.lotes[*].message': matching('(?i).*(confirmado|na fila).*'),
    },
    run: ({ directing }) => directing.validateDriver({ driver: driver('33344455508') }),
    resolves: { isValid: false, lotes: [{ loteConjuntoId: 602 }, { loteConjuntoId: 603 }] },
  }),
  asMaster(validatesCaminhao, {
    // CORE-198
    when: 'the truck is free',
    states: ['truck 301 has no conflict'],
    sends: { query: { placa: 'ABC1D23' } },
    answers: free,
    except: { '$.isValid': exactly },
    run: ({ directing }) => directing.validateTruck({ truck: truck('abc-1d23') }),
    resolves: { isValid: true },
  }),
  asMaster(validatesCaminhao, {
    when: 'the truck is on a trip that a branch looks after',
    states: ['truck 302 is on a trip of a branch'],
    sends: { query: { placa: 'BCD2E34' } },
    answers: {
      isValid: false,
      messages: ['O caminhão está embarcado em outra viagem.'],
      contatoFilial: '4533330000',
      lotes: [],
    },
    except: {
      '$.isValid': exactly,
      '$.messages[*]': matching('(?i).*embarcado.*'),
      '$.contatoFilial': exactly,
    },
    run: ({ directing }) => directing.validateTruck({ truck: truck('BCD2E34') }),
    resolves: { isValid: false, contatoFilial: '4533330000' },
  }),
  asMaster(anttValidate, {
    when: 'the company may carry',
    states: ['the ANTT is available'],
    sends: { query: { antt: '012345678', cnpj: '11222333000181' } },
    answers: { aptoTransporte: true, bloquearAnttNaoValida: false },
    except: { '$.aptoTransporte': exactly },
    run: ({ directing }) => directing.checkAntt({ truck: truck301 }),
    resolves: { aptoTransporte: true },
  }),
  asMaster(anttValidate, {
    when: 'the company may not carry and nothing goes on',
    states: ['the ANTT is not apt and blocks'],
    sends: { query: { antt: '012345678', cnpj: '11222333000181' } },
    answers: { aptoTransporte: false, bloquearAnttNaoValida: true, mensagem: 'RNTRC suspenso.' },
    except: { '$.aptoTransporte': exactly, '$.bloquearAnttNaoValida': exactly, '$.mensagem': present },
    run: ({ directing }) => directing.checkAntt({ truck: truck301 }),
    resolves: { aptoTransporte: false, bloquearAnttNaoValida: true, mensagem: 'RNTRC suspenso.' },
  }),
  asMaster(anttValidate, {
    when: 'the company may not carry but the user decides',
    states: ['the ANTT is not apt and does not block'],
    sends: { query: { antt: '012345678', cnpj: '11222333000181' } },
    answers: { aptoTransporte: false, bloquearAnttNaoValida: false, mensagem: 'RNTRC suspenso.' },
    except: { '$.aptoTransporte': exactly, '$.bloquearAnttNaoValida': exactly, '$.mensagem': present },
    run: ({ directing }) => directing.checkAntt({ truck: truck301 }),
    resolves: { aptoTransporte: false, bloquearAnttNaoValida: false, mensagem: 'RNTRC suspenso.' },
  }),
  {
    exchanges: [
      exchange(tagPedagioDisponiveis, {
        // CORE-219
        when: 'the operators of toll tags',
        states: [signedIn, 'toll tags are available'],
        token,
        sends: {},
        answers: { operadoras: ['Tag Norte', 'Tag Sul'] },
      }),
      exchange(tagPedagioMotorista, {
        when: 'the tag that the driver prefers',
        states: [signedIn, 'toll tags are available'],
        token,
        sends: { params: { cpf: '11122233396' } },
        answers: { cpf_motorista: '11122233396', tag_pedagio: 'Tag Norte' },
        except: { '$.tag_pedagio': present },
      }),
    ],
    run: ({ directing }) => directing.loadTollTags({ driver: driver201 }),
    resolves: { operators: ['Tag Norte', 'Tag Sul'], preferred: 'Tag Norte' },
  },
  {
    exchanges: [
      exchange(tagPedagioDisponiveis, {
        when: 'there are no toll tags',
        states: [signedIn, 'no toll tags are available'],
        token,
        sends: {},
        answers: { operadoras: [] },
      }),
      exchange(tagPedagioMotorista, {
        when: 'the driver prefers no tag',
        states: [signedIn, 'no toll tags are available'],
        token,
        sends: { params: { cpf: '11122233396' } },
        answers: { cpf_motorista: '11122233396', tag_pedagio: null },
      }),
    ],
    run: ({ directing }) => directing.loadTollTags({ driver: driver201 }),
    resolves: { operators: [], preferred: null },
  },
  asMaster(tagPedagioPreferencial, {
    // CORE-224
    when: 'a tag is kept as the preferred one',
    states: ['toll tags are available'],
    sends: { body: { cpf_motorista: '11122233396', tag_pedagio: 'Tag Sul' } },
    run: ({ directing }) => directing.saveTollTag({ driver: driver('111.222.333-96'), tag: 'Tag Sul' }),
    resolves: undefined,
  }),
  asMaster(tagPedagioPreferencial, {
    when: 'the tag cannot be kept',
    states: ['saving the toll tag fails'],
    sends: { body: { cpf_motorista: '11122233396', tag_pedagio: 'Tag Sul' } },
    refuses: { status: 500 },
    run: ({ directing }) => directing.saveTollTag({ driver: driver201, tag: 'Tag Sul' }),
  }),
  asMaster(direcionarCargas, {
    // CORE-227 CORE-228
    when: 'a cargo is directed',
    states: ['lote 1 can be directed'],
    sends: { body: direction },
    run: ({ directing }) =>
      directing.directCargo({ offer: offer1, driver: driver('111.222.333-96'), truck: truck('abc-1d23') }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(direcionarCargas, {
    when: 'directing is refused',
    states: ['directing the cargo fails'],
    sends: { body: direction },
    refuses: { status: 400, body: { message: 'O embarcador suspendeu esta carga.' } },
    run: ({ directing }) => directing.directCargo({ offer: offer1, driver: driver201, truck: truck301 }),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'O embarcador suspendeu esta carga.' },
    },
  }),
  asMaster(lotesSolicitadosList, {
    when: 'the newest requested trips of the truck that was directed',
    states: ['requested trips exist'],
    sends: { query: { page: 1, per_page: 15, order_by: 'DESC', caminhao: 'LMN2P34' } },
    answers: { data: [loteSolicitado502], total: 1 },
    run: ({ directing }) =>
      directing.wasDirected({
        offerId: 2,
        plate: loteSolicitado502.conjunto.caminhao.veiculoCavalo.placa,
        driverName: loteSolicitado502.conjunto.motorista.nome,
        isRecent: true,
      }),
    resolves: 'found',
  }),
  asMaster(lotesSolicitadosList, {
    when: 'nothing was requested for the truck yet',
    states: ['no requested trips exist'],
    sends: { query: { page: 1, per_page: 15, order_by: 'DESC', caminhao: 'ABC1D23' } },
    answers: { data: [], total: 0 },
    run: ({ directing }) =>
      directing.wasDirected({ offerId: 1, plate: 'ABC1D23', driverName: 'João Motorista', isRecent: true }),
    resolves: 'notFound',
  }),
]
