import {
  caminhoesCreate,
  caminhoesDelete,
  caminhoesList,
  caminhoesUpdate,
  tiposCaminhaoList,
  tiposCaminhaoSearch,
} from '#services/contract/trucks.ts'
import { veiculosList } from '#services/contract/vehicles.ts'
import { bodyOf, registered } from '#tests/machines/trucks/newTruckSamples.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching, theRecords } from '#tests/support/pact/matchers.ts'
import { caminhao301, caminhao302, veiculo412 } from './examples.ts'

const byId = { params: { id: 301 } }
const NAME_CHECKS = [
  ['no truck', 'Caminhão novo', [], 'free'],
  ['a truck', 'Bitrem azul', [caminhao301], 'taken'],
] as const

export const truckInteractions: readonly Interaction[] = [
  asMaster(caminhoesList, {
    // REG-334 REG-335 REG-337
    when: 'the trucks of a company are listed by their plate',
    states: ['trucks exist'],
    sends: { query: { placa: 'ABC1D23', frotista_id: 101, page: 1, per_page: 10 } },
    answers: { data: [caminhao301], total: 1, per_page: 10 },
    except: theRecords('$.data', [caminhao301], 'id', 'veiculoCavalo.placa'),
    run: ({ trucks }) => trucks.listTrucks({ query: { placa: 'ABC1D23', frotista_id: 101 }, page: 1 }),
    resolves: { items: [{ id: 301, veiculoCarreta1: { placa: 'EFG5H67' } }], total: 1, perPage: 10 },
  }),
  ...NAME_CHECKS.map(([holder, name, data, resolves]) =>
    asMaster(caminhoesList, {
      when: `${holder} has the name of a new one`,
      states: [`${holder} has the name`],
      sends: { query: { descricao: name, page: 1, per_page: 15 } },
      answers: { data: [...data], total: data.length, per_page: 15 },
      except: data.length > 0 ? theRecords('$.data', data, 'descricao') : {},
      run: ({ truckCreation }) => truckCreation.checkName({ name }),
      resolves,
    }),
  ),
  asMaster(caminhoesList, {
    when: 'the trucks of a company that have a name',
    states: ['trucks exist'],
    sends: { query: { descricao: 'Cavalo branco', frotista_id: 101, page: 1, per_page: 999 } },
    answers: { data: [caminhao302], total: 1, per_page: 999 },
    except: theRecords('$.data', [caminhao302], 'descricao'),
    run: ({ truckCreation }) => truckCreation.listIdsOfName({ name: 'Cavalo branco', companyId: 101 }),
    resolves: 'taken',
  }),
  asMaster(caminhoesList, {
    when: 'the active trucks, whose parts a new truck cannot have',
    states: ['trucks exist'],
    sends: { query: { page: 1, per_page: 999, ativo: true } },
    answers: { data: [caminhao302], total: 4, per_page: 999 },
    except: { '$.data[*].ativo': exactly },
    run: ({ truckCreation }) => truckCreation.listPartsInUse(),
    resolves: new Map([['BCD2E34', 'Cavalo branco']]),
  }),
  asMaster(caminhoesUpdate, {
    // REG-344
    when: 'a truck is put out of use',
    states: ['truck 301 exists'],
    sends: { ...byId, body: { ativo: false } },
    run: ({ trucks }) => trucks.setActive({ truckId: 301, isActive: false }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(caminhoesUpdate, {
    when: 'putting a truck out of use fails',
    states: ['the truck toggle fails'],
    sends: { ...byId, body: { ativo: false } },
    refuses: { status: 500 },
    run: ({ trucks }) => trucks.setActive({ truckId: 301, isActive: false }),
    rejects: { kind: 'http', status: 500, message: null },
  }),
  asMaster(caminhoesDelete, {
    when: 'a truck is deleted',
    states: ['truck 301 exists'],
    sends: byId,
    run: ({ trucks }) => trucks.deleteTruck({ truckId: 301 }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(tiposCaminhaoList, {
    // REG-356
    when: 'the types of trucks with their numbers of trailers',
    states: ['truck types exist'],
    sends: {},
    answers: [{ id: 1, descricao: 'Toco', quantidade_carretas: 0 }],
    run: ({ truckCreation }) => truckCreation.listTypes(),
    resolves: [{ id: 1, descricao: 'Toco', quantidade_carretas: 0 }],
  }),
  asMaster(tiposCaminhaoSearch, {
    // REG-355
    when: 'a type of trucks is searched',
    states: ['truck types exist'],
    sends: { query: { descricao: 'Rodo' } },
    answers: [{ id: 4, descricao: 'Rodotrem', quantidade_carretas: 3 }],
    except: theRecords('$', [{ id: 4 }], 'id', 'quantidade_carretas'),
    run: ({ truckCreation }) => truckCreation.searchTypes({ text: 'Rodo' }),
    resolves: [{ id: 4, descricao: 'Rodotrem', quantidade_carretas: 3 }],
  }),
  asMaster(veiculosList, {
    when: 'a trailer for a truck is searched by its plate',
    states: ['vehicles exist'],
    sends: {
      query: {
        tipo: 'CARRETA',
        placa: 'FGH6',
        page: 1,
        per_page: 20,
        ativo: true,
        list_status: ['VALID', 'MANUAL_APPROVAL'],
        frotista_id: 101,
      },
    },
    answers: { data: [veiculo412], total: 1, per_page: 20 },
    except: {
      ...theRecords('$.data', [veiculo412], 'id'),
      '$.data[*].tipo': matching('CARRETA'),
      '$.data[*].ativo': exactly,
      '$.data[*].status': matching('VALID|MANUAL_APPROVAL'),
    },
    run: ({ truckCreation }) =>
      truckCreation.searchParts({ kind: 'CARRETA', plate: 'fgh-6', companyId: 101 }),
    resolves: [{ id: 412, plate: 'FGH6I78', cnpj: '11222333000181', type: 'Sider' }],
  }),
  asMaster(caminhoesCreate, {
    when: 'a truck is registered with two trailers',
    states: ['a truck can be created'],
    sends: { body: bodyOf('Caminhão novo') },
    run: ({ truckCreation }) => truckCreation.createTruck({ ...registered, name: 'Caminhão novo' }),
    resolves: { kind: 'arrived' },
  }),
]
