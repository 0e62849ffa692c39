import { DOCUMENT_KINDS, type DocumentKind } from '#machines/access/partnerWizard.ts'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import classes from './DocumentKindStep.module.css'

const NAMES: Readonly<Record<DocumentKind, string>> = {
  RG: 'Carteira de identidade',
  CNH: 'Carteira de motorista',
}

export interface DocumentKindStepProps {
  readonly kind: DocumentKind | null
  readonly onChoose: (kind: DocumentKind) => void
  readonly onSubmit: () => void
  readonly onBack?: (() => void) | undefined
}

/** The choice of the document that will be sent (registries §2, SelecionaDoc). */
export const DocumentKindStep = ({ kind, onChoose, onSubmit, onBack }: DocumentKindStepProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <fieldset className={classes.kinds}>
      <legend className="visually-hidden">Documento</legend>
      {DOCUMENT_KINDS.map((one) => (
        <label key={one} className={classes.kind}>
          <input
            type="radio"
            name="document-kind"
            value={one}
            checked={one === kind}
            onChange={() => onChoose(one)}
          />
          <span>
            <strong>{one}</strong> {NAMES[one]}
          </span>
        </label>
      ))}
    </fieldset>
    <WizardButtons next="Próximo" isDisabled={kind === null} onBack={onBack} />
  </form>
)
