import {
  motoristasDelete,
  motoristasImagem,
  motoristasList,
  motoristasUpdate,
} from '#services/contract/drivers.ts'
import { LISTED_STATUSES as listed } from '#services/readings.ts'
import { body, unchanged } from '#tests/machines/drivers/editDriverSamples.ts'
import { exchange } from '#tests/support/pact/exchange.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching } from '#tests/support/pact/matchers.ts'
import { motorista201 } from './examples.ts'

const signedIn = 'a signed-in master user with two companies'
const token = 'access-1'
const deletion = { params: { id: 201 }, query: { frotista_id: 101 } }
const byOwnCompany = { driverId: 201, companyId: 101 }

export const driverInteractions: readonly Interaction[] = [
  {
    exchanges: [
      exchange(motoristasList, {
        when: 'the drivers of a company are listed',
        states: [signedIn, 'drivers exist'],
        token,
        sends: { query: { nome: 'João', frotista_id: 101, page: 1, per_page: 10, list_status: listed } },
        answers: { data: [motorista201], total: 1, per_page: 10 },
        except: { '$.data[*].status': matching('VALID|MANUAL_APPROVAL|INVALID|MANUAL_REPROVAL') },
      }),
    ],
    run: ({ drivers }) => drivers.listDrivers({ query: { nome: 'João', frotista_id: 101 }, page: 1 }),
    resolves: { items: [{ id: 201, cpf: '11122233396' }], total: 1, perPage: 10 },
  },
  {
    exchanges: [
      exchange(motoristasList, {
        when: 'no driver in the list has the name',
        states: [signedIn, 'no drivers match the search'],
        token,
        sends: { query: { nome: 'Ninguém', page: 1, per_page: 10, list_status: listed } },
        answers: { data: [], total: 0, per_page: 10 },
        except: { '$.total': exactly },
      }),
    ],
    run: ({ drivers }) => drivers.listDrivers({ query: { nome: 'Ninguém' }, page: 1 }),
    resolves: { items: [], total: 0 },
  },
  {
    exchanges: [
      exchange(motoristasList, {
        when: 'a driver is read again by CPF before the change is sent',
        states: [signedIn, 'drivers exist'],
        token,
        sends: {
          query: { cpf: '11122233396', frotista_id: 101, page: 1, per_page: 10, list_status: listed },
        },
        answers: { data: [motorista201], total: 1, per_page: 10 },
        except: {
          '$.data[*].cpf': exactly,
          '$.data[*].status': matching('VALID|MANUAL_APPROVAL|INVALID|MANUAL_REPROVAL'),
        },
      }),
    ],
    run: ({ drivers }) => drivers.findDriver({ driverId: 201, cpf: '11122233396', companyId: 101 }),
    resolves: { id: 201, cpf: '11122233396' },
  },
  {
    exchanges: [
      exchange(motoristasUpdate, {
        when: 'a driver is changed',
        states: [signedIn, 'driver 201 exists'],
        token,
        sends: {
          params: { id: 201 },
          body: { ...body, email: null },
        },
      }),
    ],
    run: ({ drivers }) => drivers.updateDriver({ ...unchanged, email: '' }),
    resolves: { kind: 'arrived' },
  },
  {
    exchanges: [
      exchange(motoristasDelete, {
        when: 'a driver is deleted',
        states: [signedIn, 'driver 201 exists'],
        token,
        sends: deletion,
      }),
    ],
    run: ({ drivers }) => drivers.deleteDriver(byOwnCompany),
    resolves: { kind: 'arrived' },
  },
  {
    exchanges: [
      exchange(motoristasDelete, {
        when: 'a driver who is needed cannot be deleted',
        states: [signedIn, 'driver 201 cannot be deleted'],
        token,
        sends: deletion,
        refuses: {
          status: 400,
          body: { message: 'O motorista João Batista Silva tem uma carga marcada e não pode ser excluído.' },
        },
      }),
    ],
    run: ({ drivers }) => drivers.deleteDriver(byOwnCompany),
    resolves: { kind: 'refused' },
  },
  {
    exchanges: [
      exchange(motoristasImagem, {
        when: "the image that was read for a driver's documents",
        states: [signedIn, 'driver 204 has a reading image'],
        token,
        sends: { params: { id: 204 } },
        answers: { file: 'iVBORw0KGgo=' },
        // a PNG or a JPEG in standard base64
        except: { '$.file': matching('(iVBORw0KGgo|/9j/)[A-Za-z0-9+/]*={0,2}') },
      }),
    ],
    run: ({ drivers }) => drivers.loadReadingImage({ id: 204 }).then(({ type }) => ({ type })),
    resolves: { type: 'image/png' },
  },
]
