import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { formatCnpj, formatPhone } from '#domain/identifiers.ts'
import { profileWord } from '#domain/profiles.ts'
import { companyDualList } from '#machines/shared/dualList.ts'
import { withItsDoubt } from '#machines/shared/submissionEnds.ts'
import { type editUserMachine, shownActive } from '#machines/users/editUserMachine.ts'
import { isChanged, sideEffectOf } from '#machines/users/userForm.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ConfirmPasswordModal } from '../shared/ConfirmPasswordModal.tsx'
import { DualList } from '../shared/DualList.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Form } from '../shared/Form.tsx'
import formClasses from '../shared/form.module.css'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { SubmissionNotice, type SubmissionWords } from '../shared/SubmissionNotice.tsx'
import { WaitingText } from '../shared/Waiting.tsx'
import classes from './EditUserScreen.module.css'
import { ACCOUNT_TYPES, COMPANY_WORDS } from './userWords.ts'

type EditUserFlow = ActorRefFrom<typeof editUserMachine>

export const EDIT_USER_WORDS: SubmissionWords = {
  lost: 'A alteração pode já estar gravada.',
  nothingYet: 'Até agora a alteração não está no cadastro.',
  notFound: 'A alteração não está no cadastro.',
  undecided: 'Não recebemos a resposta. A alteração pode já estar gravada: confira na lista.',
  repeat: 'Voltar e salvar de novo',
  leave: 'Voltar à lista',
}

const FAILED = 'Erro ao tentar atualizar o usuário'

const takeFocus = (place: HTMLElement | null) => place?.focus()
/** The switch stays where it is, and keeps the focus. */
const comeIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** Frozen while the password is asked for, or something is read or sent. */
const useIsFrozen = (flow: EditUserFlow) => useSelector(flow, (edit) => !edit.matches({ open: 'editing' }))

/** Nobody knows whether the change has arrived. */
const useIsUnknown = (flow: EditUserFlow) => {
  const sending = useSelector(flow, ({ children }) => children.sending)
  return useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
}

/** Whether the user may sign in. */
const ActiveSwitch = ({ flow }: { flow: EditUserFlow }) => {
  const isOn = useSelector(flow, (edit) => shownActive(edit))
  const isEditable = useSelector(flow, (edit) => edit.matches('open'))
  const isFrozen = useIsFrozen(flow)
  const isSwitching = useSelector(
    flow,
    (edit) =>
      edit.context.asked?.by === 'switch' &&
      (edit.matches({ open: 'reading' }) || edit.matches({ open: 'sending' })),
  )
  const isUnknown = useIsUnknown(flow)
  const isOwn = useSelector(flow, ({ context }) => context.isOwn)
  if (isOwn && isEditable) {
    return (
      <p className={classes.active}>
        {isOn
          ? 'Usuário ativo. Este é o seu usuário: só outra pessoa pode inativá-lo.'
          : 'Usuário inativo. Este é o seu usuário: só outra pessoa pode ativá-lo.'}
      </p>
    )
  }
  return (
    <div className={classes.active}>
      <Switch
        label={isOn ? 'Usuário ativo' : 'Usuário inativo'}
        checked={isOn}
        disabled={!isEditable}
        aria-busy={isEditable && isFrozen}
        onChange={() => flow.send({ type: 'switch.flipped' })}
      />
      {isSwitching && !isUnknown && <WaitingText>Gravando a situação…</WaitingText>}
    </div>
  )
}

const Companies = ({ flow }: { flow: EditUserFlow }) => {
  const linked = useSelector(flow, ({ context }) => context.user.frotistas)
  const companies = useSelector(flow, ({ children }) => children.companies)
  const isIncomplete = useSelector(flow, (edit) => edit.matches({ open: { editing: 'incomplete' } }))
  const isFrozen = useIsFrozen(flow)
  if (companies) {
    return (
      <div inert={isFrozen}>
        <DualList
          flow={companies}
          kind={companyDualList}
          words={COMPANY_WORDS}
          error={isIncomplete ? 'Deve selecionar ao menos um CNPJ' : null}
        />
      </div>
    )
  }
  return (
    <ul className={classes.companies}>
      {linked.map(({ cnpj }, index) => (
        <li key={index}>{formatCnpj(cnpj)}</li>
      ))}
    </ul>
  )
}

/** What has happened, or is not known. */
const Outcome = ({ flow }: { flow: EditUserFlow }) => {
  const fault = useSelector(flow, ({ context }) => context.fault)
  /** 'Salvar', which had the focus, is disabled now. */
  const wasSaving = useSelector(flow, ({ context }) => context.asked?.by === 'save')
  const isSaved = useSelector(
    flow,
    (edit) => edit.matches({ open: { editing: 'saved' } }) || edit.matches({ viewing: 'saved' }),
  )
  const isUnsaved = useSelector(
    flow,
    (edit) => edit.matches('open') && isChanged(edit.context.user, edit.context.typed),
  )
  const isElsewhere = useSelector(flow, (edit) => edit.matches({ open: { editing: 'changedElsewhere' } }))
  const isNotRead = useSelector(flow, (edit) => edit.matches({ open: { editing: 'notRead' } }))
  const isRefused = useSelector(flow, (edit) => edit.matches({ open: { editing: 'refused' } }))
  const isNotArrived = useSelector(flow, (edit) => edit.matches({ open: { editing: 'notArrived' } }))
  const isClosed = useSelector(flow, (edit) => edit.matches({ viewing: 'closed' }))
  const sending = useSelector(flow, ({ children }) => children.sending)
  const isUnknown = useIsUnknown(flow)
  return (
    <div className={formClasses.end}>
      {isSaved && (
        <div ref={wasSaving ? takeFocus : comeIntoView} tabIndex={-1} className={classes.outcome}>
          {isUnsaved ? (
            <Notice tone="warning">
              Só a situação do usuário está gravada. O que você alterou abaixo dela ainda não foi salvo.
            </Notice>
          ) : (
            <Notice tone="info">As alterações deste usuário estão gravadas.</Notice>
          )}
        </div>
      )}
      {isElsewhere && (
        <div ref={wasSaving ? takeFocus : comeIntoView} tabIndex={-1} className={classes.outcome}>
          <Notice tone="warning">
            Este usuário foi alterado enquanto você editava, e esta página mostra os dados de agora. Nada foi
            enviado: confira e tente de novo.
          </Notice>
        </div>
      )}
      {isNotRead && (
        <Notice tone="error">
          Não foi possível conferir o cadastro antes de gravar. Nada foi enviado; tente de novo.
        </Notice>
      )}
      {isRefused && fault && (
        <div ref={comeIntoView}>
          <Notice tone="error">{withItsDoubt(fault, faultText(fault, FAILED))}</Notice>
        </div>
      )}
      {isNotArrived && (
        <div ref={comeIntoView}>
          <Notice tone="warning">
            {`${FAILED}. A alteração não aparece no usuário; você pode tentar de novo.`}
          </Notice>
        </div>
      )}
      {isClosed && (
        <div ref={takeFocus} tabIndex={-1} className={classes.outcome}>
          <Notice tone="error">
            Este usuário não está mais na sua lista, ou o seu perfil não pode mais alterá-lo. Nada foi
            enviado.
          </Notice>
        </div>
      )}
      {sending && isUnknown && (
        <div ref={takeFocus} tabIndex={-1} className={classes.outcome}>
          <SubmissionNotice flow={sending} words={EDIT_USER_WORDS} />
        </div>
      )}
    </div>
  )
}

const Buttons = ({ flow }: { flow: EditUserFlow }) => {
  const isEditable = useSelector(flow, (edit) => edit.matches('open'))
  const isBusy = useSelector(
    flow,
    (edit) => edit.matches({ open: 'reading' }) || edit.matches({ open: 'sending' }),
  )
  const maySave = useSelector(flow, (edit) => edit.can({ type: 'form.submitted' }))
  const mayLeave = useSelector(flow, (edit) => edit.can({ type: 'form.left' }))
  const isFrozen = useIsFrozen(flow)
  const isUnknown = useIsUnknown(flow)
  if (isUnknown) return null
  return (
    <div className={formClasses.actions}>
      <Button variant="default" disabled={!mayLeave} onClick={() => flow.send({ type: 'form.left' })}>
        Voltar
      </Button>
      {isEditable && (
        <BusyButton type="submit" isBusy={isBusy} isDisabled={!isFrozen && !maySave}>
          {isBusy ? 'Salvando…' : 'Salvar'}
        </BusyButton>
      )}
    </div>
  )
}

/** What is confirmed: what is shown here is what is sent. */
const Confirmation = ({ flow }: { flow: EditUserFlow }) => {
  const { user, asked, typed } = useSelector(flow, ({ context }) => context)
  const confirmation = useSelector(flow, ({ children }) => children.confirmation)
  const doing = asked?.change.isActive ? 'Ativar' : 'Inativar'
  const unchosen = asked?.by === 'save' && typed.accountType !== null ? null : sideEffectOf(user)
  return (
    <ConfirmPasswordModal flow={confirmation}>
      <p>
        {asked?.by === 'switch'
          ? `${doing} o usuário ${user.nome}.`
          : `Salvar as alterações de ${user.nome}.`}
      </p>
      {unchosen !== null && (
        <Notice tone="warning">
          {`O tipo de conta de ${user.nome} passa de ${profileWord(user.perfil)} para ${unchosen}.`}
        </Notice>
      )}
    </ConfirmPasswordModal>
  )
}

const OTHER = 'OTHER'

/** The two account types, and before them the profile that the user has, if it is none of them. */
const AccountTypes = ({ flow }: { flow: EditUserFlow }) => {
  const { user, typed } = useSelector(flow, ({ context }) => context)
  const isFrozen = useIsFrozen(flow)
  const sideEffect = sideEffectOf(user)
  const own = {
    value: OTHER,
    label: profileWord(user.perfil),
    note: `É o perfil deste usuário. Com qualquer alteração ele passa a ${sideEffect}, se outro tipo não for escolhido.`,
  } as const
  return (
    <RadioCards
      legend="Tipo de conta"
      isLegendSeen
      name="tipo-de-conta"
      options={sideEffect === null ? ACCOUNT_TYPES : [own, ...ACCOUNT_TYPES]}
      value={typed.accountType ?? OTHER}
      isDisabled={isFrozen}
      onChoose={(chosen) =>
        flow.send({ type: 'accountType.chosen', accountType: chosen === OTHER ? null : chosen })
      }
    />
  )
}

/** Editing a user, or viewing one (registries §2 Edit user, §6). */
export const EditUserScreen = ({ flow }: { flow: EditUserFlow }) => {
  const user = useSelector(flow, ({ context }) => context.user)
  const isEditable = useSelector(flow, (edit) => edit.matches('open'))
  const title = isEditable ? 'Editar usuário' : 'Dados do usuário'
  return (
    <Page title={title} breadcrumb={`Home / Gerenciar Conta / Usuários / ${title}`}>
      <Form className={formClasses.form} onSubmit={() => flow.send({ type: 'form.submitted' })}>
        <section className={`${classes.part} ${classes.wide}`} aria-label="Usuário">
          <dl className={classes.facts}>
            <Fact label="Nome">{user.nome}</Fact>
            <Fact label="E-mail">{user.login}</Fact>
            <Fact label="Celular">{user.telefone && formatPhone(user.telefone)}</Fact>
            {!isEditable && <Fact label="Perfil">{profileWord(user.perfil)}</Fact>}
          </dl>
          <ActiveSwitch flow={flow} />
        </section>
        {isEditable && (
          <section className={`${classes.part} ${classes.wide}`}>
            <AccountTypes flow={flow} />
          </section>
        )}
        <section className={`${classes.part} ${classes.wide}`} aria-labelledby="cnpjs">
          <h2 id="cnpjs">CNPJs vinculados</h2>
          <Companies flow={flow} />
        </section>
        <Outcome flow={flow} />
        <Buttons flow={flow} />
      </Form>
      <Confirmation flow={flow} />
    </Page>
  )
}
