import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { taxIdOf } from '#domain/identifiers.ts'
import { accountText, addedFor, offeredIn, targetIn } from '#machines/payments/transfer/bankTarget.ts'
import type { bankTargetMachine } from '#machines/payments/transfer/bankTargetMachine.ts'
import { Fact } from '../shared/Fact.tsx'
import { Notice } from '../shared/Notice.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { FieldToCome, WaitingShape } from '../shared/WaitingShape.tsx'
import classes from './BankTargetFields.module.css'
import { NewBankAccountView } from './NewBankAccountView.tsx'
import checks from './OnboardingSteps.module.css'

type BankTargetFlow = ActorRefFrom<typeof bankTargetMachine>

/** The beginnings of both stand in payments §8; their ends are those of the other messages. */
const NO_PAYEES_READ =
  'Não foi possível encontrar os favorecidos, por favor tente novamente em alguns minutos.'
const NO_ACCOUNTS_READ =
  'Não foi possível encontrar as contas do favorecido, por favor tente novamente em alguns minutos.'

export const unreadPayees = (count: number): string =>
  count === 1
    ? 'Um favorecido não pôde ser lido e não está na lista.'
    : `${count} favorecidos não puderam ser lidos e não estão na lista.`

const unreadAccountsText = (count: number): string =>
  count === 1
    ? 'Uma conta bancária não pôde ser lida e não está entre as opções.'
    : `${count} contas bancárias não puderam ser lidas e não estão entre as opções.`

/** Of those that were read, some could not be. */
const Unread = ({ flow }: { flow: BankTargetFlow }) => {
  const payees = useSelector(flow, ({ context }) => context.unreadPayees)
  const accounts = useSelector(flow, ({ context }) => context.unreadAccounts)
  return (
    <>
      {payees > 0 && <Notice tone="warning">{unreadPayees(payees)}</Notice>}
      {accounts > 0 && <Notice tone="warning">{unreadAccountsText(accounts)}</Notice>}
    </>
  )
}

/** What could not be read, or is not there, with the way to look again. */
const Trouble = ({ flow }: { flow: BankTargetFlow }) => {
  const fault = useSelector(flow, ({ context }) => context.fault)
  const hasNoPayees = useSelector(flow, (target) => target.matches('withoutPayees'))
  const arePayeesUnread = useSelector(flow, (target) => target.matches('payeesUnavailable'))
  const areAccountsUnread = useSelector(flow, (target) => target.matches({ open: 'accountsUnavailable' }))
  const action = { label: 'Tentar novamente', onAct: () => flow.send({ type: 'target.retry' }) }
  if (hasNoPayees) {
    return (
      <Notice tone="info" action={action}>
        Nenhum favorecido de mesma titularidade foi encontrado. Você pode voltar e escolher outra forma de
        transferir.
      </Notice>
    )
  }
  if (!fault || !(arePayeesUnread || areAccountsUnread)) return null
  return (
    <Notice tone="error" action={action}>
      {faultText(fault, arePayeesUnread ? NO_PAYEES_READ : NO_ACCOUNTS_READ)}
    </Notice>
  )
}

/** The only beneficiary is told, several are chosen from. */
const Payee = ({ flow }: { flow: BankTargetFlow }) => {
  const payees = useSelector(flow, ({ context }) => context.payees)
  const payee = useSelector(flow, ({ context }) => context.payee)
  const texts = payees.map(({ name, taxId }) => `${name} - ${taxIdOf(taxId).text}`)
  if (payees.length === 1 && payee) {
    return (
      <dl className={classes.payee}>
        <Fact label="Favorecido">{texts[0]}</Fact>
      </dl>
    )
  }
  return (
    <NativeSelect
      label="Favorecido"
      size="md"
      value={payee ? `${payees.indexOf(payee)}` : ''}
      data={[
        ...(payee ? [] : [{ value: '', label: 'Selecione' }]),
        ...texts.map((label, index) => ({ value: `${index}`, label })),
      ]}
      onChange={(event) => {
        const picked = payees[Number(event.currentTarget.value)]
        if (picked) flow.send({ type: 'payee.picked', payee: picked })
      }}
    />
  )
}

/** The accounts as cards, and the way to another one. */
const Accounts = ({ flow }: { flow: BankTargetFlow }) => {
  const context = useSelector(flow, (target) => target.context)
  const isNewChosen = useSelector(flow, (target) => targetIn(target.context)?.isNew ?? false)
  const isEmpty = useSelector(
    flow,
    (target) => target.matches({ open: 'choosing' }) && offeredIn(target.context).length === 0,
  )
  const { account, savesAccount } = context
  const added = addedFor(context)
  const offered = offeredIn(context)
  return (
    <>
      {isEmpty && (
        <Notice tone="info">Nenhuma conta bancária foi encontrada. Adicione uma conta para continuar.</Notice>
      )}
      {offered.length > 0 && (
        <RadioCards
          legend="Conta bancária"
          isLegendSeen
          name="bank-account"
          options={offered.map((one, index) => ({
            value: `${index}`,
            label: one === added ? `${one.name} (nova)` : one.name,
            detail: accountText(one),
          }))}
          value={account && `${offered.indexOf(account)}`}
          onChoose={(index) => {
            const picked = offered[Number(index)]
            if (picked) flow.send({ type: 'account.picked', account: picked })
          }}
        />
      )}
      {isNewChosen && (
        <label className={checks.check}>
          <input
            type="checkbox"
            checked={savesAccount}
            onChange={(event) =>
              flow.send({ type: 'saving.changed', savesAccount: event.currentTarget.checked })
            }
          />
          <span>Salvar conta do favorecido</span>
        </label>
      )}
      <Button data-adds variant="default" onClick={() => flow.send({ type: 'account.add' })}>
        {added ? 'Corrigir conta nova' : 'Adicionar conta'}
      </Button>
    </>
  )
}

/**
 * The beneficiary and the account of a bank transfer (payments §2.4). 'Adicionar conta' takes its place; the step around shows
 * nothing else then (tag `subScreen`), and no form of its own around it.
 */
export const BankTargetFields = ({ flow }: { flow: BankTargetFlow }) => {
  const isOpen = useSelector(flow, (target) => target.matches('open'))
  const areReadingPayees = useSelector(flow, (target) => target.matches('loadingPayees'))
  const areReadingAccounts = useSelector(flow, (target) => target.matches({ open: 'loadingAccounts' }))
  const mayAdd = useSelector(flow, (target) => target.can({ type: 'account.add' }))
  const newAccount = useSelector(flow, ({ children }) => children.newAccount)
  const fields = useRef<HTMLDivElement>(null)
  const wasAdding = useRef(false)
  useEffect(() => {
    if (wasAdding.current && !newAccount) {
      const place = fields.current
      ;(place?.querySelector<HTMLElement>('[data-adds]') ?? place)?.focus()
    }
    wasAdding.current = newAccount !== undefined
  }, [newAccount])
  if (newAccount) return <NewBankAccountView flow={newAccount} />
  return (
    // a fieldset would draw a frame around a fieldset
    <div ref={fields} tabIndex={-1} role="group" aria-label="Favorecido e conta" className={classes.fields}>
      {areReadingPayees && (
        <WaitingShape what="os favorecidos">
          <FieldToCome />
        </WaitingShape>
      )}
      {isOpen && <Payee flow={flow} />}
      {areReadingAccounts && (
        <WaitingShape what="as contas">
          <FieldToCome />
        </WaitingShape>
      )}
      <Unread flow={flow} />
      <Trouble flow={flow} />
      {mayAdd && <Accounts flow={flow} />}
    </div>
  )
}
