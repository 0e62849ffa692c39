import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BRASILIA } from '#domain/dates.ts'
import { faultText } from '#domain/fault.ts'
import { LONGEST_SEARCH } from '#domain/searched.ts'
import { contactsFound } from '#machines/help/contactsFound.ts'
import type { ContactBook, contactsMachine } from '#machines/help/contactsMachine.ts'
import { artOf } from '../shared/art/artOf.ts'
import { CardSkeletons } from '../shared/CardSkeletons.tsx'
import { Notice } from '../shared/Notice.tsx'
import { StateView } from '../shared/StateView.tsx'
import { WaitingText } from '../shared/Waiting.tsx'
import classes from './ContactScreen.module.css'
import { Phone } from './Phone.tsx'

interface FlowProps {
  readonly flow: ActorRefFrom<typeof contactsMachine>
}

/** '22/11/2026, 14:05', by the clock of Brasília. */
const momentOf = (instant: number) =>
  new Date(instant).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: BRASILIA,
  })

const countText = (count: number, hidden: number): string => {
  if (hidden > 0)
    return `Mostrando ${count - hidden} de ${count} contatos. Use a busca para encontrar os outros.`
  return count === 1 ? '1 contato' : `${count} contatos`
}

const unreadableText = (count: number): string =>
  count === 1 ? 'Não foi possível ler 1 contato.' : `Não foi possível ler ${count} contatos.`

interface BookProps {
  readonly book: ContactBook
  /** The text of the search. */
  readonly typed: string
  readonly onType: (text: string) => void
}

const Book = ({ book, typed, onType }: BookProps) => {
  const { regions, count, hidden } = contactsFound(book.contacts, typed)
  return (
    <>
      {book.unreadable > 0 && <Notice tone="warning">{unreadableText(book.unreadable)}</Notice>}
      <form role="search" className={classes.search} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          label="Buscar contato"
          placeholder="Região, nome, cargo ou telefone"
          maxLength={LONGEST_SEARCH}
          size="md"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </form>
      <p role="status" className={classes.count}>
        {count > 0 ? countText(count, hidden) : 'Nenhum contato encontrado.'}
      </p>
      <div className={classes.regions}>
        {regions.map(({ name, contacts }) => (
          <section key={name} aria-label={name} className={classes.region}>
            <h3>{name}</h3>
            <ul>
              {contacts.map((contact, index) => (
                // contacts have no id and no state
                <li key={index} className={classes.contact}>
                  <span className={classes.person}>
                    <span className={classes.name} translate="no">
                      {contact.nome}
                    </span>
                    <span className={classes.role}>{contact.cargo}</span>
                  </span>
                  <Phone phone={contact.telefone} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const Failure = ({ flow }: FlowProps) => {
  const { fault, kept } = useSelector(flow, ({ context }) => context)
  const isKept = useSelector(flow, (contacts) => contacts.matches('kept'))
  if (!fault) return null
  const action = { label: 'Tentar novamente', onAct: () => flow.send({ type: 'contacts.reload' }) }
  if (!kept) {
    return (
      <StateView art={artOf(fault)} isFailure action={action}>
        {faultText(fault, 'Erro ao buscar contatos')}
      </StateView>
    )
  }
  return (
    <Notice tone="error" action={action}>
      <p>{faultText(fault, 'Erro ao buscar contatos')}</p>
      {isKept && (
        <p>
          {fault.kind === 'offline' && <span>{'Você está sem conexão. '}</span>}
          <span>{`Estes são os contatos recebidos em ${momentOf(kept.keptAt)}, que podem ter mudado.`}</span>
        </p>
      )}
    </Notice>
  )
}

/** The contacts by region: a skeleton, then the contacts or the last ones, or the failure. */
export const Contacts = ({ flow }: FlowProps) => {
  const isLoading = useSelector(flow, (contacts) => contacts.matches('loading'))
  const isEmpty = useSelector(flow, (contacts) => contacts.matches('empty'))
  const isKept = useSelector(flow, (contacts) => contacts.matches('kept'))
  const { book, kept } = useSelector(flow, ({ context }) => context)
  const shown = isKept ? kept : book
  // the search stays while the contacts are asked for anew
  const [typed, setTyped] = useState('')
  return (
    <section aria-labelledby="contacts">
      <h2 id="contacts" className={classes.part}>
        Contatos por região
      </h2>
      <Failure flow={flow} />
      {isLoading && (
        <>
          <p role="status" className={classes.count}>
            <WaitingText>Carregando os contatos…</WaitingText>
          </p>
          <CardSkeletons count={3} />
        </>
      )}
      {isEmpty && (
        <StateView
          art="nothing"
          action={{ label: 'Atualizar', onAct: () => flow.send({ type: 'contacts.reload' }) }}
        >
          Nenhum contato cadastrado.
        </StateView>
      )}
      {shown && <Book book={shown} typed={typed} onType={setTyped} />}
    </section>
  )
}
