import { type ReactNode, useState } from 'react'
import { formatCnpj } from '#domain/identifiers.ts'
import { trailerTypePick } from '#machines/vehicles/newVehicle.ts'
import type { NewVehicleDraft, newVehicleWizard } from '#machines/vehicles/newVehicleWizard.ts'
import { Fact } from '../shared/Fact.tsx'
import { FilePicker, FilePreview } from '../shared/FilePicker.tsx'
import { Form } from '../shared/Form.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/Notice.tsx'
import { PickField } from '../shared/PickField.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { SaveActions } from '../shared/SaveActions.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import type { StepView } from '../shared/wizard/WizardScreen.tsx'
import classes from './NewVehicleScreen.module.css'

const KINDS = [
  { value: 'CAVALO', label: 'Cavalo' },
  { value: 'CARRETA', label: 'Carreta' },
] as const

const TRAILER_TYPE = 'Tipo de carreta'
const CRLV = 'Foto do documento do veículo (CRLV)'

interface NewVehicleFormProps
  extends Pick<
    StepView<typeof newVehicleWizard.machine>,
    'children' | 'draft' | 'message' | 'isSaving' | 'onType' | 'onNext' | 'onBack'
  > {
  /** Null: all companies are selected. */
  readonly cnpj: string | null
}

/** What is frozen when 'Salvar' is pressed stands there as it is sent. */
const SentCrlv = ({ crlv }: { crlv: NonNullable<NewVehicleDraft['crlv']> }) => (
  <div className={classes.file}>
    <p>{CRLV}</p>
    <p>
      <strong translate="no">{crlv.name}</strong>
    </p>
    <FilePreview document={crlv} />
  </div>
)

/** Cavalo or Carreta with its type, and the photo of its document (registries §2). */
export const NewVehicleForm = ({
  children: { trailerType, crlv },
  draft,
  cnpj,
  message,
  isSaving,
  onType,
  onNext,
  onBack,
}: NewVehicleFormProps): ReactNode => {
  const [attempts, setAttempts] = useState(0)
  const ref = useFirstInvalid(attempts)
  /** The message is then told at its field. */
  const lacksType = draft.kind === 'CARRETA' && draft.trailerType === null
  return (
    <Form
      ref={ref}
      className={form.form}
      onSubmit={() => {
        setAttempts(attempts + 1)
        onNext()
      }}
    >
      <div className={classes.fields}>
        <RadioCards
          legend="Tipo de veículo"
          isLegendSeen
          name="vehicle-kind"
          options={KINDS}
          value={draft.kind}
          isDisabled={isSaving}
          onChoose={(kind) => onType({ kind })}
        />
        {draft.kind === 'CARRETA' && trailerType && (
          <PickField
            flow={trailerType}
            kind={trailerTypePick}
            missing={lacksType ? message : null}
            words={{
              label: TRAILER_TYPE,
              placeholder: 'Busque pelo nome',
              empty: 'Nenhum tipo de carreta encontrado.',
              failed: 'Erro ao tentar buscar os tipos de carreta',
            }}
          />
        )}
        {draft.kind === 'CARRETA' && isSaving && (
          <dl>
            <Fact label={TRAILER_TYPE}>{draft.trailerType?.descricao}</Fact>
          </dl>
        )}
      </div>
      {crlv && (
        <div className={classes.file}>
          <FilePicker flow={crlv} label={CRLV} />
        </div>
      )}
      {isSaving && draft.crlv && <SentCrlv crlv={draft.crlv} />}
      <dl className={classes.company}>
        <Fact label="CNPJ">
          {cnpj === null ? 'Nenhum selecionado: você escolhe ao salvar.' : formatCnpj(cnpj)}
        </Fact>
      </dl>
      {message !== null && !lacksType && (
        <div className={form.end}>
          <Notice tone="error">{message}</Notice>
        </div>
      )}
      <SaveActions isSaving={isSaving} isDisabled={draft.crlv === null} onBack={onBack} />
    </Form>
  )
}
