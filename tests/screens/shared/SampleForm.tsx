import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { client } from '#app/wiring/http.ts'
import { draftedSending } from '#app/wiring/sending.ts'
import { FormView, type FormWords } from '#screens/shared/FormView.tsx'
import { PublicPage } from '#screens/shared/PublicPage.tsx'
import { signupCreate } from '#services/contract/access.ts'
import { outcomeOf } from '#services/sending.ts'
import { createSignupService } from '#services/signup.ts'
import { documentOf } from '#tests/machines/access/accessSamples.ts'
import { sampleForm, sampleMachine, sampleSending } from '#tests/machines/shared/sampleForm.ts'

const signup = createSignupService(client)

export const words = {
  submit: 'Salvar',
  busy: 'Salvando…',
  back: 'Voltar',
  refused: 'Erro ao tentar criar frotista',
  notArrived: 'O cadastro não chegou. Você pode salvar de novo.',
  sending: {
    lost: 'O cadastro pode já ter chegado.',
    nothingYet: 'Até agora o cadastro não chegou.',
    notFound: 'O cadastro não chegou.',
    repeat: 'Voltar e enviar de novo',
    leave: 'Ver ofertas',
  },
} as const satisfies FormWords

/** The sample form, sent by the call of the sign-up. */
export const sample = sampleMachine.provide({
  actors: {
    sending: draftedSending(sampleSending, {
      sends: signupCreate,
      aboutOf: ({ values }) => values.cnpj,
      send: ({ subject: { values: sent } }) =>
        outcomeOf(
          signup.apply({
            application: {
              ...sent,
              document: documentOf('cnh.jpg'),
              address: {
                cep: sent.cep,
                city: 'Cascavel',
                cityIbge: 4104808,
                state: 'PR',
                street: 'Rua Paraná',
                number: '1',
                complement: '',
                neighbourhood: 'Centro',
              },
            },
            password: 'Senha@123',
          }),
        ),
      lookUp: async ({ subject: { values: sent } }, signal) =>
        (await signup.isRegistered(sent, signal)) ? 'found' : 'notFound',
    }),
  },
})

export const SampleForm = ({
  flow,
  needsAll = false,
}: {
  flow: ActorRefFrom<typeof sampleMachine>
  needsAll?: boolean
}) => {
  const isOver = useSelector(flow, (snapshot) => snapshot.status === 'done')
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  if (isOver) return null
  return (
    <PublicPage title="Cadastro">
      {isDone ? (
        <Button onClick={() => flow.send({ type: 'done.closed' })}>Ok</Button>
      ) : (
        <FormView form={sampleForm} flow={flow} words={words} needsAll={needsAll} />
      )}
    </PublicPage>
  )
}
