import { forgetSent } from '#app/operations/sent.ts'
import { vehicleSwitch } from '#app/wiring/vehicles.ts'
import { VehicleSwitchRow } from '#screens/vehicles/VehicleModal.tsx'
import { veiculosUpdate } from '#services/contract/vehicles.ts'
import { model, switched } from '#tests/machines/vehicles/vehicleSwitch.model.ts'
import { walkSwitch } from '#tests/support/kits/walkSwitch.tsx'

// REG-397 REG-399 REG-400
walkSwitch('the switch of a vehicle', {
  model,
  machine: vehicleSwitch,
  inputs: { on: { subject: switched, isOn: true }, off: { subject: switched, isOn: false } },
  view: (flow) => <VehicleSwitchRow flow={flow} />,
  call: veiculosUpdate,
  recordOf: ({ store }) => store.vehicles.find(403)?.ativo ?? false,
  forget: async () => {
    for (const wish of ['on', 'off'])
      await forgetSent({ kind: 'vehicleSwitch', key: `403:${wish}`, userId: 1 })
  },
  setRecord: ({ store }, isOn) => store.vehicles.update(403, { ativo: isOn }),
  texts: {
    label: 'Ativo',
    nothingYet: (flipped) =>
      `Até agora o veículo não está ${flipped}. Verificamos de novo em alguns segundos.`,
    repeat: 'Entendi',
    leave: 'Deixar assim',
  },
})
