import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { forgetSent } from '#app/operations/sent.ts'
import { percentagesBy } from '#app/payments/percentages.ts'
import type { PercentsDraft } from '#machines/payments/account/percentages.ts'
import { PercentagesScreen, PercentagesView } from '#screens/payments/PercentagesView.tsx'
import { percentuaisUpdate } from '#services/contract/payments-home.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import {
  alert,
  button,
  field,
  keys,
  look,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const machine = percentagesBy(1, 101).provide({
  actors: { loadDraft: fromPromise<PercentsDraft | null, void>(async () => null) },
})
const play = {
  machine,
  input: { companyId: 101 },
  session: marina,
  held: [percentuaisUpdate],
  world: () => forgetSent({ kind: 'percentages', key: '101', userId: 1 }),
}
const slider = (name: string) => page.getByRole('slider', { name, exact: true })
const advance = () => field('Adiantamento, em porcentagem, de 0 a 100')

test('the percentages of the onboarding stand in its page, without a frame and a way back of their own (PAY-292)', async () => {
  await onStage({ ...play, view: (flow) => <PercentagesView flow={flow} /> })
  await sees(
    page.getByRole('heading', { level: 2, name: 'Defina as porcentagens de transferências', exact: true }),
  )
  await look(slider('RPA')).toHaveAttribute('aria-valuenow', '10')
  expect(page.getByRole('slider').elements()).toHaveLength(4)
  expect(page.getByRole('heading', { level: 1 }).elements()).toEqual([])
  await seesNot(button('Voltar'))
  await seesNot(page.getByText('Pagamentos / Porcentagens de transferência'))
})

test('a slider moves by one with a key, and ends at 0 and 100 (PAY-287, PAY-288)', async () => {
  await onStage({ ...play, view: (flow) => <PercentagesView flow={flow} /> })
  await sees(slider('Adiantamento'))
  const expectPercent = async (percent: string) => {
    await look(slider('Adiantamento')).toHaveAttribute('aria-valuenow', percent)
    await look(advance()).toHaveValue(percent)
  }
  ;(slider('Adiantamento').element() as HTMLElement).focus()
  await keys('{ArrowRight}')
  await expectPercent('71')
  await keys('{ArrowLeft}{ArrowLeft}')
  await expectPercent('69')
  await keys('{End}{ArrowRight}')
  await expectPercent('100')
  await keys('{Home}{ArrowLeft}')
  await expectPercent('0')
  await look(slider('Adiantamento')).toHaveAttribute('aria-valuemin', '0')
  await look(slider('Adiantamento')).toHaveAttribute('aria-valuemax', '100')
})

test('what is typed and is no percentage moves no slider and is not sent', async () => {
  const stage = await onStage({
    ...play,
    view: (flow) => <PercentagesScreen flow={flow} onBack={() => {}} />,
  })
  await typeAnew(advance(), '7,5')
  await look(slider('Adiantamento')).toHaveAttribute('aria-valuenow', '70')
  await press('Salvar')
  await look(advance()).toHaveFocus()
  await sees(page.getByText('De 0 a 100, sem casas decimais'))
  expect(page.getByText('De 0 a 100, sem casas decimais').elements()).toHaveLength(1)
  await look(advance()).toHaveAccessibleDescription('De 0 a 100, sem casas decimais')
  expect(stage.backend.log.calls().filter(({ id }) => id === percentuaisUpdate.id)).toEqual([])
})

test('a refusal without words is told in those of the portal, and keeps what was typed (PAY-293)', async () => {
  const stage = await onStage({
    ...play,
    view: (flow) => <PercentagesScreen flow={flow} onBack={() => {}} />,
  })
  await typeAnew(advance(), '60')
  await press('Salvar')
  await stage.answer(percentuaisUpdate, ({ scenarios }) =>
    scenarios.setFault(percentuaisUpdate.id, { fault: '413 html' }),
  )
  await sees(alert('Erro ao atualizar os valores'))
  await look(advance()).toHaveValue('60')
  await look(button('Salvar')).toBeEnabled()
})
