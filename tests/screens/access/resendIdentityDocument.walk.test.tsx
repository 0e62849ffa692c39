import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { resendIdentityDocumentBy } from '#app/wiring/access.ts'
import { resendIdentityDocumentPage } from '#domain/pages.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { ResendIdentityDocumentScreen } from '#screens/access/ResendIdentityDocumentScreen.tsx'
import { usuariosNeedResendDocument, usuariosResendDocument } from '#services/contract/access.ts'
import { model } from '#tests/machines/access/resendIdentityDocument.model.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  dialog,
  expectAddress,
  look,
  lookIsOver,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const picker = () => page.getByLabelText('Foto do documento')

const resendIdentityDocument = resendIdentityDocumentBy('OCR-501')

type World = Scene<typeof resendIdentityDocument>

// REG-224
const FAILED = 'Erro ao reenviar documento. Tente novamente.'
const FAILURES: Readonly<Record<string, string>> = {
  'done sending refused': 'O servidor recusou os dados enviados.',
  'done sending not arrived': FAILED,
}

/** A document that was sent before the page was opened; the walk decides when the storage answers. */
let remember: (isRemembered: boolean) => void
let forgetful: (reason: Error) => void
const wasSent = fromPromise<boolean, void>(
  () =>
    new Promise((...ends) => {
      ;[remember, forgetful] = ends
    }),
)

/** The document is sent, and its answer is `fault`. */
const post = (fault?: FaultName) => (scene: World) =>
  scene.answer(
    usuariosResendDocument,
    ({ scenarios }) => fault && scenarios.setFault(usuariosResendDocument.id, { fault }),
  )
const lookOnce = (scene: World) => scene.answer(usuariosNeedResendDocument)

/** A minute of look-ups without a result, then back to the form. */
const giveUp = async (scene: World) => {
  for (let count = 0; count < 6; count++) {
    await lookOnce(scene)
    await sees(page.getByText('Até agora o documento não chegou. Verificamos de novo em alguns segundos.'))
    await lookIsOver()
    scene.clock.increment(10_000)
  }
  await giveUpAtOnce(scene)
}

/** What was sent long ago may be sent again after one look. */
const giveUpAtOnce = async (scene: World) => {
  await lookOnce(scene)
  await sees(page.getByText('O documento não apareceu. Você pode enviar de novo.'))
  await press('Voltar e enviar de novo')
}

const leave = async (scene: World) => {
  await lookOnce(scene)
  await press('Ir para login')
}

walkScreens('sending a document again', {
  model,
  machine: resendIdentityDocument.provide({ actors: { wasSent } }),
  inputs: { 'a protocol': { hasProtocol: true }, 'no protocol': { hasProtocol: false } },
  session: () => null,
  view: (flow) => <ResendIdentityDocumentScreen flow={flow} />,
  address: ({ input }) => resendIdentityDocumentPage(input === 'no protocol' ? '' : 'OCR-501'),
  calls: { needsResend: [usuariosNeedResendDocument] },
  held: [usuariosResendDocument],
  answers: {
    'needsResend needed': () => {},
    'needsResend not needed': ({ store }) => store.resendProtocols.update('OCR-501', { needed: false }),
  },
  unreachable: {
    'done sending too large': 'no proxy stands before this backend',
    'done sending refused without words': 'this backend gives its reason',
    ...Object.fromEntries(
      ['refused', 'refused without words', 'too large'].map((end) => [
        `done earlier ${end}`,
        'it is only looked for',
      ]),
    ),
  },
  gestures: {
    'done wasSent remembered': () => remember(true),
    'done wasSent no': () => remember(false),
    'fault wasSent unreadable': () => forgetful(new Error('no storage')),
    'done sending arrived': post(),
    'done sending refused': async (scene) => {
      await post('400 message')(scene)
      await lookOnce(scene)
    },
    'done sending not arrived': async (scene) => {
      await post('offline')(scene)
      await giveUp(scene)
    },
    'done sending left': async (scene) => {
      await post('offline')(scene)
      await leave(scene)
    },
    'done earlier arrived': (scene) =>
      scene.answer(usuariosNeedResendDocument, ({ store }) =>
        store.resendProtocols.update('OCR-501', { needed: false }),
      ),
    'done earlier not arrived': giveUpAtOnce,
    'done earlier left': leave,
    'check.retry': () => press('Tentar novamente'),
    'warning.closed': () => press('Entendi'),
    'identityDocument.submitted': async () => {
      await picker().upload(fileOf('cnh.jpg', jpeg, 'image/jpeg'))
      await press('Enviar')
    },
    'login.open': () => press('Ir para login'),
  },
  sees: {
    // REG-214, REG-215
    noProtocol: async () => {
      await sees(title('Protocolo não encontrado'))
      await sees(page.getByText('Use o link que enviamos para o seu e-mail.'))
      await look(button('Ir para login')).toBeEnabled()
    },
    remembering: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando a verificação do documento…')
    },
    askingAfterEarlier: async () => {
      await sees(title('Reenviar documento'))
      await sees(
        page.getByText(
          'Não recebemos a resposta. O documento pode já ter chegado. Estamos verificando; não envie de novo.',
        ),
      )
      await look(button('Verificar agora')).toHaveAttribute('aria-busy', 'true')
      await seesNot(picker())
    },
    // REG-213
    checking: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando a verificação do documento…')
      await sees(title('Reenviar documento'))
    },
    unreachable: async () => {
      await sees(alert('Não foi possível verificar o documento agora.'))
      await seesNot(page.getByText(/Usuário já criado/))
    },
    // REG-217, REG-218
    notNeeded: async () => {
      await sees(title('Usuário já criado ou com documentação válida.'))
      await seesNot(picker())
      await look(button('Ir para login')).toBeEnabled()
    },
    'resending.warning': async () => {
      await sees(dialog('Atenção'))
      await sees(dialog('Atenção').getByRole('img', { name: 'Exemplo de RG aberto, frente e verso' }))
      await sees(dialog('Atenção').getByRole('img', { name: 'Exemplo de CNH aberta, frente e verso' }))
      await sees(dialog('Atenção').getByText(/precisa estar aberto, mostrando a frente e o verso/))
    },
    'resending.choosing': async ({ steps, lastStep }) => {
      await seesNot(page.getByRole('dialog'))
      await sees(title('Reenviar documento'))
      await sees(page.getByText('Aceita arquivos: .jpg, .jpeg, .png, .pdf, .jfif de até 10 MB'))
      const failure = FAILURES[lastStep]
      if (steps.some((step) => step.startsWith('done earlier'))) {
        await sees(alert(FAILED))
        return
      }
      if (failure === undefined) {
        await look(button('Enviar')).toBeDisabled()
        return
      }
      // the failure is shown only in the form
      await eventually(() => page.getByRole('alert').filter({ hasText: failure }).length).toBe(1)
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
