import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { client } from '#app/wiring/http.ts'
import { verificationBy } from '#app/wiring/wizardSteps.ts'
import { formatPhone } from '#domain/identifiers.ts'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { CodeStep } from '#screens/shared/wizard/CodeStep.tsx'
import { EmailStep } from '#screens/shared/wizard/EmailStep.tsx'
import { PhoneStep } from '#screens/shared/wizard/PhoneStep.tsx'
import {
  telefoneSendPin,
  telefoneVerifyPin,
  usuariosValidationsCode,
  usuariosValidationsEmail,
} from '#services/contract/access.ts'
import { createVerificationService } from '#services/verification.ts'
import { model } from '#tests/machines/shared/verification.model.ts'
import { button, field, look, press, sees, seesNot, typeAnew } from '#tests/support/screens/person.ts'
import { WizardPage } from '#tests/support/screens/WizardPage.tsx'
import { waitingStorage } from '#tests/support/screens/waitingStorage.ts'
import { type Scene, sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

type Flow = ActorRefFrom<typeof verificationMachine>

const verification = createVerificationService(client)
const isEmail = (address: string) => address.includes('@')

const waits = waitingStorage<number>(model, 'findWait')

/** E-mail and phone alike. The storage of the waits answers as the walk says, and lets every code be sent. */
const machine = verificationBy(
  { channel: 'sms', waitSeconds: 0 },
  {
    send: (address) =>
      isEmail(address)
        ? verification.sendEmailCode({ email: address })
        : verification.sendPhoneCode({ phone: address }),
    check: ({ address, code }) =>
      isEmail(address)
        ? verification.checkEmailCode({ email: address, code })
        : verification.checkPhoneCode({ phone: address, code }),
  },
).provide({ actors: { findWait: fromPromise(waits.load) } })

const Steps = ({ flow }: { flow: Flow }) => {
  const { address, kind } = useSelector(flow, (snapshot) => snapshot.context)
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('asking') || snapshot.matches('sending'))
  const isOver = useSelector(flow, (snapshot) => snapshot.status === 'done')
  const [typed, setTyped] = useState(address)
  const isPhone = kind.channel === 'sms'
  if (isOver) {
    return (
      <WizardPage title="O próximo passo" step={3} of={9}>
        {null}
      </WizardPage>
    )
  }
  const Asking = isPhone ? (
    <PhoneStep flow={flow} phone={typed} invalid="Telefone inválido!" onType={setTyped} onBack={() => {}} />
  ) : (
    <EmailStep flow={flow} email={typed} onType={setTyped} onBack={() => {}} />
  )
  return (
    <WizardPage title={isAsking ? 'Qual é o contato?' : 'Confirme o contato'} step={2} of={9}>
      {isAsking ? (
        Asking
      ) : (
        <CodeStep
          flow={flow}
          sentTo={isEmail(address) ? address : formatPhone(address)}
          label="Código"
          kind="digits"
          checksByItself={false}
          next="Validar código"
          advice="Não recebeu? Confira também a caixa de spam."
          onChange={() => flow.send({ type: 'address.change' })}
        />
      )}
    </WizardPage>
  )
}

const box = (place: number) => page.getByLabelText(`Código, caractere ${place} de 6`)
const again = () => button('REENVIAR CÓDIGO')

/** Types a code. If the boxes are full already, the button checks it again. */
const submitsCode = (code: string) => async () => {
  await typeAnew(box(1), code)
  await press('Validar código')
}

const INVALID = 'Código inválido. Tente reenviar novamente.'
const REFUSED = 'O servidor recusou os dados enviados.'

const isOfPhone = ({ root }: Scene<typeof machine>) => root.getSnapshot().context.kind.channel === 'sms'

const KNOWS = 'the backend knows its code'
const ticks = [['countdown.ticked a second'], ['countdown.ticked to the end']]
const finds = ['done findWait some', 'fault findWait a storage that does not answer']
/** What may happen to the wait while a code is being checked. */
const meanwhile: readonly (readonly string[])[] = [
  [],
  ['done findWait none'],
  ...ticks,
  ...finds.flatMap((found) => [[found], ...ticks.map((tick) => [found, ...tick])]),
]

walkScreens('verifying an e-mail or a phone', {
  model,
  machine,
  session: () => null,
  view: (flow) => <Steps flow={flow} />,
  address: '/signup',
  calls: {
    sendCode: [usuariosValidationsEmail, telefoneSendPin],
    resendCode: [usuariosValidationsEmail, telefoneSendPin],
    checkCode: [usuariosValidationsCode, telefoneVerifyPin],
  },
  answers: {
    'sendCode sent': () => {},
    'sendCode registered': ({ scenarios }) => {
      for (const { id } of [usuariosValidationsEmail, telefoneSendPin]) {
        scenarios.setFault(id, { fault: '400 message' })
      }
    },
    'resendCode sent': () => {},
    'resendCode registered': ({ scenarios }) => {
      for (const { id } of [usuariosValidationsEmail, telefoneSendPin]) {
        scenarios.setFault(id, { fault: '400 message' })
      }
    },
    'checkCode valid': () => {},
    'checkCode invalid': () => {},
  },
  unreachable: {
    'done sendCode refused without words': 'this backend always says why',
    'done resendCode refused without words': 'this backend always says why',
    'done sendCode unchecked': 'only the sign-up and a partner are asked whether it is free',
    'done resendCode unchecked': 'only the sign-up and a partner are asked whether it is free',
    ...Object.fromEntries(
      meanwhile.flatMap((steps) => [
        [['code.submitted the right one', ...steps, 'done checkCode invalid'].join(' → '), KNOWS],
        [['code.submitted a wrong one', ...steps, 'done checkCode valid'].join(' → '), KNOWS],
      ]),
    ),
  },
  gestures: {
    ...waits.gestures,
    'address.submitted': async (scene, step) => {
      // an e-mail cannot be typed in the step of a phone
      if (isOfPhone(scene)) return sentByTest(scene, step)
      await typeAnew(field('E-mail'), ' Novo@Example.com')
      await press('Próximo')
    },
    'address.change': () => press('(Alterar)'),
    'code.submitted the right one': submitsCode('123456'),
    'code.submitted a wrong one': submitsCode('654321'),
    'code.resend': () => press('REENVIAR CÓDIGO'),
    'address.keep': () => press('Próximo'),
    'countdown.ticked': sentByTest,
  },
  sees: {
    asking: async ({ lastStep }) => {
      await sees(page.getByRole('heading', { level: 1, name: 'Qual é o contato?' }))
      if (lastStep.startsWith('fault sendCode http 400')) await sees(page.getByText(REFUSED))
      if (lastStep === '') await seesNot(page.getByRole('alert'))
    },
    sending: async () => {
      await look(page.getByRole('button', { name: /Próximo|Enviar código/ })).toBeDisabled()
      await look(button('Voltar')).toBeDisabled()
    },
    'confirming.code.entering': async ({ lastStep }) => {
      await sees(page.getByRole('heading', { level: 1, name: 'Confirme o contato' }))
      // REG-085 REG-090
      await sees(page.getByText('Não recebeu? Confira também a caixa de spam.'))
      if (lastStep === 'done checkCode invalid')
        await look(page.getByRole('alert')).toHaveTextContent(INVALID)
      if (lastStep.startsWith('done sendCode')) {
        await look(box(1)).toHaveValue('')
        await look(button('Validar código')).toBeDisabled()
      }
    },
    'confirming.code.checking': async () => {
      await look(button('Validar código')).toBeDisabled()
      await look(box(6)).toHaveAttribute('readonly')
    },
    // REG-102 REG-103
    'confirming.resend.recalling': async () => {
      await seesNot(page.getByRole('timer'))
      await look(again()).toBeDisabled()
    },
    'confirming.resend.counting': async () => {
      await sees(page.getByRole('timer').filter({ hasText: /^em (3:00|2:[345]\d|1:00|0:[2345]\d)$/ }))
      await look(again()).toBeDisabled()
    },
    'confirming.resend.ready': async ({ root }) => {
      await seesNot(page.getByRole('timer'))
      const isChecking = root.getSnapshot().matches({ confirming: { code: 'checking' } })
      await (isChecking ? look(again()).toBeDisabled() : look(again()).toBeEnabled())
    },
    'confirming.resend.resending': async () => {
      await look(again()).toBeDisabled()
      await look(again()).toHaveAttribute('aria-busy', 'true')
    },
    confirmed: async () => {
      await sees(page.getByText('novo@example.com'))
      await sees(page.getByText('Você já confirmou este contato.'))
      await seesNot(box(1))
    },
    verified: async ({ output }) => {
      await sees(page.getByRole('heading', { level: 1, name: 'O próximo passo' }))
      expect(output()).toMatchObject({ address: expect.stringMatching(/^(novo@example\.com|45988887777)$/) })
    },
  },
})
