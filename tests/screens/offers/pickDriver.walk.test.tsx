import { expect } from 'vitest'
import { navigate } from '#app/routing/navigation.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { DriverStep } from '#screens/offers/PartySteps.tsx'
import { motoristasList } from '#services/contract/drivers.ts'
import { model } from '#tests/machines/offers/pickDriver.model.ts'
import { walkPick } from '#tests/support/kits/walkPick.tsx'
import { driver } from '#tests/support/screens/records.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

const NOW = new Date('2026-11-22T15:00:00Z')

walkPick('the search of drivers', {
  endsAfter: { all: 'the last search is judged by the text of the field, which may be of an earlier one' },
  model,
  machine: wiredChild(directCargo, 'chooseDriver'),
  walked: (step) => step.getSnapshot().children.pick,
  input: { scope: { companyId: 101 }, party: null, begins: 'validating' },
  view: (step) => <DriverStep flow={step} now={NOW} onFollow={navigate} />,
  call: motoristasList,
  words: {
    label: 'Motorista',
    empty: 'Nenhum motorista encontrado.',
    failed: 'Problemas ao realizar a consulta, tente novamente mais tarde',
  },
  chosen: driver(201),
  label: 'João Batista Silva',
  other: 'Márcio José Ferreira',
  elsewhere: { companyId: null },
  table: 'drivers',
  asks: (query, isForAll) => {
    expect(query).toMatchObject({ page: '1', per_page: '20', ativo: 'true', frotista_id: '101' })
    expect(query['nome']).toBe(isForAll ? undefined : 'João Batista Silva')
  },
})
