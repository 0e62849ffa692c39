import { forgetSent } from '#app/operations/sent.ts'
import { truckSwitch } from '#app/wiring/trucks.ts'
import { TruckSwitchRow } from '#screens/trucks/TruckModal.tsx'
import { caminhoesUpdate } from '#services/contract/trucks.ts'
import { model, switched } from '#tests/machines/trucks/truckSwitch.model.ts'
import { walkSwitch } from '#tests/support/kits/walkSwitch.tsx'

// REG-345
walkSwitch('the switch of a truck', {
  model,
  machine: truckSwitch,
  inputs: { on: { subject: switched, isOn: true }, off: { subject: switched, isOn: false } },
  view: (flow) => <TruckSwitchRow flow={flow} />,
  call: caminhoesUpdate,
  recordOf: ({ store }) => store.trucks.find(301)?.ativo ?? false,
  forget: async () => {
    for (const wish of ['on', 'off']) await forgetSent({ kind: 'truckSwitch', key: `301:${wish}`, userId: 1 })
  },
  setRecord: ({ store }, isOn) => store.trucks.update(301, { ativo: isOn }),
  texts: {
    label: 'Ativo',
    nothingYet: (flipped) =>
      `Até agora o caminhão não está ${flipped}. Verificamos de novo em alguns segundos.`,
    repeat: 'Entendi',
    leave: 'Deixar assim',
  },
})
