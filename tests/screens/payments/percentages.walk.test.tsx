import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { forgetSent } from '#app/operations/sent.ts'
import { percentagesBy } from '#app/payments/percentages.ts'
import type { PercentsDraft } from '#machines/payments/account/percentages.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { PercentagesScreen } from '#screens/payments/PercentagesView.tsx'
import { percentuaisGet, percentuaisUpdate } from '#services/contract/payments-home.ts'
import { model } from '#tests/machines/payments/percentages.model.ts'
import {
  alert,
  button,
  click,
  expectAddress,
  field,
  look,
  lookIsOver,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { waitingStorage } from '#tests/support/screens/waitingStorage.ts'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const storage = waitingStorage<PercentsDraft | null>(model)
const machine = percentagesBy(1, 101).provide({ actors: { loadDraft: fromPromise(storage.load) } })

type World = Scene<typeof machine>

const LABELS = { advance: 'Adiantamento', balance: 'Saldo', detention: 'Estadia', rpa: 'RPA' } as const
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[]
const SAVED = 'As porcentagens de transferência estão gravadas.'
const LIMITS = 'De 0 a 100, sem casas decimais'

const known = ({ root }: World) => root.getSnapshot().context
const percent = (name: keyof typeof LABELS) => field(`${LABELS[name]}, em porcentagem, de 0 a 100`)
const slider = (name: string) => page.getByRole('slider', { name, exact: true })

const setPercents = async (
  { store }: NodeBackend,
  change: { adiantamento?: number; saldo?: number } = {},
) => {
  await store.companies.update(101, { status_conta: 'ATIVA' })
  await store.transferPercents.update(101, { adiantamento: 70, saldo: 30, estadia: 50, rpa: 10, ...change })
}
/** It has no pay account any more. */
const close = ({ store }: NodeBackend) => store.companies.update(101, { status_conta: null })

/** The four sliders show what was typed, 'Salvar' whether it is another than the known. */
const seesTyped = async (scene: World) => {
  const { typed, known: stored } = known(scene)
  // PAY-286
  expect(page.getByRole('slider').elements()).toHaveLength(4)
  for (const name of FIELDS) {
    await look(percent(name)).toHaveValue(typed[name])
    const shown = typed[name] === '101' ? stored?.[name] : typed[name]
    await look(slider(LABELS[name])).toHaveAttribute('aria-valuenow', `${shown}`)
  }
  const isWrong = typed.advance === '101'
  expect(percent('advance').element().getAttribute('aria-invalid') === 'true').toBe(isWrong)
  await (isWrong ? sees(page.getByText(LIMITS)) : seesNot(page.getByText(LIMITS)))
  expect(page.getByText(LIMITS).elements()).toHaveLength(isWrong ? 1 : 0)
  const isChanged = typed.advance !== `${stored?.advance}`
  await (isChanged ? look(button('Salvar')).toBeEnabled() : look(button('Salvar')).toBeDisabled())
  await (isChanged ? sees(button('Desfazer')) : seesNot(button('Desfazer')))
  await look(button('Voltar')).toBeEnabled()
}

/** What is sent is what is shown: nothing can be changed now. */
const isFrozen = async () => {
  for (const name of FIELDS) {
    await look(percent(name)).toHaveAttribute('readonly')
    await look(slider(LABELS[name])).toHaveAttribute('data-disabled')
  }
  await look(button('Salvar')).toHaveAttribute('aria-busy', 'true')
  await seesNot(button('Desfazer'))
}

const loseAnswer = async (scene: World) => {
  await scene.answer(percentuaisUpdate, ({ scenarios }) =>
    scenarios.setFault(percentuaisUpdate.id, { fault: 'offline' }),
  )
  await sees(page.getByText(/^Não recebemos a resposta\. As porcentagens podem já estar gravadas\./))
}

walkScreens('the transfer percentages', {
  cover: 'keys',
  model,
  machine,
  inputs: { '': { companyId: 101 } },
  view: (flow) => (
    <WhileActive actor={flow}>
      <PercentagesScreen flow={flow} onBack={() => {}} />
    </WhileActive>
  ),
  address: '/pagamentos/porcentagem-transferencia',
  world: async (backend) => {
    await forgetSent({ kind: 'percentages', key: '101', userId: 1 })
    await setPercents(backend)
  },
  calls: { getPercents: [percentuaisGet], readPercents: [percentuaisGet], verifyPercents: [percentuaisGet] },
  held: [percentuaisUpdate],
  answers: {
    'getPercents stored': (backend) => setPercents(backend),
    'getPercents changed elsewhere': (backend) => setPercents(backend, { saldo: 40 }),
    'getPercents saved already': (backend) => setPercents(backend, { adiantamento: 60 }),
    'readPercents stored': (backend) => setPercents(backend),
    'readPercents changed elsewhere': (backend) => setPercents(backend, { saldo: 40 }),
    'readPercents saved already': (backend) => setPercents(backend, { adiantamento: 60 }),
    'verifyPercents stored': (backend) => setPercents(backend),
    'verifyPercents changed elsewhere': (backend) => setPercents(backend, { saldo: 40 }),
    'verifyPercents saved already': (backend) => setPercents(backend, { adiantamento: 60 }),
  },
  gestures: {
    ...storage.gestures,
    'percent.typed 60': () => typeAnew(percent('advance'), '60'),
    'percent.typed 101': () => typeAnew(percent('advance'), '101'),
    'changes.dropped': () => press('Desfazer'),
    'form.submitted': () => click(button('Salvar')),
    'percentages.reload': () => press('Tentar novamente'),
    'done sending arrived': (scene) => scene.answer(percentuaisUpdate),
    'done sending refused': async (scene) => {
      await scene.answer(percentuaisUpdate, close)
      await scene.answer(percentuaisGet, (backend) => setPercents(backend))
    },
    'done sending not arrived': async (scene) => {
      await loseAnswer(scene)
      for (let looks = 0; looks < 6; looks++) {
        await scene.answer(percentuaisGet)
        await sees(page.getByText(/^Até agora as porcentagens não estão gravadas como você salvou\./))
        await lookIsOver()
        scene.clock.increment(10_000)
      }
      await scene.answer(percentuaisGet)
      await sees(page.getByText(/^As porcentagens não estão gravadas como você salvou\./))
      await press('Voltar e salvar de novo')
      scene.backend.scenarios.clearFault(percentuaisUpdate.id)
    },
    'done sending left': async (scene) => {
      await loseAnswer(scene)
      await seesNot(button('Salvar'))
      await scene.answer(percentuaisGet)
      await press('Voltar aos pagamentos')
    },
  },
  unreachable: {
    'done sending arrived earlier':
      'a change that was sent from another tab: tests/machines/payments/percentages.journeys.test.ts has it',
  },
  sees: {
    opening: async () => {
      await sees(page.getByRole('status').filter({ hasText: 'Carregando as porcentagens…' }))
      expect(page.getByRole('slider').elements()).toEqual([])
    },
    loading: async () => {
      await sees(page.getByRole('status').filter({ hasText: 'Carregando as porcentagens…' }))
      expect(page.getByRole('slider').elements()).toEqual([])
    },
    unavailable: async () => {
      await sees(alert('Erro ao atualizar os valores'))
      expect(page.getByRole('slider').elements()).toEqual([])
      await seesNot(button('Salvar'))
    },
    // PAY-289
    'editing.asked': async (scene) => {
      await sees(
        page.getByRole('heading', {
          level: 1,
          name: 'Defina as porcentagens de transferências',
          exact: true,
        }),
      )
      await sees(page.getByText('Pagamentos / Porcentagens de transferência'))
      await seesTyped(scene)
      if (scene.steps.at(-2) === 'percent.typed 101' && scene.lastStep === 'form.submitted') {
        await look(percent('advance')).toHaveFocus()
      }
    },
    'editing.saved': async (scene) => {
      await seesTyped(scene)
      await sees(page.getByRole('status').filter({ hasText: SAVED }))
    },
    'editing.changedElsewhere': async (scene) => {
      await seesTyped(scene)
      await sees(
        page.getByText(/^As porcentagens foram alteradas enquanto você editava, .* Nada foi enviado: /),
      )
    },
    'editing.overwritten': async (scene) => {
      await seesTyped(scene)
      await sees(page.getByText(/não é possível saber se as suas chegaram a ser gravadas antes/))
      await seesNot(page.getByText(/nada foi gravado/))
    },
    'editing.notRead': async (scene) => {
      await seesTyped(scene)
      await sees(alert('Não foi possível conferir as porcentagens antes de gravar. Nada foi enviado'))
    },
    'editing.refused': async (scene) => {
      await seesTyped(scene)
      await sees(alert('Esta empresa não tem conta de pagamentos.'))
    },
    // PAY-293
    'editing.notArrived': async (scene) => {
      await seesTyped(scene)
      await sees(
        page.getByText('Erro ao atualizar os valores. Até agora nada foi gravado; você pode tentar de novo.'),
      )
    },
    reading: isFrozen,
    verifying: async () => {
      await isFrozen()
      await seesNot(page.getByText(/gravado: /))
    },
    sending: async ({ backend }) => {
      await isFrozen()
      expect(backend.store.transferPercents.find(101)?.adiantamento).toBe(70)
    },
    left: () => expectAddress('/pagamentos'),
  },
})
