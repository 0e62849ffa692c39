import { useActorRef, useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { terms } from '#app/wiring/help.ts'
import { apply } from '#app/wiring/signUp.ts'
import type { applyMachine } from '#machines/access/applyMachine.ts'
import { ApplyStep } from '#screens/access/ApplyStep.tsx'
import { WizardPage } from '#screens/access/WizardPage.tsx'
import { frotistasCheckCnpj, signupCreate } from '#services/contract/access.ts'
import { model } from '#tests/machines/access/apply.model.ts'
import { button, field, look, press, sees, seesNot, type } from '#tests/support/screens/person.ts'
import { sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const Step = ({ flow }: { flow: ActorRefFrom<typeof applyMachine> }) => {
  const isOver = useSelector(flow, (snapshot) => snapshot.status === 'done')
  const text = useActorRef(terms)
  return (
    <WizardPage title={isOver ? 'Recebemos o cadastro' : 'Criar senha'} step={9} of={9}>
      {!isOver && <ApplyStep flow={flow} terms={text} onBack={() => {}} />}
    </WizardPage>
  )
}

const FAILED = 'Erro ao tentar criar frotista'

walkScreens('sending a sign-up', {
  model,
  machine: apply,
  inputs: model.inputs,
  session: () => null,
  view: (flow) => <Step flow={flow} />,
  address: '/signup',
  // both contacts have been confirmed on the steps before
  world: async ({ store }) => {
    for (const { id } of store.codes.all()) await store.codes.update(id, { confirmed: true })
  },
  calls: { apply: [signupCreate], hasArrived: [frotistasCheckCnpj] },
  answers: {
    'apply created': () => {},
    'hasArrived yes': ({ store }) => store.companies.update(103, { cnpj: '77888999000181' }),
    'hasArrived no': () => {},
  },
  unreachable: {
    'fault apply malformed': 'this call may answer anything that is no page',
    'fault apply http 504': 'the faults of this backend have a 502 only',
  },
  gestures: {
    'password.submitted a password': async () => {
      await type(field('Nova senha'), 'Senha@123')
      await type(field('Confirmar senha'), 'Senha@123')
      await press('Concluir')
    },
    // the button waits for a password
    'password.submitted nothing': sentByTest,
    'outcome.check': () => press('Verificar se chegou'),
  },
  sees: {
    asking: async ({ lastStep, steps }) => {
      const texts: Readonly<Record<string, string>> = {
        'fault apply http 400': 'O servidor recusou os dados enviados.',
        'fault apply http 500': FAILED,
        'done hasArrived no': 'O cadastro não chegou ao servidor. Envie-o novamente.',
      }
      const text = texts[lastStep]
      if (text !== undefined) await sees(page.getByRole('alert').filter({ hasText: text }))
      if (lastStep.startsWith('password.submitted')) {
        await sees(page.getByRole('alert').filter({ hasText: /está faltando|estão faltando/ }))
      }
      if (steps.length === 0) await look(button('Concluir')).toBeDisabled()
    },
    sending: async () => {
      await look(button('Enviando o cadastro…')).toBeDisabled()
      await look(button('Voltar')).toBeDisabled()
    },
    unknown: async ({ lastStep }) => {
      await sees(page.getByText(/pode ter chegado ou não/))
      await seesNot(button('Concluir'))
      await look(button('Verificar se chegou')).toBeEnabled()
      if (lastStep.startsWith('fault hasArrived')) {
        await sees(page.getByText('Ainda não foi possível verificar. Confira sua conexão.'))
      }
    },
    checking: async () => {
      await look(button('Verificar se chegou')).toBeDisabled()
      await seesNot(button('Concluir'))
    },
    sent: async ({ backend, steps }) => {
      await sees(page.getByRole('heading', { level: 1, name: 'Recebemos o cadastro' }))
      if (!steps.includes('done hasArrived yes')) {
        expect(backend.store.users.all(({ login }) => login === 'novo@example.com')).toHaveLength(1)
      }
    },
  },
})
