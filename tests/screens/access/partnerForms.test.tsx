import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import type { PartnerDraft } from '#machines/access/partnerWizard.ts'
import { PartnerOnboardingScreen } from '#screens/access/PartnerOnboardingScreen.tsx'
import { telefoneSendPin } from '#services/contract/access.ts'
import {
  parceirosPinVerify,
  parceirosUpdate,
  parceirosValidateAntt,
  parceirosValidatePhone,
} from '#services/contract/partner.ts'
import { draftAt, missal, TOKEN } from '#tests/machines/access/partnerSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  field,
  keys,
  look,
  pasteFromClipboard,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { withDraft } from '#tests/support/screens/wired.ts'

/** The wizard, opened with this draft. */
const open = (draft: PartnerDraft) =>
  onStage({
    machine: withDraft(partnerOnboardingBy(TOKEN), draft),
    view: (flow) => <PartnerOnboardingScreen flow={flow} />,
    held: [
      parceirosValidateAntt,
      parceirosPinVerify,
      parceirosValidatePhone,
      telefoneSendPin,
      parceirosUpdate,
    ],
    address: `/onboard/${TOKEN}`,
  })

const text = (words: string) => page.getByText(words, { exact: true })
const phone = () => page.getByLabelText('Celular com DDD')

const WEAK = 'Senha não atende aos pré-requisitos'
const MISMATCH = 'Senhas não coincidem'

describe('the password of a partner', () => {
  const submit = async (password: string, confirmation: string) => {
    await type(field('Nova senha'), password)
    await type(field('Confirmar senha'), confirmation)
    await press('Concluir')
  }

  test.each([
    ['seven characters', 'Abcdef1'],
    ['no digit (REG-204)', 'Abcdefgh'],
    ['no capital (REG-205)', 'abcdefg1'],
    ['a capital with an accent alone', 'Ábcdefg1'],
    ['an accent (REG-206)', 'Abcdéfg1'],
    ['a character that is not allowed (REG-206)', 'Abcdefg1%'],
    ['a blank (REG-206)', 'Abc defg1'],
    ['nothing', ''],
  ])('with %s is told when it is submitted, and nothing is sent', async (_, password) => {
    const { gate } = await open(draftAt('newPassword'))
    await sees(field('Nova senha'))
    await seesNot(text(WEAK))
    await submit(password, password)
    await sees(text(WEAK))
    await seesNot(text(MISMATCH))
    await look(field('Nova senha')).toHaveFocus()
    expect(gate.waiting()).toEqual([])
  })

  test('that is confirmed differently is told until it is the same (REG-208)', async () => {
    const { gate } = await open(draftAt('newPassword'))
    await submit('Abcdefg1', 'Abcdefg2')
    await sees(text(MISMATCH))
    await seesNot(text(WEAK))
    await look(field('Confirmar senha')).toHaveFocus()
    await expectAccessible('the mismatch')
    expect(gate.waiting()).toEqual([])
    await type(field('Confirmar senha'), 'Abcdefg1')
    await seesNot(text(MISMATCH))
  })

  test.each(['Abcdefg1', 'Abc1$*&!.@#', '1234567A'])(
    'is good without a special character and with the allowed ones: %s (REG-207)',
    async (password) => {
      const { gate } = await open(draftAt('newPassword'))
      await submit(password, password)
      await eventually(gate.waiting).toEqual([parceirosUpdate.id])
      await seesNot(text(WEAK))
    },
  )

  test('has a checklist that follows each key', async () => {
    await open(draftAt('newPassword'))
    const met = () =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent ?? '')
        .filter((rule) => rule.endsWith(' (atendido)'))
        .map((rule) => rule.replace(' (atendido)', ''))
    const ALLOWED = 'Só letras sem acento, números e $*&!.@#'
    await click(field('Nova senha'))
    for (const [typed, rules] of [
      ['a', [ALLOWED]],
      ['1', ['Um número', ALLOWED]],
      ['B', ['Um número', 'Uma letra maiúscula', ALLOWED]],
      ['é', ['Um número', 'Uma letra maiúscula']],
      ['{Backspace}cdef', ['Um número', 'Uma letra maiúscula', ALLOWED]],
      ['g', ['Pelo menos 8 caracteres', 'Um número', 'Uma letra maiúscula', ALLOWED]],
    ] as const) {
      await keys(typed)
      await eventually(met).toEqual(rules)
    }
  })
})

describe('the step Cadastro', () => {
  const inMissal = draftAt('details', {
    ...missal,
    state: 'PR',
    street: '',
    neighbourhood: '',
  })

  test('says beside each required field that it is empty, and the complement is optional (REG-182, REG-192)', async () => {
    const { gate } = await open(inMissal)
    await press('Próximo')
    for (const [label, words] of [
      ['ANTT', 'Mínimo de 9 caracteres'],
      ['Rua', 'Informe a rua'],
      ['Bairro', 'Informe o bairro'],
      ['Número', 'Informe o número ou 0'],
    ] as const) {
      await sees(text(words))
      await look(field(label)).toHaveAttribute('aria-invalid', 'true')
      await look(field(label)).toHaveAccessibleDescription(expect.stringContaining(words))
    }
    await look(field('ANTT')).toHaveFocus()
    await expectAccessible('the empty fields')
    await type(field('ANTT'), '087654321')
    await type(field('Rua'), 'Rua das Araucárias')
    await type(field('Bairro'), 'Centro')
    await type(field('Número'), '0')
    await seesNot(page.getByText(/^(Informe|Mínimo)/))
    expect(gate.waiting()).toEqual([])
    await press('Próximo')
    await eventually(gate.waiting).toEqual([parceirosValidateAntt.id])
  })

  test('takes nine digits of an ANTT and twelve of a number, and no letters (REG-193, REG-194)', async () => {
    await open(inMissal)
    await click(field('ANTT'))
    await keys('a0b8c76543219')
    await look(field('ANTT')).toHaveValue('087654321')
    await click(field('Número'))
    await keys('12a345678901234')
    await look(field('Número')).toHaveValue('123456789012')
  })

  test('makes no house number 120130 of 120-130 that is typed: it stays, and is refused until the hyphen is gone (REG-193)', async () => {
    await open(inMissal)
    await click(field('Número'))
    await keys('120-130')
    await look(field('Número')).toHaveValue('120-130')
    await sees(alert('Deixe apenas um número, de até 12 dígitos.'))
    await keys('{Backspace>4/}')
    await look(field('Número')).toHaveValue('120')
    await look(field('Número')).toBeValid()
    await keys('5')
    await look(field('Número')).toHaveValue('1205')
  })

  test.each(['120-130', '123-A', '12,5'])(
    'makes no other house number of %j that is pasted: it stays, and is refused beside the field',
    async (number) => {
      await open(inMissal)
      await pasteFromClipboard(field('Número'), number)
      await look(field('Número')).toHaveValue(number)
      await sees(alert('Deixe apenas um número, de até 12 dígitos.'))
      await type(field('Número'), '120')
      await look(field('Número')).toBeValid()
    },
  )

  test('without a CEP asks for one, and blames no field that comes with it', async () => {
    await open(draftAt('details'))
    await type(field('ANTT'), '087654321')
    await press('Próximo')
    await sees(text('Insira um cep valido'))
    await look(field('CEP')).toHaveFocus()
    await type(field('CEP'), '85890000')
    await sees(field('Rua'))
    await seesNot(page.getByText(/^(Informe|Insira)/))
  })

  test('tells an unknown CEP, and a lookup that failed with a way to try again (REG-189, REG-190)', async () => {
    const { backend } = await open(draftAt('details'))
    await type(field('CEP'), '99999999')
    await sees(text('Insira um cep valido'))
    backend.scenarios.setFault('cep-get', { fault: '200 html' })
    await type(field('CEP'), '85801000')
    await sees(alert('CEP invalido'))
    backend.scenarios.clearFault('cep-get')
    await press('Tentar novamente')
    await look(field('Rua')).toHaveValue('Rua Paraná')
  })
})

describe('the document', () => {
  test.each(['RG', 'CNH'] as const)('is asked for by its kind: %s', async (documentKind) => {
    await open(draftAt('photo', { documentKind }))
    await sees(page.getByLabelText(documentKind === 'RG' ? 'Foto do RG' : 'Foto da CNH'))
  })

  test('of another kind of file is refused by its name in red, and a good one is taken (REG-195)', async () => {
    await open(draftAt('photo'))
    const picker = page.getByLabelText('Foto da CNH')
    await picker.upload(fileOf('cnh.gif', jpeg, 'image/gif'))
    await sees(page.getByText(/Formato inválido, inserir arquivos: \.jpg, \.jpeg, \.png, \.pdf, \.jfif$/))
    expect(getComputedStyle(text('cnh.gif').element()).color).toBe('rgb(156, 28, 28)')
    await look(button('Próximo')).toBeDisabled()
    await picker.upload(fileOf('cnh.JFIF', jpeg, 'image/jpeg'))
    await sees(text('cnh.JFIF'))
    await look(button('Próximo')).toBeEnabled()
  })
})

const boxes = () => page.getByLabelText(/^PIN do e-mail, caractere \d de 6$/)

describe('the PIN', () => {
  test('needs six digits, and a wrong one is told without another call (REG-196, REG-197)', async () => {
    const { answer, backend } = await open(draftAt('pinConfirm'))
    await click(boxes().first())
    await keys('a65432')
    await look(button('Próximo')).toBeDisabled()
    await keys('1')
    await look(button('Próximo')).toBeEnabled()
    await press('Próximo')
    await answer(parceirosPinVerify)
    await sees(alert('PIN inválido'))
    await press('Próximo')
    await sees(alert('PIN inválido'))
    expect(backend.log.calls().filter(({ id }) => id === parceirosPinVerify.id)).toHaveLength(1)
  })

  describe('on a device of another width', () => {
    const { innerWidth, innerHeight } = window
    afterEach(() => page.viewport(innerWidth, innerHeight))

    test.each([
      [425, 'grid'],
      [426, 'flex'],
    ])('has its boxes laid out for %i px (REG-198)', async (width, display) => {
      await page.viewport(width, 740)
      await open(draftAt('pinConfirm'))
      await sees(boxes().first())
      const row = boxes().first().element().closest('.mantine-PinInput-root')
      if (!row) throw new Error('the boxes stand in no row')
      await eventually(() => getComputedStyle(row).display).toBe(display)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    })
  })
})

describe('the phone', () => {
  test('that is not whole is told, and no more than fifteen characters are taken (REG-185, REG-186)', async () => {
    await open(draftAt('phone'))
    await click(phone())
    await keys('459888877')
    await look(phone()).toHaveValue('(45) 9888-877')
    await keys('{Tab}')
    await sees(text('Insira um número valido'))
    await look(button('Enviar código')).toBeDisabled()
    await click(phone())
    await keys('{End}77999')
    await look(phone()).toHaveValue('(45) 98888-7777')
    await seesNot(text('Insira um número valido'))
  })

  test.each(['+55 45 98888-7777', '5545988887777', '045 98888-7777', '0055 45988887777'])(
    'that is typed key by key as %s loses no digit',
    async (typed) => {
      await open(draftAt('phone'))
      await click(phone())
      await keys(typed)
      await look(phone()).toHaveValue('(45) 98888-7777')
      await look(button('Enviar código')).toBeEnabled()
    },
  )

  test.each([
    ['+55 91 98888-7777', '(91) 98888-7777', true],
    ['+55 45 3333-0000', '(45) 3333-0000', true],
    ['(45) 58888-7777', '(45) 58888-7777', false],
    ['(45) 18888-7777', '(45) 18888-7777', false],
    ['(45) 00000-0000', '(45) 00000-0000', false],
    ['(10) 98888-7777', '(10) 98888-7777', false],
    ['+55 45 58888-7777', '(45) 58888-7777', false],
  ])('%s is taken or told (CORE-418, CORE-419)', async (typed, shown, isGood) => {
    const { gate } = await open(draftAt('phone'))
    await click(phone())
    await keys(typed)
    await look(phone()).toHaveValue(shown)
    await keys('{Enter}{Tab}')
    if (isGood) return eventually(gate.waiting).toEqual([parceirosValidatePhone.id])
    await sees(text('Insira um número valido'))
    await look(button('Enviar código')).toBeDisabled()
    expect(gate.waiting()).toEqual([])
  })

  test('is asked for by its digits before an SMS is sent, and a taken one is told (REG-187)', async () => {
    const { answer, backend, gate } = await open(draftAt('phone'))
    await type(phone(), '45999990001')
    await press('Enviar código')
    await answer(parceirosValidatePhone)
    await sees(alert('Número já cadastrado'))
    expect(backend.log.calls().map(({ path }) => path)).toContain('/parceiros/validate/45999990001/phone')
    await type(phone(), '45988887777')
    await press('Enviar código')
    await answer(parceirosValidatePhone)
    await eventually(gate.waiting).toEqual([telefoneSendPin.id])
  })
})
