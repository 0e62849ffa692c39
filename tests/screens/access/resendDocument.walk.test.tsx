import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resendDocument } from '#app/wiring/access.ts'
import { ResendDocumentScreen } from '#screens/access/ResendDocumentScreen.tsx'
import { usuariosNeedResendDocument, usuariosResendDocument } from '#services/contract/access.ts'
import { model } from '#tests/machines/access/resendDocument.model.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import {
  alert,
  button,
  dialog,
  expectAddress,
  look,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const picker = () => page.getByLabelText('Foto do documento')

// REG-224
const FAILED = 'Erro ao reenviar documento. Tente novamente.'
const FAILURES: Readonly<Record<string, string>> = {
  'fault resendDocument http 500': FAILED,
  'fault resendDocument offline': FAILED,
  'fault resendDocument http 400': 'O servidor recusou os dados enviados.',
}

walkScreens('sending a document again', {
  model,
  machine: resendDocument,
  inputs: { 'a protocol': { protocol: 'OCR-501' }, 'no protocol': { protocol: null } },
  session: () => null,
  view: (flow) => <ResendDocumentScreen flow={flow} />,
  address: '/reenviar-documento?protocolo_ocr=OCR-501',
  calls: { needsResend: [usuariosNeedResendDocument], resendDocument: [usuariosResendDocument] },
  answers: {
    'needsResend needed': () => {},
    'needsResend not needed': ({ store }) => store.resendProtocols.update('OCR-501', { needed: false }),
    'resendDocument sent': () => {},
  },
  unreachable: {
    'fault resendDocument too large': 'no proxy stands before this backend',
  },
  gestures: {
    'check.retry': () => press('Tentar novamente'),
    'warning.closed': () => press('Entendi'),
    'document.submitted': async () => {
      await picker().upload(fileOf('cnh.jpg', jpeg, 'image/jpeg'))
      await press('Enviar')
    },
    'login.open': () => press('Ir para o login'),
  },
  sees: {
    // REG-214, REG-215
    noProtocol: async () => {
      await sees(title('Protocolo não encontrado'))
      await sees(page.getByText('Use o link que enviamos para o seu e-mail.'))
      await look(button('Ir para o login')).toBeEnabled()
    },
    // REG-213
    checking: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando a verificação do documento…')
      await seesNot(page.getByRole('heading'))
    },
    unreachable: async () => {
      await sees(alert('Não foi possível verificar o documento. Confira sua conexão.'))
      await seesNot(page.getByText(/Usuário já criado/))
    },
    // REG-217, REG-218
    notNeeded: async () => {
      await sees(title('Usuário já criado ou com documentação válida.'))
      await seesNot(picker())
      await look(button('Ir para o login')).toBeEnabled()
    },
    'resending.warning': async () => {
      await sees(dialog('Atenção'))
      await sees(dialog('Atenção').getByRole('img', { name: 'Exemplo de RG aberto, frente e verso' }))
      await sees(dialog('Atenção').getByRole('img', { name: 'Exemplo de CNH aberto, frente e verso' }))
      await sees(dialog('Atenção').getByText(/precisa estar aberto, mostrando a frente e o verso/))
    },
    'resending.choosing': async ({ lastStep }) => {
      await seesNot(page.getByRole('dialog'))
      await sees(title('Reenviar documento'))
      await sees(page.getByText('Aceita arquivos: .jpg, .jpeg, .png, .pdf, .jfif de até 10 MB'))
      const failure = FAILURES[lastStep]
      if (failure === undefined) {
        await look(button('Enviar')).toBeDisabled()
        return
      }
      // beside the button and as a notice
      await expect.poll(() => page.getByRole('alert').filter({ hasText: failure }).length).toBe(2)
      await sees(page.getByText('cnh.jpg', { exact: true }))
      await look(button('Enviar')).toBeEnabled()
    },
    'resending.sending': async () => {
      await look(button('Enviando o documento…')).toBeDisabled()
      await look(picker()).toBeDisabled()
      await look(button('Remover arquivo')).toBeDisabled()
      await sees(page.getByText('cnh.jpg', { exact: true }))
    },
    // REG-222, REG-223
    sent: async ({ backend }) => {
      await sees(title('Documento reenviado com sucesso. Aguarde o resultado da análise por email.'))
      await look(alert('Documento reenviado')).toHaveTextContent('Documento reenviado com sucesso!')
      expect(backend.store.resendProtocols.find('OCR-501')?.needed).toBe(false)
    },
    left: () => expectAddress('/'),
  },
})
