import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Actor, type AnyStateMachine, fromPromise } from 'xstate'
import { chooseCompany } from '#app/wiring/chooseCompany.ts'
import { newDriverBy } from '#app/wiring/newDriver.ts'
import { newVehicleBy } from '#app/wiring/newVehicle.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { NewDriverScreen } from '#screens/drivers/NewDriverScreen.tsx'
import { NewVehicleScreen } from '#screens/vehicles/NewVehicleScreen.tsx'
import type { Company } from '#services/companies.ts'
import type { Call } from '#services/contract/call.ts'
import { motoristasCreate, motoristasList } from '#services/contract/drivers.ts'
import { veiculosCreate, veiculosList } from '#services/contract/vehicles.ts'
import { draftAt as driverAt } from '#tests/machines/drivers/newDriverSamples.ts'
import { trailer, draftAt as vehicleAt } from '#tests/machines/vehicles/newVehicleSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { COMPANY } from '#tests/support/kits/wizard.ts'
import { until } from '#tests/support/screens/patience.ts'
import { alert, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

// What no path of a model shows: one registration that the server has got twice.

interface Registration {
  readonly machine: AnyStateMachine
  readonly draft: unknown
  readonly view: (flow: Actor<AnyStateMachine>) => ReactNode
  readonly address: string
  readonly create: Call
  readonly list: Call
  readonly told: string
}

const driver: Registration = {
  machine: newDriverBy(1),
  draft: driverAt('references'),
  view: (flow) => <NewDriverScreen flow={flow as never} />,
  address: '/motoristas/new',
  create: motoristasCreate,
  list: motoristasList,
  told: 'Atenção: desde o envio apareceram 2 motoristas novos com este telefone, e-mail e CEP, e por aqui só um foi enviado. Se nenhum colega cadastrou outro, confira na lista, depois da análise, se um deles está repetido.',
}
const vehicle: Registration = {
  machine: newVehicleBy(1),
  draft: vehicleAt('vehicle', trailer as never),
  view: (flow) => <NewVehicleScreen flow={flow as never} cnpj={null} isFromList />,
  address: '/veiculos/new',
  create: veiculosCreate,
  list: veiculosList,
  told: 'Atenção: desde o envio apareceram 2 veículos novos deste tipo na sua lista, e por aqui só um foi enviado. Se nenhum colega cadastrou outro, confira em Veículos, pelas placas, se um deles está repetido.',
}

/** Registers it with this fault of the call that creates, and looks behind the success. */
const register = async (
  { machine, draft, view, address, create, list }: Registration,
  fault: FaultName | null,
  doesListFail = false,
) => {
  const company = chooseCompany.provide({
    actors: { selectedCompany: fromPromise(async () => COMPANY as Company | null) },
  })
  const stage = await onStage({
    machine: machine.provide({
      actors: { loadDraft: fromPromise(async () => draft), chooseCompany: company },
    } as never),
    view,
    held: doesListFail ? [create] : [],
    address,
    session: marina,
    world: (backend) => {
      if (fault) backend.scenarios.setFault(create.id, { fault })
    },
  })
  await press('Salvar')
  if (doesListFail)
    await stage.answer(create, ({ scenarios }) => scenarios.setFault(list.id, { fault: '500' }))
  await sees(page.getByText('Solicitação de cadastro efetuada com sucesso!'))
  const look = () => stage.root.getSnapshot().children['twice']?.getSnapshot()
  await until(
    () => look() !== undefined && !look().matches('looking'),
    () => 'the list is not looked at',
  )
  return look()
}

test.each([
  ['driver', driver],
  ['vehicle', vehicle],
])('a new %s that is there twice is told beside its success', async (_, registration) => {
  expect((await register(registration, 'done twice')).value).toBe('several')
  await sees(alert(registration.told))
})

test.each([
  ['driver', driver],
  ['vehicle', vehicle],
])('of a new %s that is there once nothing more is told', async (_, registration) => {
  // it looks once more later
  expect((await register(registration, null)).value).toBe('late')
  await seesNot(page.getByRole('alert'))
})

test.each([
  ['driver', driver],
  ['vehicle', vehicle],
])('of a new %s nothing more is told when its list does not come', async (_, registration) => {
  expect((await register(registration, 'done twice', true)).value).toBe('late')
  await seesNot(page.getByRole('alert'))
})
