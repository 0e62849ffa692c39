import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isCep } from '#domain/identifiers.ts'
import { driverForm, driverRefusalText, errorsOf, takenOverText } from '#machines/drivers/driverForm.ts'
import { licenceLookOf } from '#machines/drivers/driverStatus.ts'
import type { editDriverMachine } from '#machines/drivers/editDriverMachine.ts'
import { withItsDoubt } from '#machines/shared/submissionEnds.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Field } from '../shared/Fields.tsx'
import { Form } from '../shared/Form.tsx'
import formClasses from '../shared/form.module.css'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { SubmissionNotice, type SubmissionWords } from '../shared/SubmissionNotice.tsx'
import { MomentFacts, SuccessDialog } from '../shared/SuccessDialog.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import { AddressFields } from '../shared/wizard/AddressFields.tsx'
import classes from './EditDriverScreen.module.css'
import { LicenceFacts } from './LicenceFacts.tsx'
import { TwoVersionsModal } from './TwoVersionsModal.tsx'

type EditDriverFlow = ActorRefFrom<typeof editDriverMachine>

export const EDIT_DRIVER_WORDS: SubmissionWords = {
  lost: 'As alterações podem já estar gravadas.',
  nothingYet: 'Até agora as alterações não estão no cadastro.',
  notFound: 'As alterações não estão no cadastro.',
  undecided: 'Não recebemos a resposta. As alterações podem já estar gravadas: confira na lista.',
  repeat: 'Voltar e salvar de novo',
  leave: 'Voltar à lista',
}

const CONTACT = ['name', 'phone', 'email'] as const

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** The fields, each with what is wrong in it once it was left or 'Salvar' was pressed. */
const EditedFields = ({ flow }: { flow: EditDriverFlow }) => {
  const { driver, typed, own, showsErrors } = useSelector(flow, ({ context }) => context)
  const cep = useSelector(flow, ({ children }) => children.cep)
  const isLooking = useSelector(cep, (lookup) => lookup?.matches('looking') ?? false)
  const isFrozen = useSelector(flow, (edit) => !edit.matches({ open: 'editing' }))
  const mayKeep = useSelector(flow, (edit) => edit.can({ type: 'address.kept' }))
  const [left, setLeft] = useState<readonly string[]>([])
  const errors = errorsOf(typed, driver, own)
  const hasPlace = useSelector(cep, (lookup) => (lookup?.context.address ?? null) !== null)
  // they come with the CEP, and have no field before it is found
  const unknown =
    !isLooking && !hasPlace && isCep(typed.cep) ? [errors.city, errors.state].filter(Boolean) : []
  return (
    <>
      <section className={classes.part} aria-labelledby="contato">
        <h2 id="contato">Contato</h2>
        {CONTACT.map((name) => {
          const isTold = showsErrors || (left.includes(name) && typed[name] !== '')
          return (
            <Field
              key={name}
              field={driverForm.fields[name]}
              value={typed[name]}
              error={isTold ? (errors[name] ?? null) : null}
              isFrozen={isFrozen}
              onChange={(text) => flow.send({ type: 'fields.typed', fields: { [name]: text } })}
              onBlur={() => setLeft([...left, name])}
            />
          )
        })}
      </section>
      <section className={`${classes.part} ${classes.address}`} aria-labelledby="endereco">
        <h2 id="endereco">Endereço</h2>
        {cep && (
          <AddressFields
            flow={cep}
            values={typed}
            {...(showsErrors && { errors })}
            numberLength={driverForm.fields.number.max}
            ownNumber={errors.number ? '' : typed.number}
            isFrozen={isFrozen}
            onKeep={mayKeep ? () => flow.send({ type: 'address.kept' }) : undefined}
            onType={(fields) => flow.send({ type: 'fields.typed', fields })}
          />
        )}
        {showsErrors && unknown.length > 0 && <Notice tone="error">{unknown.join(' ')}</Notice>}
      </section>
    </>
  )
}

/** Why it was not done, or what is not known. */
const Outcome = ({ flow }: { flow: EditDriverFlow }) => {
  const { fault, latest, taken } = useSelector(flow, ({ context }) => context)
  const isRefused = useSelector(flow, (edit) => edit.matches({ open: { editing: 'refused' } }))
  const isSaved = useSelector(flow, (edit) => edit.matches({ open: { editing: 'saved' } }))
  const isNotRead = useSelector(flow, (edit) => edit.matches({ open: { editing: 'notRead' } }))
  const isNotArrived = useSelector(flow, (edit) => edit.matches({ open: { editing: 'notArrived' } }))
  const isClosed = useSelector(flow, (edit) => edit.matches({ open: 'closedToEdits' }))
  const sending = useSelector(flow, ({ children }) => children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  return (
    <div className={formClasses.end}>
      {taken.length > 0 && <Notice tone="info">{takenOverText(taken)}</Notice>}
      {isSaved && (
        <Notice tone="info">O cadastro já está como nesta página: não havia nada para enviar.</Notice>
      )}
      {isRefused && fault && <Notice tone="error">{withItsDoubt(fault, driverRefusalText(fault))}</Notice>}
      {isNotRead && (
        <Notice tone="error">
          Não foi possível conferir o cadastro antes de salvar. Nada foi enviado; tente salvar de novo.
        </Notice>
      )}
      {isNotArrived && (
        <Notice tone="warning">
          Erro ao tentar atualizar o motorista. Até agora as alterações não apareceram no cadastro; você pode
          salvar de novo.
        </Notice>
      )}
      {isClosed && (
        <div ref={takeFocus} tabIndex={-1} className={classes.outcome}>
          <Notice tone="error">
            {latest === null
              ? 'Este motorista não está mais na sua lista. Nada foi enviado.'
              : 'O cadastro deste motorista foi reprovado e não pode mais ser editado. Nada foi enviado.'}
          </Notice>
        </div>
      )}
      {sending && isUnknown && (
        <div ref={takeFocus} tabIndex={-1} className={classes.outcome}>
          <SubmissionNotice flow={sending} words={EDIT_DRIVER_WORDS} />
        </div>
      )}
    </div>
  )
}

const Buttons = ({ flow }: { flow: EditDriverFlow }) => {
  const isBusy = useSelector(flow, (edit) => edit.matches('open') && !edit.matches({ open: 'editing' }))
  const isClosed = useSelector(flow, (edit) => edit.matches({ open: 'closedToEdits' }))
  const mayLeave = useSelector(flow, (edit) => edit.can({ type: 'form.left' }))
  const sending = useSelector(flow, ({ children }) => children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  if (isUnknown) return null
  return (
    <div className={formClasses.actions}>
      <Button variant="default" disabled={!mayLeave} onClick={() => flow.send({ type: 'form.left' })}>
        {isClosed ? 'Voltar à lista' : 'Voltar'}
      </Button>
      {!isClosed && (
        <BusyButton type="submit" isBusy={isBusy}>
          {isBusy ? 'Salvando…' : 'Salvar'}
        </BusyButton>
      )}
    </div>
  )
}

export interface EditDriverScreenProps {
  readonly flow: EditDriverFlow
  readonly now: Date
}

/** Editing a driver (registries §2 Edit driver). */
export const EditDriverScreen = ({ flow, now }: EditDriverScreenProps) => {
  const { driver, typed, taken } = useSelector(flow, ({ context }) => context)
  const isDone = useSelector(flow, (edit) => edit.matches('done'))
  const compare = useSelector(flow, ({ children }) => children.compare)
  const [attempts, setAttempts] = useState(0)
  const form = useFirstInvalid(attempts)
  const licence = licenceLookOf(driver, now)
  const close = () => flow.send({ type: 'done.closed' })
  return (
    <Page title="Editar motoristas" breadcrumb="Motoristas / Lista de motoristas / Editar motorista">
      <Form
        ref={form}
        className={formClasses.form}
        onSubmit={() => {
          flow.send({ type: 'form.submitted' })
          setAttempts(attempts + 1)
        }}
      >
        <section className={classes.whole} aria-labelledby="documentos">
          <h2 id="documentos">Documentos</h2>
          <p>Vêm da leitura da CNH e não podem ser alterados.</p>
          {licence && <StatusBadge {...licence} />}
          <dl className={classes.facts}>
            <LicenceFacts driver={driver} />
          </dl>
        </section>
        <EditedFields flow={flow} />
        <Outcome flow={flow} />
        <Buttons flow={flow} />
      </Form>
      {compare && <TwoVersionsModal flow={compare} />}
      <SuccessDialog
        title="Atualização realizada com sucesso!"
        isOpen={isDone}
        onClose={close}
        actions={<Button onClick={close}>Ok</Button>}
      >
        <MomentFacts facts={[['Nome', typed.name.trim()]]} />
        {taken.length > 0 && <p>{takenOverText(taken)}</p>}
      </SuccessDialog>
    </Page>
  )
}
