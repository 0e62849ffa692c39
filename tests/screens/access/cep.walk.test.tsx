import { useState } from 'react'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { cep } from '#app/wiring/wizardSteps.ts'
import type { cepMachine } from '#machines/shared/cepMachine.ts'
import { AddressFields, type AddressTexts } from '#screens/shared/wizard/AddressFields.tsx'
import { cepGet } from '#services/contract/address.ts'
import { address, model } from '#tests/machines/shared/cep.model.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, click, field, look, press, sees, seesNot, typeAnew } from '#tests/support/screens/person.ts'
import { WizardPage } from '#tests/support/screens/WizardPage.tsx'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const Step = ({ flow }: { flow: ActorRefFrom<typeof cepMachine> }) => {
  const [values, setValues] = useState<AddressTexts>({
    street: 'Rua Paraná',
    number: '',
    complement: '',
    neighbourhood: 'Centro',
  })
  return (
    <WizardPage title="Qual é o seu endereço?" step={7} of={9}>
      <AddressFields
        flow={flow}
        values={values}
        numberLength={12}
        onType={(typed) => setValues({ ...values, ...typed })}
      />
    </WizardPage>
  )
}

/** After an address was found, the CEP cannot be edited until the user presses the button to change it. */
const types = (digits: string) => async () => {
  await sees(field('CEP'))
  if (field('CEP').query()?.hasAttribute('readonly')) await press('Alterar CEP')
  await click(field('CEP'))
  await typeAnew(field('CEP'), digits)
}

const FAILED = 'Erro ao tentar buscar o endereço pelo cep'

walkScreens('the address of a CEP', {
  model,
  machine: cep,
  session: () => null,
  view: (flow) => <Step flow={flow} />,
  address: '/signup',
  calls: { findAddress: [cepGet] },
  answers: {
    'findAddress found': () => {},
    'findAddress unknown': ({ scenarios }) => scenarios.setFault(cepGet.id, { fault: 'nulls' }),
    'findAddress incomplete': ({ scenarios }) => scenarios.setFault(cepGet.id, { fault: 'no numbers' }),
  },
  gestures: {
    'cep.typed seven digits': types('8580100'),
    'cep.typed eight digits': types('85801-000'),
    'cep.typed another eight': types('01001000'),
    'cep.retry': async () => {
      await press('Tentar novamente')
      // the button goes away
      await look(field('CEP')).toHaveFocus()
    },
    // the form of a driver gives it
    'address.given known': ({ tell }) => tell({ type: 'address.given', cep: '85801000', address }),
    'address.given none': ({ tell }) => tell({ type: 'address.given', cep: '', address: null }),
  },
  sees: {
    typing: async ({ lastStep }) => {
      await look(field('CEP')).toHaveValue(lastStep === '' || lastStep.endsWith(' none') ? '' : '85801-00')
      await seesNot(field('Rua'))
      await seesNot(page.getByText('Buscando o endereço…'))
    },
    looking: async () => {
      await sees(page.getByText('Buscando o endereço…'))
      await seesNot(field('Rua'))
    },
    // REG-119 REG-122 REG-123
    found: async () => {
      await eventually(() => (field('CEP').element() as HTMLInputElement).value).toMatch(/^\d{5}-\d{3}$/)
      for (const name of ['CEP', 'Cidade', 'Estado']) await look(field(name)).toHaveAttribute('readonly')
      for (const name of ['Rua', 'Número', 'Complemento', 'Bairro']) {
        await look(field(name)).not.toHaveAttribute('readonly')
      }
      await look(button('Alterar CEP')).toBeEnabled()
    },
    unknown: async () => {
      await sees(page.getByText('CEP inválido', { exact: true }))
      await look(field('CEP')).toHaveAttribute('aria-invalid', 'true')
    },
    failed: async ({ lastStep }) => {
      const texts: Readonly<Record<string, string>> = {
        'done findAddress incomplete': 'Erro ao validar os dados do endereço',
        'fault findAddress http 400': 'O servidor recusou os dados enviados.',
      }
      const text = texts[lastStep] ?? FAILED
      await look(page.getByRole('alert')).toHaveTextContent(text)
      await look(button('Tentar novamente')).toBeEnabled()
    },
  },
})
