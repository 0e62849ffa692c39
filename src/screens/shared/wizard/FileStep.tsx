import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { documentMachine } from '#machines/shared/documentMachine.ts'
import { DocumentPicker } from '../DocumentPicker.tsx'
import { DocumentWarning } from '../DocumentWarning.tsx'
import { WizardButtons } from './WizardFrame.tsx'

export interface FileStepProps {
  readonly flow: ActorRefFrom<typeof documentMachine>
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
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (hasDocument) onSubmit()
      }}
    >
      {advice && <p>{advice}</p>}
      <DocumentPicker flow={flow} label={label} />
      <WizardButtons next="Próximo" isDisabled={!hasDocument} onBack={onBack} />
      {onWarned && <DocumentWarning title="Atenção!" isOpen={isWarning} onClose={onWarned} />}
    </form>
  )
}
