import '@mantine/core/styles/Button.layer.css'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type {
  identityDocumentSubmissionMachine,
  resendIdentityDocumentMachine,
} from '#machines/access/resendIdentityDocumentMachine.ts'
import type { chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import { Art } from '../shared/art/Art.tsx'
import { FilePicker } from '../shared/FilePicker.tsx'
import { Form } from '../shared/Form.tsx'
import { IdentityDocumentWarning } from '../shared/IdentityDocumentWarning.tsx'
import { Notice } from '../shared/Notice.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'
import { StateView } from '../shared/StateView.tsx'
import { SubmissionNotice, type SubmissionWords } from '../shared/SubmissionNotice.tsx'
import { MomentPart } from '../shared/SuccessDialog.tsx'
import { WizardToCome } from '../shared/wizard/WizardToCome.tsx'

type Flow = ActorRefFrom<typeof resendIdentityDocumentMachine>

const WORDS = {
  lost: 'O documento pode já ter chegado.',
  nothingYet: 'Até agora o documento não chegou.',
  notFound: 'O documento não apareceu.',
  repeat: 'Voltar e enviar de novo',
  leave: 'Ir para login',
} as const satisfies SubmissionWords

/** The texts while it is unknown whether the document has arrived. */
export const IdentityDocumentSubmissionPage = ({
  flow,
}: {
  flow: ActorRefFrom<typeof identityDocumentSubmissionMachine>
}) => (
  <PublicPage title="Reenviar documento">
    <SubmissionNotice flow={flow} words={WORDS} />
  </PublicPage>
)

const UploadForm = ({ flow, child }: { flow: Flow; child: ActorRefFrom<typeof chosenFileMachine> }) => {
  const document = useSelector(child, (snapshot) => snapshot.context.document)
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const isSending = useSelector(flow, (snapshot) => snapshot.matches({ resending: 'sending' }))
  const isWarning = useSelector(flow, (snapshot) => snapshot.matches({ resending: 'warning' }))
  return (
    <PublicPage title="Reenviar documento">
      <Form
        onSubmit={() => {
          if (document) flow.send({ type: 'identityDocument.submitted', document })
        }}
      >
        <FilePicker flow={child} label="Foto do documento" isDisabled={isSending} />
        {message !== null && <Notice tone="error">{message}</Notice>}
        <PlainButton type="submit" isDisabled={!document} isBusy={isSending}>
          {isSending ? 'Enviando o documento…' : 'Enviar'}
        </PlainButton>
      </Form>
      <IdentityDocumentWarning
        title="Atenção"
        isOpen={isWarning}
        onClose={() => flow.send({ type: 'warning.closed' })}
      />
    </PublicPage>
  )
}

/** Sending an identity document again (registries §2 /reenviar-documento). */
export const ResendIdentityDocumentScreen = ({ flow }: { flow: Flow }) => {
  const child = useSelector(flow, (snapshot) => snapshot.children.document)
  const sending = useSelector(flow, ({ children }) => children.sending ?? children.earlier)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  const isRemembering = useSelector(flow, (snapshot) => snapshot.matches('remembering'))
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches('checking'))
  const hasNoProtocol = useSelector(flow, (snapshot) => snapshot.matches('noProtocol'))
  const isUnreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const isSent = useSelector(flow, (snapshot) => snapshot.matches('sent'))
  const isNotNeeded = useSelector(flow, (snapshot) => snapshot.matches('notNeeded'))
  const goToLogin = (
    <PlainButton look="quiet" onClick={() => flow.send({ type: 'login.open' })}>
      Ir para login
    </PlainButton>
  )
  if (sending && isUnknown) return <IdentityDocumentSubmissionPage flow={sending} />
  if (child) return <UploadForm flow={flow} child={child} />
  if (isChecking || isRemembering) {
    return <WizardToCome Page={PublicPage} title="Reenviar documento" what="a verificação do documento" />
  }
  if (hasNoProtocol) {
    return (
      <PublicPage title="Protocolo não encontrado">
        <Art of="expired" isOver />
        <p>Use o link que enviamos para o seu e-mail.</p>
        {goToLogin}
      </PublicPage>
    )
  }
  if (isUnreachable) {
    return (
      <PublicPage title="Reenviar documento">
        <StateView
          art="failed"
          isFailure
          isInner
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'check.retry' }) }}
        >
          Não foi possível verificar o documento agora.
        </StateView>
      </PublicPage>
    )
  }
  if (isSent) {
    return (
      <PublicPage title="Documento reenviado com sucesso. Aguarde o resultado da análise por email.">
        <MomentPart>
          <p>Você já pode fechar esta página.</p>
          {goToLogin}
        </MomentPart>
      </PublicPage>
    )
  }
  if (isNotNeeded) {
    return (
      <PublicPage title="Usuário já criado ou com documentação válida.">
        <MomentPart>
          <p>Não é preciso reenviar o documento.</p>
          {goToLogin}
        </MomentPart>
      </PublicPage>
    )
  }
  return null
}
