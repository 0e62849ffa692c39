import { Button } from '@mantine/core'
import { BusyButton } from './BusyButton.tsx'
import form from './form.module.css'

export interface SaveActionsProps {
  readonly isSaving: boolean
  /** Something is missing before it can be saved. */
  readonly isDisabled?: boolean
  /** Not given: there is no way back here. */
  readonly onBack: (() => void) | undefined
}

/** The end of a form that is one page: 'Voltar' and 'Salvar'. */
export const SaveActions = ({ isSaving, isDisabled = false, onBack }: SaveActionsProps) => (
  <div className={form.actions}>
    {onBack && (
      <Button variant="default" disabled={isSaving} onClick={onBack}>
        Voltar
      </Button>
    )}
    <BusyButton type="submit" isBusy={isSaving} isDisabled={isDisabled}>
      Salvar
    </BusyButton>
  </div>
)
