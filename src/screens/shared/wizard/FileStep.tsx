import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import { FilePicker } from '../FilePicker.tsx'
import { Form } from '../Form.tsx'
import { IdentityDocumentWarning } from '../IdentityDocumentWarning.tsx'
import { WizardButtons } from './WizardFrame.tsx'

export interface FileStepProps {
  readonly flow: ActorRefFrom<typeof chosenFileMachine>
  readonly label?: string
  /** How to take the photo, if there was no warning about it. */
  readonly advice?: string
  /** The warning before it; not given: none. */
  readonly isWarning?: boolean
  readonly onWarned?: () => void
  readonly onSubmit: () => void
  readonly onBack?: (() => void) | undefined
}

/** The identity document (registries §2, Photo and UploadDoc). */
export const FileStep = ({
  flow,
  label = 'Foto do documento',
  advice,
  isWarning = false,
  onWarned,
  onSubmit,
  onBack,
}: FileStepProps) => {
  const hasDocument = useSelector(flow, (snapshot) => snapshot.context.document !== null)
  return (
    <Form
      onSubmit={() => {
        if (hasDocument) onSubmit()
      }}
    >
      {advice && <p>{advice}</p>}
      <FilePicker flow={flow} label={label} />
      <WizardButtons next="Próximo" isDisabled={!hasDocument} onBack={onBack} />
      {onWarned && <IdentityDocumentWarning title="Atenção!" isOpen={isWarning} onClose={onWarned} />}
    </Form>
  )
}
