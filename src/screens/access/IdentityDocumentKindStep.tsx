import { IDENTITY_DOCUMENT_KINDS, type IdentityDocumentKind } from '#machines/access/partnerWizard.ts'
import { Form } from '../shared/Form.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'

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
  <Form onSubmit={onSubmit}>
    <RadioCards
      legend="Documento"
      name="document-kind"
      options={IDENTITY_DOCUMENT_KINDS.map((one) => ({ value: one, label: one, detail: NAMES[one] }))}
      value={kind}
      onChoose={onChoose}
    />
    <WizardButtons next="Próximo" isDisabled={kind === null} onBack={onBack} />
  </Form>
)
