import { draftedSubmission } from '#app/operations/draftedSubmission.ts'
import { client } from '#app/wiring/http.ts'
import { readable } from '#domain/unreadable.ts'
import { SwitchRow } from '#screens/shared/SwitchRow.tsx'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import { lotesSolicitadosList, lotesSolicitadosSendSms } from '#services/contract/trips.ts'
import { outcomeOf } from '#services/submission.ts'
import { sample, smsSwitchMachine, smsWishMachine } from '#tests/machines/shared/switch.sample.ts'
import { walkSwitch } from '#tests/support/kits/walkSwitch.tsx'

const smsSwitch = smsSwitchMachine.provide({
  actors: {
    sending: draftedSubmission(smsWishMachine, {
      sends: lotesSolicitadosSendSms,
      aboutOf: ({ subject: { tripId } }) => String(tripId),
      send: ({ subject: { subject, isOn } }) =>
        outcomeOf(
          client.send(lotesSolicitadosSendSms, { params: { id: subject.tripId }, body: { send_sms: isOn } }),
        ),
      lookUp: async ({ subject: { subject, isOn } }) => {
        const query = { page: 1, per_page: pageSizesOf(lotesSolicitadosList).list, order_by: 'DESC' } as const
        const { data } = await client.send(lotesSolicitadosList, { query })
        const trip = readable(data).find(({ id }) => id === subject.tripId)
        return trip?.send_sms === isOn ? 'found' : 'notFound'
      },
    }),
  },
})

const subject = { tripId: 511 }

walkSwitch('a switch', {
  cover: 'transitions',
  model: sample,
  machine: smsSwitch,
  inputs: { on: { subject, isOn: true }, off: { subject, isOn: false } },
  view: (flow) => (
    <SwitchRow
      flow={flow}
      label="Avisar por SMS"
      refused="Erro ao salvar"
      words={() => ({
        lost: 'Sua escolha pode já estar salva.',
        nothingYet: 'Até agora sua escolha não foi salva.',
        notFound: 'Sua escolha não foi salva.',
        repeat: 'Escolher de novo',
        leave: 'Deixar assim',
      })}
    />
  ),
  call: lotesSolicitadosSendSms,
  recordOf: ({ store }) => store.trips.find(511)?.send_sms ?? false,
  setRecord: ({ store }, isOn) => store.trips.update(511, { send_sms: isOn }),
  texts: {
    label: 'Avisar por SMS',
    nothingYet: () => 'Até agora sua escolha não foi salva. Verificamos de novo em alguns segundos.',
    repeat: 'Escolher de novo',
    leave: 'Deixar assim',
  },
})
