import { expect } from 'vitest'
import { navigate } from '#app/routing/navigation.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { TruckStep } from '#screens/offers/PartySteps.tsx'
import { caminhoesList } from '#services/contract/trucks.ts'
import { model } from '#tests/machines/offers/pickTruck.model.ts'
import { walkPick } from '#tests/support/kits/walkPick.tsx'
import { offer, truck } from '#tests/support/screens/records.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

walkPick('the search of trucks', {
  model,
  machine: wiredChild(directCargo, 'chooseTruck'),
  walked: (step) => step.getSnapshot().children.pick,
  input: { scope: { offer: offer(1) }, party: null, begins: 'validating' },
  view: (step) => <TruckStep flow={step} onFollow={navigate} />,
  call: caminhoesList,
  words: {
    label: 'Caminhão',
    empty: 'Nenhum caminhão encontrado para esta carga.',
    failed: 'Problemas ao realizar a consulta, tente novamente mais tarde',
  },
  chosen: truck(301),
  other: 'IJK9L01',
  elsewhere: { offer: offer(2) },
  table: 'trucks',
  asks: (query, isForAll) => {
    expect(query).toMatchObject({ page: '1', per_page: '999', ativo: 'true' })
    expect(query['placa']).toBe(isForAll ? undefined : 'ABC1D23')
  },
})
