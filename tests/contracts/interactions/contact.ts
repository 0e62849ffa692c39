import { contatosList } from '#services/contract/help.ts'
import { exchange } from '#tests/support/pact/exchange.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'

export const contactInteractions: readonly Interaction[] = [
  {
    exchanges: [
      exchange(contatosList, {
        when: 'the contacts of all regions are listed',
        states: ['a signed-in master user with two companies', 'contacts exist'],
        token: 'access-1',
        sends: {},
        answers: [
          { regiao: 'Oeste do Paraná', nome: 'Rita Camargo', telefone: '4533330001', cargo: 'Coordenadora' },
        ],
      }),
    ],
    run: ({ contact }) => contact.listContacts(),
    resolves: {
      contacts: [
        { regiao: 'Oeste do Paraná', nome: 'Rita Camargo', telefone: '4533330001', cargo: 'Coordenadora' },
      ],
      unreadable: 0,
    },
  },
]
