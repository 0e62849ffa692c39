import {
  motoristasDelete,
  motoristasImagem,
  motoristasList,
  motoristasUpdate,
} from '#services/contract/drivers.ts'
import { LISTED_STATUSES as listed } from '#services/readings.ts'
import { body, unchanged } from '#tests/machines/drivers/editDriverSamples.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching, present, theRecords } from '#tests/support/pact/matchers.ts'
import { motorista201 } from './examples.ts'

const deletion = { params: { id: 201 }, query: { frotista_id: 101 } }
const byOwnCompany = { driverId: 201, companyId: 101 }

export const driverInteractions: readonly Interaction[] = [
  asMaster(motoristasList, {
    // REG-230
    when: 'the drivers of a company are listed',
    states: ['drivers exist'],
    sends: { query: { nome: 'João', frotista_id: 101, page: 1, per_page: 10, list_status: listed } },
    answers: { data: [motorista201], total: 1, per_page: 10 },
    except: {
      ...theRecords('$.data', [motorista201], 'id'),
      '$.data[*].telefone': present,
      '$.data[*].status': matching('VALID|MANUAL_APPROVAL|INVALID|MANUAL_REPROVAL'),
    },
    run: ({ drivers }) => drivers.listDrivers({ query: { nome: 'João', frotista_id: 101 }, page: 1 }),
    resolves: { items: [{ id: 201, cpf: '11122233396' }], total: 1, perPage: 10 },
  }),
  asMaster(motoristasList, {
    when: 'no driver in the list has the name',
    states: ['no drivers match the search'],
    sends: { query: { nome: 'Ninguém', page: 1, per_page: 10, list_status: listed } },
    answers: { data: [], total: 0, per_page: 10 },
    except: { '$.total': exactly },
    run: ({ drivers }) => drivers.listDrivers({ query: { nome: 'Ninguém' }, page: 1 }),
    resolves: { items: [], total: 0 },
  }),
  asMaster(motoristasList, {
    when: 'a driver is read again by CPF before the change is sent',
    states: ['drivers exist'],
    sends: {
      query: { cpf: '11122233396', frotista_id: 101, page: 1, per_page: 10, list_status: listed },
    },
    answers: { data: [motorista201], total: 1, per_page: 10 },
    except: {
      ...theRecords('$.data', [motorista201], 'cpf'),
      '$.data[*].status': matching('VALID|MANUAL_APPROVAL|INVALID|MANUAL_REPROVAL'),
    },
    run: ({ drivers }) => drivers.findDriver({ driverId: 201, cpf: '11122233396', companyId: 101 }),
    resolves: { id: 201, cpf: '11122233396' },
  }),
  asMaster(motoristasUpdate, {
    // REG-280
    when: 'a driver is changed',
    states: ['driver 201 exists'],
    sends: { params: { id: 201 }, body: { ...body, email: null } },
    run: ({ drivers }) => drivers.updateDriver({ ...unchanged, email: '' }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(motoristasDelete, {
    // REG-251
    when: 'a driver is deleted',
    states: ['driver 201 exists'],
    sends: deletion,
    run: ({ drivers }) => drivers.deleteDriver(byOwnCompany),
    resolves: { kind: 'arrived' },
  }),
  asMaster(motoristasDelete, {
    when: 'a driver who is needed cannot be deleted',
    states: ['driver 201 cannot be deleted'],
    sends: deletion,
    refuses: {
      status: 400,
      body: { message: 'O motorista João Batista Silva tem uma carga marcada e não pode ser excluído.' },
    },
    run: ({ drivers }) => drivers.deleteDriver(byOwnCompany),
    resolves: { kind: 'refused' },
  }),
  asMaster(motoristasDelete, {
    // A114: what `frotista_id` names is the company of the driver
    when: 'a driver of one company is deleted with the other one',
    states: ['driver 201 exists'],
    sends: { ...deletion, query: { frotista_id: 102 } },
    refuses: { status: 404 },
    run: ({ drivers }) => drivers.deleteDriver({ driverId: 201, companyId: 102 }),
    rejects: { kind: 'http', status: 404, message: null },
  }),
  asMaster(motoristasImagem, {
    when: "the image that was read for a driver's documents",
    states: ['driver 204 has a reading image'],
    sends: { params: { id: 204 } },
    answers: { file: 'iVBORw0KGgo=' },
    // a PNG or a JPEG in standard base64
    except: { '$.file': matching('(iVBORw0KGgo|/9j/)[A-Za-z0-9+/]*={0,2}') },
    run: ({ drivers }) => drivers.loadReadingImage({ id: 204 }).then(({ type }) => ({ type })),
    resolves: { type: 'image/png' },
  }),
]
