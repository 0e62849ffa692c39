import { contatosList } from '#services/contract/help.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'

export const contactInteractions: readonly Interaction[] = [
  asMaster(contatosList, {
    // REG-569
    when: 'the contacts of all regions are listed',
    states: ['contacts exist'],
    sends: {},
    answers: [
      { regiao: 'Oeste do Paraná', nome: 'Rita Camargo', telefone: '4533330001', cargo: 'Coordenadora' },
    ],
    run: ({ contact }) => contact.listContacts(),
    resolves: {
      contacts: [
        { regiao: 'Oeste do Paraná', nome: 'Rita Camargo', telefone: '4533330001', cargo: 'Coordenadora' },
      ],
      unreadable: 0,
    },
  }),
]
