import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { anttCheck, cnpjCheck } from '#app/wiring/signUp.ts'
import type { createCheckMachine } from '#machines/shared/checkMachine.ts'
import { CNPJ_MASK, digitsMask } from '#screens/shared/masks.ts'
import { CheckStep } from '#screens/shared/wizard/CheckStep.tsx'
import {
  frotistasCheckAntt,
  frotistasCheckCnpj,
  frotistasValidate,
  usuariosVerifyPhoneCnpj,
} from '#services/contract/access.ts'
import { anttValidate } from '#services/contract/directing.ts'
import { model as anttModel } from '#tests/machines/access/anttCheck.model.ts'
import { model as cnpjModel } from '#tests/machines/access/cnpjCheck.model.ts'
import { button, field, look, press, sees, type } from '#tests/support/screens/person.ts'
import { WizardPage } from '#tests/support/screens/WizardPage.tsx'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

interface StepProps<Outcome, Scope> {
  readonly flow: ActorRefFrom<ReturnType<typeof createCheckMachine<Outcome, Scope>>>
  readonly label: 'CNPJ' | 'ANTT'
}

/** The step in a wizard that stores what is typed. */
const Step = <Outcome, Scope>({ flow, label }: StepProps<Outcome, Scope>) => {
  const first = useSelector(flow, (snapshot) => snapshot.context.value)
  const [value, setValue] = useState(first)
  const isOver = useSelector(flow, (snapshot) => snapshot.status === 'done')
  return (
    <WizardPage title={isOver ? 'O próximo passo' : `Qual é o seu ${label}?`} step={5} of={9}>
      <CheckStep
        flow={flow}
        label={label}
        mask={label === 'CNPJ' ? CNPJ_MASK : digitsMask(14)}
        value={value}
        isReady
        onType={setValue}
        onBack={() => {}}
      />
    </WizardPage>
  )
}

const submits = (label: string, text: string) => async () => {
  await type(field(label), '')
  await type(field(label), text)
  await press('Próximo')
}
const says = async (label: string, text: string | undefined) => {
  await look(button('Próximo')).toBeEnabled()
  if (text === undefined) await look(field(label)).not.toHaveAttribute('aria-invalid', 'true')
  else await sees(page.getByText(text, { exact: true }))
}
const waits = async (label: string) => {
  await look(button('Próximo')).toBeDisabled()
  await look(field(label)).toHaveAttribute('readonly')
  await look(button('Voltar')).toBeDisabled()
}
const goesOn = () => sees(page.getByRole('heading', { level: 1, name: 'O próximo passo' }))

const CNPJ_FAILED = 'Erro ao tentar submeter o formulário'

// REG-111: what is no CNPJ is not sent
walkScreens("the sign-up's CNPJ", {
  endsAfter: { 'done check registered': 'the CNPJ is one that is registered' },
  model: cnpjModel,
  machine: cnpjCheck,
  session: () => null,
  view: (flow) => <Step flow={flow} label="CNPJ" />,
  address: '/signup',
  calls: { check: [frotistasValidate, frotistasCheckCnpj, usuariosVerifyPhoneCnpj] },
  answers: {
    'check free': () => {},
    'check registered': ({ store }) => store.companies.update(103, { cnpj: '77888999000181' }),
  },
  unreachable: { 'done check refused without words': 'this backend always says why' },
  gestures: {
    'value.submitted whole': submits('CNPJ', '77888999000181'),
    'value.submitted too short': submits('CNPJ', '7788899900018'),
  },
  sees: {
    asking: async ({ lastStep, backend }) => {
      const texts: Readonly<Record<string, string>> = {
        'value.submitted too short': 'CNPJ inválido',
        'fault check offline': CNPJ_FAILED,
        'fault check http 500': CNPJ_FAILED,
        'fault check http 400': 'O servidor recusou os dados enviados.',
      }
      if (lastStep === 'done check registered') {
        await look(field('CNPJ')).toHaveAttribute('aria-invalid', 'true')
        // REG-112
        expect(backend.log.calls().at(-1)?.query).toMatchObject({ cnpj: '77888999000181' })
      } else await says('CNPJ', texts[lastStep])
    },
    checking: () => waits('CNPJ'),
    passed: goesOn,
  },
})

const ANTT_FAILED = 'Erro ao tentar validar o antt'

walkScreens("the sign-up's ANTT", {
  endsAfter: { 'done check taken': 'the ANTT is one that is taken' },
  model: anttModel,
  machine: anttCheck,
  session: () => null,
  view: (flow) => <Step flow={flow} label="ANTT" />,
  address: '/signup',
  calls: { check: [frotistasCheckAntt, anttValidate] },
  answers: {
    'check fit': () => {},
    'check taken': ({ store }) => store.companies.update(103, { antt: '087654321' }),
    'check not fit': ({ scenarios }) => scenarios.switchOn('the ANTT is not apt and does not block'),
  },
  unreachable: {
    'done check taken without words': 'this backend always says why',
    'done check not fit without words': 'this backend always says why',
  },
  gestures: {
    'value.submitted digits': submits('ANTT', 'ANTT 087.654-321'),
    'value.submitted nothing': async () => {
      await type(field('ANTT'), '')
      await press('Próximo')
    },
  },
  sees: {
    asking: async ({ lastStep }) => {
      const texts: Readonly<Record<string, string>> = {
        'value.submitted nothing': 'O campo Antt, é obrigatório',
        'fault check offline': ANTT_FAILED,
        'fault check http 500': ANTT_FAILED,
        'fault check http 400': 'O servidor recusou os dados enviados.',
        // REG-134
        'done check not fit': 'Erro ao tentar validar a ANTT: O RNTRC informado está suspenso na ANTT.',
      }
      if (lastStep === 'done check taken') await look(field('ANTT')).toHaveAttribute('aria-invalid', 'true')
      else await says('ANTT', texts[lastStep])
    },
    // REG-131: only digits are kept
    checking: async () => {
      await waits('ANTT')
      await look(field('ANTT')).toHaveValue('087654321')
    },
    passed: goesOn,
  },
})
