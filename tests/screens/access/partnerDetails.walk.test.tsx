import { page } from 'vitest/browser'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { PartnerDetailsStep } from '#screens/access/PartnerDetailsStep.tsx'
import { parceirosValidateAntt } from '#services/contract/partner.ts'
import { model } from '#tests/machines/access/partnerDetails.model.ts'
import { ANTT, CNPJ, EMAIL, TOKEN } from '#tests/machines/access/partnerSamples.ts'
import {
  alert,
  button,
  click,
  field,
  look,
  press,
  sees,
  seesNot,
  type,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { WizardPage } from '#tests/support/screens/WizardPage.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const details = wiredChild(partnerOnboardingBy(TOKEN), 'details')
type World = Scene<typeof details>

const FAILED = 'Erro ao tentar validar o antt'

const typesAntt = (antt: string) => () => typeAnew(field('ANTT'), antt)

const changeCep = async ({ root }: World, cep: string) => {
  if (root.getSnapshot().context.details.city !== '') await press('Alterar CEP')
  await click(field('CEP'))
  await typeAnew(field('CEP'), cep)
}

/** Another CEP clears the number, so it is typed again. */
const finds = (cep: string) => async (scene: World) => {
  const { number } = scene.root.getSnapshot().context.details
  await changeCep(scene, cep)
  await sees(field('Rua'))
  if (number !== '') await type(field('Número'), number)
}

walkScreens('the step Cadastro of a partner', {
  model,
  machine: details,
  session: () => null,
  view: (flow) => (
    <WizardPage title="Complete o seu cadastro" step={3} of={9}>
      <PartnerDetailsStep flow={flow} cnpj={CNPJ} email={EMAIL} onBack={() => {}} />
    </WizardPage>
  ),
  address: '/onboard/PRE-1',
  calls: { checkAntt: [parceirosValidateAntt] },
  answers: {
    'checkAntt free': () => {},
    'checkAntt taken': ({ store }) => store.companies.update(101, { antt: ANTT }),
  },
  gestures: {
    'details.typed a whole ANTT': typesAntt(ANTT),
    'details.typed half an ANTT': typesAntt('0876'),
    'details.submitted': () => press('Próximo'),
    'address.found with a street': finds('85801000'),
    'address.found without a street': finds('85890000'),
    'address.cleared': (scene) => changeCep(scene, '8580100'),
  },
  sees: {
    editing: async (scene) => {
      // REG-176
      await look(field('CNPJ')).toHaveValue('77.888.999/0001-81')
      await look(field('E-mail')).toHaveValue('parceiro@example.com')
      for (const name of ['CNPJ', 'E-mail']) await look(field(name)).toHaveAttribute('readonly')
      await look(button('Próximo')).toBeEnabled()
      const { lastStep } = scene
      const { context } = scene.root.getSnapshot()
      if (lastStep === 'done checkAntt taken') {
        await sees(page.getByText('ANTT já cadastrada', { exact: true }))
        await look(field('ANTT')).toHaveFocus()
      } else await seesNot(page.getByText('ANTT já cadastrada'))
      if (lastStep.startsWith('fault')) {
        await sees(alert(FAILED))
        await look(button('Tentar novamente')).toBeEnabled()
        await look(field('ANTT')).toHaveValue(ANTT)
      }
      if (lastStep === 'details.submitted') {
        // REG-182
        await sees(page.getByText('Mínimo de 9 caracteres'))
        await look(field('ANTT')).toHaveFocus()
      }
      if (!context.showsErrors) await seesNot(page.getByText(/^(Informe|Mínimo|Insira)/))
      if (lastStep === 'address.cleared') await seesNot(field('Rua'))
    },
    checking: async () => {
      await look(button('Próximo')).toHaveAttribute('aria-busy', 'true')
      await look(button('Voltar')).toBeDisabled()
      await seesNot(page.getByRole('alert').filter({ hasText: /\S/ }))
    },
    // what follows is decided by the parent
    free: async () => {},
  },
})
