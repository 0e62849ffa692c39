import type { Fault } from '#domain/fault.ts'
import { LoadFailure } from '#screens/shared/LoadFailure.tsx'
import { Notice, type NoticeProps } from '#screens/shared/Notice.tsx'
import { Observation } from '#screens/shared/Observation.tsx'
import { StateView } from '#screens/shared/StateView.tsx'
import { SubmissionNotice } from '#screens/shared/SubmissionNotice.tsx'
import { MomentFacts, MomentPart } from '#screens/shared/SuccessDialog.tsx'
import { UnreadableCard } from '#screens/shared/UnreadableCard.tsx'
import { PasswordDoubt } from '#screens/shared/wizard/PasswordDoubt.tsx'
import { ResumedNotice } from '#screens/shared/wizard/ResumedNotice.tsx'
import { sendingIn } from './flows.ts'
import { LONG, nothing, type SheetPage, Stack, statesOf } from './parts.tsx'

const TONES: readonly (readonly [NoticeProps['tone'], string])[] = [
  ['info', 'Um pagamento não pode ser desfeito.'],
  ['warning', 'A CNH de Carlos Souza vence em 30/11/2026.'],
  ['error', 'Não foi possível enviar a carga #501.'],
]
const again = { label: 'Tentar novamente', onAct: nothing }

const failure = (fault: Fault) => (
  <LoadFailure fault={fault} onRetry={nothing}>
    Não foi possível carregar as ofertas.
  </LoadFailure>
)

const words = {
  lost: 'A carga pode já estar nas suas ofertas solicitadas.',
  nothingYet: 'Até agora a carga não está nas suas ofertas solicitadas.',
  notFound: 'A carga não apareceu nas suas ofertas solicitadas.',
  undecided: 'Não dá para saber se a carga chegou.',
  repeat: 'Voltar e enviar de novo',
  leave: 'Ver ofertas solicitadas',
  candidate: (proof: string) => proof,
}
const several = ['Protocolo 123, 20/11/2026 às 10:32', 'Protocolo 124, 20/11/2026 às 10:33']

const sending = (...state: Parameters<typeof sendingIn>) => (
  <Stack>
    <SubmissionNotice words={words} flow={sendingIn(...state)} />
  </Stack>
)

const OBSERVATION = {
  name: 'Carlos Souza',
  protocol: 'OCR-501',
  message: 'A foto da CNH está desfocada.',
  onProtocol: nothing,
}

export const messageSheet: SheetPage = {
  id: 'messages',
  title: 'Mensagens',
  parts: [
    {
      name: 'Notice',
      states: {
        ...statesOf(
          TONES,
          ([tone]) => tone,
          ([tone, text]) => <Notice tone={tone}>{text}</Notice>,
        ),
        ...statesOf(
          TONES,
          ([tone]) => `${tone}, com o próximo passo`,
          ([tone, text]) => (
            <Notice tone={tone} action={again}>
              {text}
            </Notice>
          ),
        ),
        'texto longo': <Notice tone="warning">{`${LONG}. ${LONG}.`}</Notice>,
      },
    },
    {
      name: 'StateView',
      states: {
        'nada ainda': (
          <StateView art="nothing" action={{ label: 'Adicionar motorista', onAct: nothing }}>
            Nenhum motorista encontrado.
          </StateView>
        ),
        'nada encontrado': (
          <StateView art="search" action={{ label: 'Limpar filtros', onAct: nothing }}>
            Nenhuma oferta com esses filtros.
          </StateView>
        ),
        'em andamento': (
          <StateView art="working">
            <p>Sua conta está em análise.</p>
            <p>Avisamos por e-mail quando ela estiver pronta.</p>
          </StateView>
        ),
        vencido: <StateView art="expired">Este link venceu.</StateView>,
        falha: (
          <StateView art="failed" isFailure action={again}>
            Não foi possível carregar as ofertas.
          </StateView>
        ),
        'dentro de um cartão': (
          <StateView art="failed" isFailure isInner action={again}>
            Não foi possível carregar a imagem.
          </StateView>
        ),
        'texto longo': <StateView art="nothing">{`${LONG}. ${LONG}.`}</StateView>,
      },
    },
    {
      name: 'LoadFailure',
      states: {
        'sem conexão': failure({ kind: 'offline' }),
        'sem acesso': failure({ kind: 'http', status: 403, message: null }),
        'erro do servidor': failure({ kind: 'http', status: 500, message: null }),
      },
    },
    {
      name: 'SubmissionNotice',
      states: {
        'enquanto verifica': sending('looking'),
        'nada até agora': sending('nothingYet'),
        'sem conexão': sending('unreachable', { fault: { kind: 'offline' } }),
        'não chegou': sending('notFound', { isOverdue: true }),
        'não dá para saber': sending('undecided', { isOverdue: true }),
        'a pessoa diz qual foi': sending('undecided', { isOverdue: true, several }),
      },
    },
    {
      name: 'SuccessDialog',
      states: {
        'MomentPart, numa página': (
          <MomentPart>
            <p>O cadastro foi enviado.</p>
          </MomentPart>
        ),
        'MomentFacts, o que foi feito': (
          <MomentFacts
            facts={[
              ['Motorista', 'Carlos Souza'],
              ['Placa', 'ABC-1D23'],
              ['Favorecido', LONG],
              ['Valor', 'R$ 15.230,75'],
            ]}
          />
        ),
      },
    },
    { name: 'wizard/ResumedNotice', states: { normal: <ResumedNotice onDiscard={nothing} /> } },
    { name: 'wizard/PasswordDoubt', states: { normal: <PasswordDoubt onRecover={nothing} /> } },
    {
      name: 'Observation',
      states: {
        'protocolo e mensagem': <Observation {...OBSERVATION} />,
        'só a mensagem': <Observation {...OBSERVATION} protocol={null} />,
        'texto longo': <Observation {...OBSERVATION} message={LONG} />,
      },
    },
    {
      name: 'UnreadableCard',
      states: {
        'com número': <UnreadableCard record={{ id: 501, isUnreadable: true }} />,
        'sem número': <UnreadableCard record={{ id: null, isUnreadable: true }} />,
      },
    },
  ],
}
