import { onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { AllCompanies } from '#app/shell/AllCompanies.tsx'
import { companiesMachine } from '#machines/session/companiesMachine.ts'
import type { CompanyChoice } from '#services/companies.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, dialog, look, option, press, sees, seesNot, type } from '#tests/support/screens/person.ts'

const draw = drawing()
const company = {
  id: 101,
  cnpj: '11222333000181',
  razao_social: 'TRANSPORTES IPE LTDA',
  nome_fantasia: null,
  antt: '012345678',
  status_conta: 'ATIVA',
} as CompanyChoice['companies'][number]
const choice = (...companies: CompanyChoice['companies']): CompanyChoice => ({ companies, selectedId: null })

/** Each look at the companies waits until it is answered. */
const open = () => {
  const waiting: ((answer: CompanyChoice) => void)[] = []
  let closed = 0
  const actor = createActor(
    companiesMachine.provide({
      actors: {
        loadCompanies: fromPromise<CompanyChoice, void>(() => new Promise((answer) => waiting.push(answer))),
      },
      actions: { rememberChoice: () => {} },
    }),
  ).start()
  onTestFinished(() => void actor.stop())
  draw(<AllCompanies actor={actor} isOpen onClose={() => (closed += 1)} />)
  return { answer: (loaded: CompanyChoice) => waiting.at(-1)?.(loaded), closed: () => closed }
}

const field = () => page.getByRole('combobox', { name: 'CNPJ ou razão social' })

test('the window of all companies says that it loads, and then its field has the focus', async () => {
  const { answer } = open()
  await sees(dialog("Ver todos os CNPJ's"))
  await look(page.getByRole('status')).toHaveFocus()
  await look(page.getByRole('status')).toHaveTextContent("Carregando os CNPJ's…")
  answer(choice(company))
  await look(field()).toHaveFocus()
})

test('the window of all companies says that there is none, and leads back by the button that has the focus', async () => {
  const { answer, closed } = open()
  answer(choice())
  await sees(page.getByText('Nenhum CNPJ ativo está vinculado ao seu usuário.'))
  await look(button('Ok')).toHaveFocus()
  await press('Ok')
  await eventually(closed).toBe(1)
})

test('the window of all companies counts those that could not be read, also if they are all, and says no untrue word', async () => {
  const { answer } = open()
  answer({ ...choice(), unread: 1 })
  await sees(page.getByText('Um CNPJ não pôde ser lido e não está na lista.'))
  await seesNot(page.getByText('Nenhum CNPJ ativo está vinculado ao seu usuário.'))
})

test.each(['CNPJ 11.222.333/0001-81', '11\u2011222.333', '\u200b11222333000181.', 'Boleia do Oeste'])(
  'the window of all companies finds one by what every search understands: %j',
  async (text) => {
    const { answer } = open()
    answer(choice({ ...company, nome_fantasia: 'BOLEIA DO OESTE' }))
    await type(field(), text)
    await sees(option('11.222.333/0001-81'))
  },
)

test('the window of all companies says that they were not loaded, and asks again', async () => {
  const { answer } = open()
  answer({ companies: [], selectedId: null, fault: { kind: 'offline' } })
  await press('Tentar novamente')
  await look(page.getByRole('status')).toHaveTextContent("Carregando os CNPJ's…")
  answer(choice(company))
  await look(field()).toHaveFocus()
})
