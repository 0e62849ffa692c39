import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import { chosenFile } from '#app/wiring/chosenFile.ts'
import { pages } from '#domain/pages.ts'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { createWizard } from '#machines/shared/wizard/createWizard.ts'
import { file } from '#machines/shared/wizard/steps/file.ts'
import { page as welcome } from '#machines/shared/wizard/steps/page.ts'
import { password } from '#machines/shared/wizard/steps/password.ts'
import type { DraftOf } from '#machines/shared/wizard/types.ts'
import { Page } from '#screens/shared/Page.tsx'
import { PlainButton } from '#screens/shared/PlainButton.tsx'
import { FileStep } from '#screens/shared/wizard/FileStep.tsx'
import { WizardScreen, type WizardScreenProps } from '#screens/shared/wizard/WizardScreen.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import { fileOf, jpeg, pdf } from '#tests/support/files.ts'
import { button, look, press, sees } from '#tests/support/screens/person.ts'

/** A wizard with two kinds of files, inside the shell. */
const wizard = createWizard({
  id: 'sample',
  steps: {
    welcome: welcome(),
    cnh: file('cnh', { extensions: ['.pdf'], largestMb: 1 }),
    residence: file('residence'),
    newPassword: password({
      sending: createSubmissionMachine<null, string>('sampleSubmission'),
      subjectOf: () => null,
      missingIn: () => [],
      refused: 'Não foi possível.',
      doubt: 'Talvez tenha chegado.',
      notArrived: 'Não chegou.',
    }),
  },
  leaveTo: { to: pages.drivers },
})

type Machine = typeof wizard.machine

const stepPages: WizardScreenProps<Machine>['pages'] = {
  welcome: ({ onNext }) => ({
    title: 'Novo motorista',
    content: <PlainButton onClick={onNext}>Próximo</PlainButton>,
  }),
  cnh: ({ children: { cnh }, onNext, onBack }) => ({
    title: 'Envie a CNH',
    content: cnh && <FileStep flow={cnh} label="CNH" onSubmit={onNext} onBack={onBack} />,
  }),
  residence: ({ children: { residence }, onNext, onBack }) => ({
    title: 'Envie o comprovante',
    content: residence && <FileStep flow={residence} label="Comprovante" onSubmit={onNext} onBack={onBack} />,
  }),
  newPassword: () => ({ title: 'Criar senha', content: undefined }),
}

const View = ({ flow }: { flow: ActorRefFrom<Machine> }) => (
  <WizardScreen
    flow={flow}
    wizard={wizard}
    title="Novo parceiro"
    Page={Page}
    pages={stepPages}
    leave="Cancelar"
    what="o cadastro"
  />
)

test('a wizard stands in the shell as well, with files of several kinds and a check for each', async () => {
  const { root } = await onStage({
    machine: wizard.machine.provide({
      actors: {
        loadDraft: fromPromise<DraftOf<typeof wizard> | null, void>(async () => null),
        watchTabs: fromCallback<{ type: 'none' }, undefined>(() => {}),
        watchEnd: fromCallback<{ type: 'none' }, undefined>(() => {}),
        cnh: chosenFile,
        residence: chosenFile,
      },
      actions: { keepDraft: () => {}, dropDraft: () => {}, tellEnd: () => {} },
    }),
    view: (flow) => <View flow={flow} />,
    held: [],
    address: '/motoristas/novo',
  })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await look(heading('Novo motorista')).toHaveFocus()
  await sees(page.getByText('Passo 1 de 4'))
  await look(button('Cancelar')).toBeEnabled()
  await press('Próximo')

  await look(heading('Envie a CNH')).toHaveFocus()
  await sees(page.getByText('Passo 2 de 4'))
  await sees(page.getByText('Aceita arquivos: .pdf de até 1 MB'))
  await page.getByLabelText('CNH', { exact: true }).upload(fileOf('cnh.jpg', jpeg, 'image/jpeg'))
  await sees(page.getByText('cnh.jpg Formato inválido, inserir arquivos: .pdf', { exact: true }))
  await look(button('Próximo')).toBeDisabled()
  await page.getByLabelText('CNH', { exact: true }).upload(fileOf('cnh.pdf', new Uint8Array(1_000_001)))
  await sees(page.getByText(/O arquivo é grande demais: o limite é de 1 MB\.$/))
  await page.getByLabelText('CNH', { exact: true }).upload(fileOf('cnh.pdf', pdf, 'application/pdf'))
  await press('Próximo')

  await look(heading('Envie o comprovante')).toHaveFocus()
  await look(button('Próximo')).toBeDisabled()
  await page.getByLabelText('Comprovante').upload(fileOf('conta.jpg', jpeg, 'image/jpeg'))
  await look(button('Próximo')).toBeEnabled()
  await press('Voltar')
  await sees(page.getByText('cnh.pdf', { exact: true }))
  await press('Próximo')
  await sees(page.getByText('conta.jpg', { exact: true }))
  await press('Próximo')

  await look(heading('Criar senha')).toHaveFocus()
  const { draft } = root.getSnapshot().context
  expect([draft.cnh?.name, draft.residence?.name]).toEqual(['cnh.pdf', 'conta.jpg'])
  expect(wizard.files).toEqual(['cnh', 'residence'])
})
