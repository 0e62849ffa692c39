import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatPhone } from '#domain/identifiers.ts'
import type { loadingOrderMachine } from '#machines/trips/loadingOrderMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Term } from '../shared/Term.tsx'

interface ModalProps {
  readonly flow: ActorRefFrom<typeof loadingOrderMachine>
  /** Another layer lies over the page: the answer is told when that is closed. */
  readonly isHeld?: boolean
}

interface SupportProps {
  /** Digits; null: the deployment names none. */
  readonly supportPhone: string | null
}

/** Without a number of the deployment only its area code is known (core §9). */
const Support = ({ supportPhone, tell = '' }: SupportProps & { readonly tell?: string }) => (
  <p>
    <span>{`Fale com o suporte${tell}`}</span>
    {supportPhone === null ? (
      <span>, no telefone com DDD (43).</span>
    ) : (
      <>
        <span>:</span>{' '}
        <a className="tabular" href={`tel:+55${supportPhone}`}>
          {formatPhone(supportPhone)}
        </a>
      </>
    )}
  </p>
)

/** Which trip was asked for: the answer may come when another one is looked at. */
const OfTrip = ({ flow }: Pick<ModalProps, 'flow'>) => {
  const trip = useSelector(flow, (order) => order.context.trip)
  return trip && <p>{`Viagem #${trip.id}`}</p>
}

const NotAllowedModal = ({ flow, isHeld, supportPhone }: ModalProps & SupportProps) => {
  const isOpen = useSelector(flow, (order) => order.matches('notAllowed'))
  const trip = useSelector(flow, (order) => order.context.trip)
  const close = () => flow.send({ type: 'modal.closed' })
  return (
    <Dialog
      title="Ordem de carregamento em endereço não permitido"
      isOpen={isOpen && !isHeld}
      onClose={close}
      actions={<Button onClick={close}>Ok</Button>}
    >
      <p>
        O endereço da ordem de carregamento não está entre os que este portal pode abrir. Tentar de novo não
        resolve.
      </p>
      <Support supportPhone={supportPhone} tell={trip ? ` e informe a viagem #${trip.id}` : ''} />
    </Dialog>
  )
}

const RefusedModal = ({ flow, isHeld, supportPhone }: ModalProps & SupportProps) => {
  const isOpen = useSelector(flow, (order) => order.matches('refusedByGR'))
  const close = () => flow.send({ type: 'modal.closed' })
  return (
    <Dialog
      title="Ordem de carregamento não liberada"
      isOpen={isOpen && !isHeld}
      onClose={close}
      actions={<Button onClick={close}>Ok</Button>}
    >
      <OfTrip flow={flow} />
      <p>
        <span>O gerenciamento de risco</span>
        <Term of="gr" />{' '}
        <span>reprovou esta viagem. Os dados do motorista ou do veículo podem estar desatualizados.</span>
      </p>
      <Support supportPhone={supportPhone} />
    </Dialog>
  )
}

const NoCadenceModal = ({ flow, isHeld }: ModalProps) => {
  const isOpen = useSelector(flow, (order) => order.matches('noCadence'))
  return (
    <Dialog
      title="Este lote está sem cadência"
      isOpen={isOpen && !isHeld}
      onClose={() => flow.send({ type: 'modal.closed' })}
      actions={<Button onClick={() => flow.send({ type: 'offers.open' })}>Ver ofertas</Button>}
    >
      <OfTrip flow={flow} />
      <p>
        <span>A cadência</span>
        <Term of="cadence" /> <span>deste lote já foi preenchida. Solicite um novo lote.</span>
      </p>
    </Dialog>
  )
}

const SmsModal = ({ flow, isHeld }: ModalProps) => {
  const isSaving = useSelector(flow, (order) => order.matches('savingAnswer'))
  const isOpen = useSelector(flow, (order) => order.matches('askingSms') || order.matches('savingAnswer'))
  const { trip, wanted, message } = useSelector(flow, (order) => order.context)
  const phone = trip?.usuario.telefone ?? null
  const answer = (yes: boolean) => () => flow.send({ type: 'sms.answered', wanted: yes })
  return (
    <Dialog
      title="Deseja ser avisado por SMS?"
      question={message ?? ''}
      isOpen={isOpen && !isHeld}
      {...(!isSaving && { onClose: () => flow.send({ type: 'modal.closed' }) })}
      actions={
        <>
          <BusyButton
            variant="default"
            isDisabled={isSaving && wanted}
            isBusy={isSaving && !wanted}
            onClick={answer(false)}
          >
            Não
          </BusyButton>
          <BusyButton isDisabled={isSaving && !wanted} isBusy={isSaving && wanted} onClick={answer(true)}>
            Sim
          </BusyButton>
        </>
      }
    >
      <OfTrip flow={flow} />
      <p>Esta viagem está aguardando validação.</p>
      <p>
        {`Podemos enviar um SMS ${phone ? `para ${formatPhone(phone)} ` : ''}assim que a situação dela mudar.`}
      </p>
      {message !== null && <Notice tone="error">{message}</Notice>}
    </Dialog>
  )
}

const WaitingModal = ({ flow, isHeld }: ModalProps) => {
  const isNotified = useSelector(flow, (order) => order.matches('waitingForNotification'))
  const isOpen = useSelector(flow, (order) => order.matches('waitingForOperations')) || isNotified
  const close = () => flow.send({ type: 'modal.closed' })
  return (
    <Dialog
      title="Viagem em aprovação"
      isOpen={isOpen && !isHeld}
      onClose={close}
      actions={<Button onClick={close}>Ok</Button>}
    >
      <OfTrip flow={flow} />
      <p>
        {isNotified
          ? 'Fique tranquilo. Te avisaremos assim que essa solicitação de viagem for atualizada.'
          : 'Essa viagem está aguardando aprovação do time de operações.'}
      </p>
    </Dialog>
  )
}

/** The modals for a loading order that does not open (core §4). */
export const LoadingOrderModals = (props: ModalProps & SupportProps) => (
  <>
    <NotAllowedModal {...props} />
    <RefusedModal {...props} />
    <NoCadenceModal {...props} />
    <SmsModal {...props} />
    <WaitingModal {...props} />
  </>
)
