import { motoristasCreate, motoristasList } from '#services/contract/drivers.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { matching } from '#tests/support/pact/matchers.ts'
import { address, document, endereco, motorista201, photos } from './examples.ts'

/** A driver is registered: who is there before, and the call. */
export const newDriverInteractions: readonly Interaction[] = [
  asMaster(motoristasList, {
    when: 'all drivers of a company are listed, whatever their status',
    states: ['drivers exist'],
    sends: { query: { frotista_id: 101, page: 1, per_page: 20 } },
    answers: { data: [motorista201], total: 1, per_page: 20 },
    except: { '$.data[*].status': matching('PENDENTE|VALID|MANUAL_APPROVAL|INVALID|MANUAL_REPROVAL') },
    run: ({ driverCreation }) => driverCreation.listIds({ companyId: 101 }),
    resolves: [201],
  }),
  asMaster(motoristasCreate, {
    when: 'a driver is registered without an e-mail',
    states: ['a driver can be created'],
    sends: {
      body: {
        frotista_id: 101,
        telefone: '45988887777',
        email: null,
        ...photos,
        endereco,
        motorista_referencia: [
          { nome: 'Cerealista Boa Safra', telefone: '4533330000' },
          { nome: 'Transportes Ipê', telefone: '45988880000' },
        ],
      },
    },
    run: ({ driverCreation }) =>
      driverCreation.createDriver({
        companyId: 101,
        phone: '45988887777',
        email: null,
        document,
        address,
        reference: { name: 'Cerealista Boa Safra', phone: '4533330000' },
        secondReference: { name: 'Transportes Ipê', phone: '45988880000' },
      }),
    resolves: { kind: 'arrived' },
  }),
]
