import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { Fact } from '#screens/shared/Fact.tsx'
import { QuestionButtons } from '#screens/shared/QuestionButtons.tsx'
import { SideModal } from '#screens/shared/SideModal.tsx'
import { MomentFacts, SuccessDialog } from '#screens/shared/SuccessDialog.tsx'
import { LONG, nothing } from './parts.tsx'

/** What covers the page, one at a time: by the component's name. */
export const covers: Readonly<Record<string, ReactElement<{ title: string }>>> = {
  Dialog: (
    <Dialog
      title="Cancelar viagem"
      isOpen
      onClose={nothing}
      actions={
        <QuestionButtons confirm="Sim, cancelar" isRed onConfirm={nothing} back="Voltar" onBack={nothing} />
      }
    >
      <p>Tem certeza que deseja cancelar esta viagem?</p>
    </Dialog>
  ),
  SuccessDialog: (
    <SuccessDialog
      title="Transferência realizada"
      isMoney
      onClose={nothing}
      actions={
        <>
          <Button variant="default">Ver comprovante</Button>
          <Button>Concluir</Button>
        </>
      }
    >
      <MomentFacts
        facts={[
          ['Valor', 'R$ 15.230,75'],
          ['Favorecido', LONG],
        ]}
      />
    </SuccessDialog>
  ),
  SideModal: (
    <SideModal title="Viagem #501" shows="501" onClose={nothing}>
      <dl>
        <Fact label="Motorista">Carlos Souza</Fact>
        <Fact label="Razão Social">{LONG}</Fact>
      </dl>
    </SideModal>
  ),
}
