import { directCargo } from '#app/wiring/directing.ts'
import { CargoSubmissionDialog } from '#screens/offers/SendDirectionView.tsx'
import { direcionarCargas } from '#services/contract/directing.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { model } from '#tests/machines/offers/cargoSubmission.model.ts'
import { directing } from '#tests/mocks/ask.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { dialog } from '#tests/support/screens/person.ts'
import { driver, offer, truck } from '#tests/support/screens/records.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

walkSubmission('the sending of a direction', {
  model,
  machine: wiredChild(wiredChild(directCargo, 'sendDirection'), 'cargoSubmission'),
  subject: { offer: offer(1), driver: driver(201), truck: truck(301) },
  view: (flow) => <CargoSubmissionDialog flow={flow} />,
  send: direcionarCargas,
  lookUp: lotesSolicitadosList,
  refuse: ({ scenarios }) => scenarios.switchOn('directing the cargo fails'),
  doWork: async ({ scenarios, fetch }) => {
    scenarios.switchOff('directing the cargo fails')
    scenarios.switchOff('no requested trips exist')
    await fetch('/api/direcionar/cargas', {
      method: 'POST',
      headers: { Authorization: 'Bearer access-1' },
      body: JSON.stringify(directing),
    })
  },
  undoWork: ({ scenarios }) => scenarios.switchOn('no requested trips exist'),
  where: () => dialog('Não sabemos se a carga foi solicitada'),
  says: {
    lost: 'A carga pode já estar nas suas ofertas solicitadas.',
    nothingYet: 'Até agora a carga não está nas suas ofertas solicitadas.',
    notFound: 'A carga não apareceu nas suas ofertas solicitadas. Você pode enviar de novo.',
    repeat: 'Voltar e enviar de novo',
    leave: 'Ver ofertas solicitadas',
  },
  unreachable: {
    'done lookUp cannot tell': 'as ofertas solicitadas sempre dizem se foi feito',
    'done verifyRefusal cannot tell': 'as ofertas solicitadas sempre dizem se foi feito',
  },
})
