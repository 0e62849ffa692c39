import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PERIOD_TOO_LONG } from '#domain/period.ts'
import type { exportStatementMachine } from '#machines/payments/statement/exportStatementMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { daysText } from './daysText.ts'

/** payments §8 */
const TEXTS = {
  accepted: 'Estamos processando seu extrato. O arquivo será enviado ao seu e-mail dentro de algumas horas.',
  notMade: 'Não foi possível gerar o extrato, tente realizar uma nova solicitação dentro de alguns minutos.',
  periodTooLong: PERIOD_TOO_LONG,
  unknown:
    'Não recebemos a resposta do servidor, e o extrato pode ter sido pedido mesmo assim. Antes de pedir de novo, espere o e-mail por algumas horas ou veja em Documentos.',
} as const

const isPlace = (place: string): place is keyof typeof TEXTS => place in TEXTS

export type ExportFlow = ActorRefFrom<typeof exportStatementMachine>

/** 'Exportar Extrato' and the modal with its answer (payments §2.5, §8). */
export const ExportStatement = ({ flow, onOrder }: { flow: ExportFlow; onOrder: () => void }) => {
  const place = useSelector(flow, ({ value }) => value)
  const period = useSelector(flow, ({ context }) => context.period)
  const close = () => flow.send({ type: 'export.closed' })
  return (
    <>
      <BusyButton variant="default" isBusy={place === 'ordering'} onClick={onOrder}>
        Exportar Extrato
      </BusyButton>
      <Dialog
        title="Exportar Extrato"
        isOpen={isPlace(place)}
        onClose={close}
        actions={<Button onClick={close}>Entendi</Button>}
      >
        {isPlace(place) && (
          <>
            <p>{TEXTS[place]}</p>
            <p>{`Extrato pedido: ${daysText(period)}.`}</p>
          </>
        )}
      </Dialog>
    </>
  )
}
