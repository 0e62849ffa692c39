import { anttValidate } from '#services/contract/directing.ts'
import {
  tiposCarretaList,
  veiculosCreate,
  veiculosDelete,
  veiculosImagem,
  veiculosList,
  veiculosUpdate,
} from '#services/contract/vehicles.ts'
import { LISTED_STATUSES } from '#services/readings.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching, theRecords } from '#tests/support/pact/matchers.ts'
import { veiculo401, veiculo411 } from './examples.ts'

const byId = { params: { id: 401 } }
/** The first bytes of a JPEG. */
const crlv = { name: 'crlv.jpg', type: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' }
const forCompany = { crlv_imagem_completa: crlv.base64, frotista_id: 101 }

export const vehicleInteractions: readonly Interaction[] = [
  asMaster(veiculosList, {
    when: 'the tractors of a company are listed by their plate',
    states: ['vehicles exist'],
    sends: {
      query: {
        tipo: 'CAVALO',
        placa: 'ABC1D23',
        frotista_id: 101,
        page: 1,
        per_page: 5,
        list_status: LISTED_STATUSES,
      },
    },
    answers: { data: [veiculo401], total: 1, per_page: 5 },
    except: {
      ...theRecords('$.data', [veiculo401], 'id'),
      '$.data[*].tipo': matching('CAVALO'),
      '$.data[*].status': matching('VALID|MANUAL_APPROVAL|INVALID|MANUAL_REPROVAL'),
    },
    run: ({ vehicles }) =>
      vehicles.listVehicles({ query: { tipo: 'CAVALO', placa: 'ABC1D23', frotista_id: 101 }, page: 1 }),
    resolves: { items: [{ id: 401, placa: 'ABC1D23', tipoCarreta: null }], total: 1, perPage: 5 },
  }),
  asMaster(veiculosList, {
    // REG-379 REG-380
    when: 'the trailers are listed with their types',
    states: ['vehicles exist'],
    sends: { query: { tipo: 'CARRETA', page: 1, per_page: 5, list_status: LISTED_STATUSES } },
    answers: { data: [veiculo411], total: 3, per_page: 5 },
    except: {
      '$.data[*].tipo': matching('CARRETA'),
      '$.data[*].status': matching('VALID|MANUAL_APPROVAL|INVALID|MANUAL_REPROVAL'),
    },
    run: ({ vehicles }) => vehicles.listVehicles({ query: { tipo: 'CARRETA' }, page: 1 }),
    resolves: { items: [{ id: 411, tipoCarreta: { descricao: 'Graneleira' } }] },
  }),
  asMaster(veiculosUpdate, {
    // REG-398
    when: 'a vehicle is put out of use',
    states: ['vehicle 401 exists'],
    sends: { ...byId, body: { ativo: false } },
    run: ({ vehicles }) => vehicles.setActive({ vehicleId: 401, isActive: false }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(veiculosUpdate, {
    when: 'putting a vehicle out of use fails',
    states: ['the vehicle toggle fails'],
    sends: { ...byId, body: { ativo: false } },
    refuses: { status: 500, body: { message: 'O cadastro de veículos está em manutenção.' } },
    run: ({ vehicles }) => vehicles.setActive({ vehicleId: 401, isActive: false }),
    rejects: { kind: 'http', status: 500, message: 'O cadastro de veículos está em manutenção.' },
  }),
  asMaster(veiculosDelete, {
    // REG-403
    when: 'a vehicle is deleted',
    states: ['vehicle 401 exists'],
    sends: byId,
    run: ({ vehicles }) => vehicles.deleteVehicle({ vehicleId: 401 }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(veiculosImagem, {
    // REG-408
    when: "the image that was read for a vehicle's document",
    states: ['vehicle 404 has a reading image'],
    sends: { params: { id: 404 } },
    answers: { file: 'iVBORw0KGgo=' },
    // a PNG or a JPEG in standard base64
    except: { '$.file': matching('(iVBORw0KGgo|/9j/)[A-Za-z0-9+/]*={0,2}') },
    run: ({ vehicles }) => vehicles.loadReadingImage({ id: 404 }).then(({ type }) => ({ type })),
    resolves: { type: 'image/png' },
  }),
  asMaster(tiposCarretaList, {
    when: 'the types of trailers',
    states: ['trailer types exist'],
    sends: {},
    answers: [{ id: 1, descricao: 'Graneleira' }],
    run: ({ vehicles }) => vehicles.listTrailerTypes(),
    resolves: [{ id: 1, descricao: 'Graneleira' }],
  }),
  asMaster(anttValidate, {
    // REG-422
    when: 'the ANTT of a company for which a vehicle is registered',
    states: ['a vehicle can be created'],
    sends: { query: { antt: '012345678', cnpj: '11222333000181' } },
    answers: { aptoTransporte: true, bloquearAnttNaoValida: false },
    except: { '$.aptoTransporte': exactly },
    run: ({ vehicles }) => vehicles.checkAntt({ antt: '012.345.678', cnpj: '11.222.333/0001-81' }),
    resolves: { aptoTransporte: true },
  }),
  ...(
    [
      ['a tractor', { kind: 'CAVALO', trailerType: null }, { tipo: 'CAVALO' }],
      [
        'a trailer',
        { kind: 'CARRETA', trailerType: { id: 2, descricao: 'Sider' } },
        { tipo: 'CARRETA', tipo_carreta_id: 2 },
      ],
    ] as const
  ).map(
    ([what, ofKind, body]): Interaction =>
      asMaster(veiculosCreate, {
        when: `${what} is registered`,
        states: ['a vehicle can be created'],
        sends: { body: { ...forCompany, ...body } },
        run: ({ vehicles }) => vehicles.createVehicle({ ...ofKind, crlv, companyId: 101 }),
        resolves: { kind: 'arrived' },
      }),
  ),
]
