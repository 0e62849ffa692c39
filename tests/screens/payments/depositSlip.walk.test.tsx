import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { depositSlip } from '#app/payments/bringMoney.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { boletosDepositoCreate, boletosDepositoList } from '#services/contract/payments-slips.ts'
import { model } from '#tests/machines/payments/depositSlip.model.ts'
import {
  alert,
  button,
  click,
  dialog,
  expectAddress,
  field,
  keys,
  look,
  lookIsOver,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { addSlips, Page } from './bringMoneyParts.tsx'

type World = Scene<typeof depositSlip>

const SUSPENDED = 'A emissão de boletos está suspensa para esta conta.'
const MESSAGES = /^(Informe o valor do boleto|O valor (mínimo|máximo) é de .*)$/
const amount = () => field('Valor do boleto')

/** At least one key: a text that is replaced by itself is no input. */
const typeAmount = (text: string) => async () => {
  await sees(amount())
  if ((amount().element() as HTMLInputElement).value !== text) return type(amount(), text)
  await click(amount())
  return keys('{End}x')
}

/** What stands in the field, its message, and whether it may be sent. */
const seesForm = async (text: string, message: string | null, maySend: boolean) => {
  await look(amount()).toHaveValue(text)
  await look(amount()).not.toHaveAttribute('readonly')
  await (message === null
    ? seesNot(page.getByText(MESSAGES))
    : sees(page.getByText(message, { exact: true })))
  await (maySend ? look(button('Gerar boleto')).toBeEnabled() : look(button('Gerar boleto')).toBeDisabled())
  expect(page.getByRole('dialog').elements()).toEqual([])
}

const isFrozen = async () => {
  await look(amount()).toHaveAttribute('readonly')
  await look(amount()).toHaveValue('R$ 250,50')
  await look(button('Gerar boleto')).toHaveAttribute('aria-busy', 'true')
}

const loseAnswer = async (scene: World) => {
  await scene.answer(boletosDepositoCreate, ({ scenarios }) =>
    scenarios.setFault(boletosDepositoCreate.id, { fault: 'offline' }),
  )
  await sees(page.getByText(/^Não recebemos a resposta\. O boleto de R\$ 250,50 pode já estar gerado\./))
}

/** What this backend has got from elsewhere of that amount: these and no others. No id comes twice. */
let strangers = 0
const onlySlips = async (backend: NodeBackend, count: number) => {
  for (const { id } of backend.store.depositSlips.all()) {
    if (id.startsWith('STRANGER-')) backend.store.depositSlips.remove(id)
  }
  const ids = Array.from({ length: count }, () => `STRANGER-${++strangers}`)
  await addSlips(backend, 25_050, ...ids)
}

const refuse = async (scene: World) => {
  await scene.answer(boletosDepositoCreate, ({ scenarios }) =>
    scenarios.switchOn('the deposit slip creation fails'),
  )
}
const mend = ({ backend }: World) => {
  backend.scenarios.switchOff('the deposit slip creation fails')
  backend.scenarios.clearFault(boletosDepositoCreate.id)
}

walkScreens('a new deposit slip', {
  cover: 'keys',
  endsAfter: { all: 'the slips that one step makes are still there for the next' },
  model,
  machine: depositSlip,
  inputs: { company: { companyId: 101 } },
  view: (flow) => <Page slip={flow} />,
  address: '/pagamentos/trazer-dinheiro',
  world: () => forgetSent({ kind: 'depositSlip', key: '101:25050', userId: 1 }),
  calls: { prepare: [boletosDepositoList], reconcile: [boletosDepositoList] },
  held: [boletosDepositoCreate],
  answers: {
    'prepare ready': () => {},
    'reconcile nothing': (backend) => onlySlips(backend, 0),
    'reconcile late': (backend) => onlySlips(backend, 1),
    'reconcile doubtful': (backend) => onlySlips(backend, 2),
  },
  gestures: {
    'amount.typed nothing': typeAmount(''),
    'amount.typed R$ 19,99': typeAmount('R$ 19,99'),
    'amount.typed R$ 5.000,01': typeAmount('R$ 5.000,01'),
    'amount.typed R$ 250,50': typeAmount('R$ 250,50'),
    'form.submitted': () => press('Gerar boleto'),
    'slip.another': () => press('Gerar outro boleto'),
    'repeat.confirmed': () => press('Gerar de novo'),
    'repeat.declined': () => press('Não gerar'),
    'error.closed': () => press('Entendi'),
    'done.closed': () => press('Fechar'),
    'done sending arrived': (scene) => scene.answer(boletosDepositoCreate),
    'done sending refused': async (scene) => {
      await refuse(scene)
      await scene.answer(boletosDepositoList)
      await sees(dialog('Erro ao gerar boleto'))
      mend(scene)
    },
    'done sending doubtful': async (scene) => {
      await refuse(scene)
      await scene.answer(boletosDepositoList, (backend) => onlySlips(backend, 2))
      await sees(page.getByText(/pode ter sido gerado mesmo assim/))
      mend(scene)
    },
    'done sending not arrived': async (scene) => {
      await loseAnswer(scene)
      for (let looks = 0; looks < 6; looks++) {
        await scene.answer(boletosDepositoList)
        await sees(page.getByText(/^Até agora o boleto de R\$ 250,50 não está entre os boletos da conta\./))
        await lookIsOver()
        scene.clock.increment(10_000)
      }
      await scene.answer(boletosDepositoList)
      await sees(page.getByText(/^O boleto de R\$ 250,50 não apareceu entre os boletos da conta\./))
      await press('Voltar e gerar de novo')
      mend(scene)
    },
    'done sending not decided': async (scene) => {
      await loseAnswer(scene)
      await scene.answer(boletosDepositoList, (backend) => onlySlips(backend, 12))
      await sees(page.getByText(/não dá para saber se um dos boletos novos é o de R\$ 250,50/))
      await press('Voltar e gerar de novo')
      mend(scene)
    },
    'done sending left': async (scene) => {
      await loseAnswer(scene)
      await seesNot(button('Gerar boleto'))
      await scene.answer(boletosDepositoList)
      await press('Ver boletos gerados')
      mend(scene)
      await forgetSent({ kind: 'depositSlip', key: '101:25050', userId: 1 })
    },
  },
  unreachable: {
    'done prepare released': 'its record is read before anything waits: depositAgain.test.tsx',
    'done prepare another': 'its record is read before anything waits: depositAgain.test.tsx',
    'late.told as found': 'the notice above finds it: depositAgain.test.tsx',
    'late.told as over': 'it takes another tab: depositAgain.test.tsx',
    'done prepare open': 'its record is read before anything waits: tests/app/lateDepositSlip.test.ts',
    'done sending arrived before': 'it takes another tab: tests/app/lateDepositSlip.test.ts',
    'done sending refused, and one of before is there': 'tests/app/lateDepositSlip.test.ts',
    'done sending arrived without a word of it': 'every answer and every look-up of this backend tells it',
  },
  sees: {
    // PAY-301 PAY-302 PAY-321
    'editing.empty': async ({ lastStep }) => {
      await seesForm('', null, true)
      await sees(page.getByRole('heading', { name: 'Digite o valor do boleto', exact: true }))
      await sees(page.getByText(/A emissão de cada boleto custa R\$ 1,80, debitados da sua conta\./))
      if (lastStep === 'done sending left') await expectAddress('/pagamentos/trazer-dinheiro?aba=gerenciar')
    },
    // PAY-303
    'editing.missing': async () => {
      await seesForm('', 'Informe o valor do boleto', false)
      await look(amount()).toHaveFocus()
    },
    // PAY-304 PAY-308 PAY-309
    'editing.belowMin': () => seesForm('R$ 19,99', 'O valor mínimo é de R$ 20,00', false),
    // PAY-307
    'editing.aboveMax': () => seesForm('R$ 5.000,01', 'O valor máximo é de R$ 5.000,00', false),
    'editing.valid': () => seesForm('R$ 250,50', null, true),
    'editing.notArrived': async () => {
      await seesForm('R$ 250,50', null, true)
      await sees(
        page.getByText(
          'Até agora o boleto de R$ 250,50 não apareceu entre os boletos da conta; você pode tentar de novo.',
        ),
      )
    },
    'editing.undecided': async () => {
      await seesForm('R$ 250,50', null, true)
      await sees(
        page.getByText(
          'Não dá para saber se um dos boletos novos é o de R$ 250,50 que você pediu. Confira em Gerenciar boleto antes de gerar outro: cada boleto custa R$ 1,80.',
        ),
      )
    },
    'editing.doubtful': async () => {
      await seesForm('R$ 250,50', null, true)
      await sees(page.getByText(/está suspensa .* O boleto de R\$ 250,50 pode ter sido gerado mesmo assim/))
    },
    'editing.alike': async () => {
      await seesForm('R$ 250,50', null, true)
      await sees(
        page.getByText(/^Nada foi enviado agora: entre os boletos há o que pode ser o de R\$ 250,50/),
      )
      await look(button('Gerar outro boleto')).toBeEnabled()
    },
    asking: async () => {
      await look(amount()).toHaveAttribute('readonly')
      await sees(
        dialog('Gerar o boleto de novo?').getByText(
          'O boleto de R$ 250,50 já foi pedido antes, e não sabemos se ele foi gerado. Verificamos mais uma vez antes de enviar. Se o primeiro chegar só depois disso, podem ser dois boletos, e cada um custa R$ 1,80.',
        ),
      )
    },
    reconciling: isFrozen,
    reading: isFrozen,
    sending: async ({ backend }) => {
      await isFrozen()
      expect(
        backend.log.calls().filter(({ id, status }) => id === boletosDepositoCreate.id && status === 201),
      ).toHaveLength(0)
    },
    // PAY-313 PAY-314 PAY-315
    generated: async ({ lastStep }) => {
      const modal = dialog('Boleto gerado')
      const isLate = lastStep === 'done reconcile late'
      for (const doubt of [
        'Nada foi enviado agora: este boleto pode ser o que você pediu antes.',
        'O servidor não confirmou o pedido: este boleto apareceu depois dele entre os da conta, e pode ser de um colega.',
      ]) {
        await (isLate ? sees(modal.getByText(doubt)) : seesNot(modal.getByText(doubt)))
      }
      await sees(
        modal.getByText(
          isLate
            ? 'O boleto de R$ 250,50 foi gerado e pode ser visto em Gerenciar boleto.'
            : 'O boleto de R$ 250,50 foi gerado e enviado para o seu e-mail. Ele também pode ser visto em Gerenciar boleto.',
        ),
      )
      await sees(modal.getByRole('button', { name: 'Baixar boleto', exact: true }))
      await sees(modal.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/))
      await sees(modal.getByRole('button', { name: 'Copiar Código de barras', exact: true }))
    },
    // PAY-316 PAY-317 PAY-319
    failed: async ({ lastStep }) => {
      const modal = dialog('Erro ao gerar boleto')
      await sees(
        modal.getByText('Infelizmente não foi possível gerar esse boleto, tente novamente mais tarde.', {
          exact: true,
        }),
      )
      await sees(
        alert(
          lastStep === 'done sending refused'
            ? SUSPENDED
            : 'Problemas ao consultar os boletos, tente novamente mais tarde',
        ),
      )
    },
  },
})
