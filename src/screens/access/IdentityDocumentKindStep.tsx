import { IDENTITY_DOCUMENT_KINDS, type IdentityDocumentKind } from '#machines/access/partnerWizard.ts'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import classes from './IdentityDocumentKindStep.module.css'

const NAMES: Readonly<Record<IdentityDocumentKind, string>> = {
  RG: 'Carteira de identidade',
  CNH: 'Carteira de motorista',
}

export interface IdentityDocumentKindStepProps {
  readonly kind: IdentityDocumentKind | null
  readonly onChoose: (kind: IdentityDocumentKind) => void
  readonly onSubmit: () => void
  readonly onBack?: (() => void) | undefined
}

/** The choice of the document that will be sent (registries §2, SelecionaDoc). */
export const IdentityDocumentKindStep = ({
  kind,
  onChoose,
  onSubmit,
  onBack,
}: IdentityDocumentKindStepProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <fieldset className={classes.kinds}>
      <legend className="visually-hidden">Documento</legend>
      {IDENTITY_DOCUMENT_KINDS.map((one) => (
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
