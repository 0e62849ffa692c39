import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { chosenFile } from '#app/wiring/chosenFile.ts'
import { FilePicker } from '#screens/shared/FilePicker.tsx'
import { readChosenFile } from '#services/chosenFiles.ts'
import { model } from '#tests/machines/shared/chosenFile.model.ts'
import { bytesOf, fileOf, jpeg } from '#tests/support/files.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, click, look, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const picker = () => page.getByLabelText('Foto do documento')
const preview = () => page.getByRole('img')

/** Ends the reading of the last chosen file; until then it waits. */
let end: (ending: 'read' | 'fail') => void = () => {}

const document = chosenFile.provide({
  actors: {
    readChosenFile: fromPromise(async ({ input }) => {
      const ending = await new Promise((resolve) => {
        end = resolve
      })
      if (ending === 'fail') throw new DOMException('The file is gone.', 'NotFoundError')
      return readChosenFile({ file: input.file })
    }),
  },
})

walkScreens('choosing a document', {
  model,
  machine: document,
  inputs: {
    'nothing chosen': { document: null },
    'a document from before': {
      document: { name: 'rg.pdf', type: 'application/pdf', base64: 'JVBERi0xLjQ=' },
    },
  },
  view: (flow) => (
    <main>
      <FilePicker flow={flow} label="Foto do documento" />
    </main>
  ),
  calls: {},
  gestures: {
    'file.chosen a first file': () => picker().upload(fileOf('cnh.JPG', jpeg, 'image/jpeg')),
    'file.chosen another file': () => picker().upload(fileOf('rg.jfif', jpeg)),
    'file.removed': () => click(page.getByRole('button', { name: /leitura|Remover/ })),
    'done readChosenFile read': () => end('read'),
    // A new file replaces the one that is being read.
    'done readChosenFile refused': async () => {
      await picker().upload(fileOf('cnh.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')))
      end('read')
    },
    'fault readChosenFile unreadable': () => end('fail'),
  },
  sees: {
    empty: async ({ lastStep }) => {
      await look(picker()).toBeEnabled()
      await look(picker()).toHaveAttribute('accept', '.jpg,.jpeg,.png,.pdf,.jfif,.webp')
      await sees(page.getByText('Aceita arquivos: .jpg, .jpeg, .png, .pdf, .jfif de até 10 MB'))
      await seesNot(button('Remover arquivo'))
      await seesNot(button('Cancelar leitura'))
      await seesNot(preview())
      if (lastStep === 'file.removed') await look(picker()).toHaveFocus()
    },
    reading: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Lendo o arquivo…')
      await look(button('Cancelar leitura')).toBeEnabled()
      await seesNot(button('Remover arquivo'))
      await seesNot(preview())
    },
    chosen: async ({ steps, lastStep }) => {
      await look(button('Remover arquivo')).toBeEnabled()
      const name =
        lastStep === '' ? 'rg.pdf' : steps.at(-2) === 'file.chosen another file' ? 'rg.jfif' : 'cnh.JPG'
      await look(page.getByRole('status')).toHaveTextContent(name)
      if (lastStep === '') return await seesNot(preview())
      await sees(page.getByRole('img', { name: `Prévia de ${name}` }))
      // The picture was really loaded: it is three pixels wide.
      await eventually(() => (preview().element() as HTMLImageElement).naturalWidth).toBe(3)
    },
    // REG-220: the name in red, with the message.
    refused: async ({ lastStep }) => {
      const isGone = lastStep === 'fault readChosenFile unreadable'
      await look(page.getByRole('status')).toHaveTextContent(
        isGone
          ? 'Não foi possível ler o arquivo. Escolha-o novamente.'
          : 'cnh.svg Formato inválido, inserir arquivos: .jpg, .jpeg, .png, .pdf, .jfif',
      )
      if (!isGone) {
        await look(page.getByText('cnh.svg', { exact: true })).toHaveStyle({ color: 'rgb(156, 28, 28)' })
      }
      await look(picker()).toHaveAttribute('aria-invalid', 'true')
      await seesNot(preview())
      await seesNot(button('Remover arquivo'))
    },
  },
})
