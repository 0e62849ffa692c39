import { page } from 'vitest/browser'
import { terms } from '#app/wiring/help.ts'
import { TermsScreen } from '#screens/help/TermsScreen.tsx'
import { termosUsoHtml } from '#services/contract/help.ts'
import { model } from '#tests/machines/shared/terms.model.ts'
import { alert, button, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const article = () => page.getByRole('article')

walkScreens('the terms of use', {
  model,
  machine: terms,
  inputs: { page: undefined },
  view: (flow) => (
    <main>
      <TermsScreen flow={flow} />
    </main>
  ),
  address: '/termos-uso',
  calls: { loadTerms: [termosUsoHtml] },
  answers: {
    'loadTerms loaded': () => {},
  },
  gestures: { 'terms.reload': () => press('Tentar novamente') },
  sees: {
    loading: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando os termos de uso…')
      await seesNot(article())
      await seesNot(page.getByRole('alert'))
    },
    // PAY-184, PAY-185, REG-589: the title, and the HTML as formatted text.
    shown: async () => {
      await sees(page.getByRole('heading', { level: 1, name: 'Termos de uso', exact: true }))
      await sees(article().getByRole('heading', { name: '2. Cadastro' }))
      await look(article().getByRole('listitem').first()).toMatchTextContent(/^informar dados verdadeiros/)
      await sees(article().getByRole('cell', { name: 'Viagem cancelada' }))
      await sees(article().getByRole('link', { name: 'Lei Geral de Proteção de Dados' }))
      await look(article().getByText('ANTT', { exact: true })).toHaveStyle({ fontWeight: '600' })
      await seesNot(page.getByRole('alert'))
    },
    // REG-591
    unavailable: async ({ lastStep }) => {
      await sees(
        alert(
          lastStep.endsWith('http 400')
            ? 'O servidor recusou os dados enviados.'
            : 'Não foi possível carregar os termos de uso, por favor tente novamente em alguns minutos.',
        ),
      )
      await look(button('Tentar novamente')).toBeEnabled()
      await seesNot(article())
    },
  },
})
