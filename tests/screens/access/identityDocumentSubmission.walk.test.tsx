import { page } from 'vitest/browser'
import { resendIdentityDocumentBy } from '#app/wiring/access.ts'
import { IdentityDocumentSubmissionPage } from '#screens/access/ResendIdentityDocumentScreen.tsx'
import { usuariosNeedResendDocument, usuariosResendDocument } from '#services/contract/access.ts'
import { documentOf } from '#tests/machines/access/accessSamples.ts'
import { model } from '#tests/machines/access/identityDocumentSubmission.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

walkSubmission('the sending of a document again', {
  model,
  machine: wiredChild(resendIdentityDocumentBy('OCR-501'), 'identityDocumentSubmission'),
  subject: { document: documentOf('cnh.jpg') },
  view: (flow) => <IdentityDocumentSubmissionPage flow={flow} />,
  session: null,
  address: '/reenviar-documento?protocolo_ocr=OCR-501',
  send: usuariosResendDocument,
  lookUp: usuariosNeedResendDocument,
  refuse: ({ scenarios }) => scenarios.setFault(usuariosResendDocument.id, { fault: '400 message' }),
  doWork: ({ store }) => store.resendProtocols.update('OCR-501', { needed: false }),
  undoWork: ({ store }) => store.resendProtocols.update('OCR-501', { needed: true }),
  where: () => page.getByRole('main'),
  says: {
    lost: 'Não recebemos a resposta. O documento pode já ter chegado. Estamos verificando; não envie de novo.',
    nothingYet: 'Até agora o documento não chegou. Verificamos de novo em alguns segundos.',
    notFound: 'O documento não apareceu. Você pode enviar de novo.',
    repeat: 'Voltar e enviar de novo',
    leave: 'Ir para login',
  },
  unreachable: {
    'done lookUp cannot tell': 'a consulta sempre diz se foi feito',
    'done verifyRefusal cannot tell': 'a consulta sempre diz se foi feito',
  },
})
