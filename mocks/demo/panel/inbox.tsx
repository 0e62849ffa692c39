import { useEffect, useState } from 'react'
import { BRASILIA } from '#domain/dates.ts'
import { inFolder } from '#domain/folder.ts'
import { formatPhone } from '#domain/identifiers.ts'
import { linkPages } from '#domain/pages.ts'
import { resendIdentityDocument } from '#domain/startAddresses.ts'
import type { Message } from '../../backend/store/records.ts'
import type { Store } from '../../backend/store/store.ts'
import { presentAccount, storeSession } from '../story/page.ts'
import { Code } from './code.tsx'
import classes from './panel.module.css'

export const unreadIn = ({ messages }: Store): readonly Message[] => messages.all(({ read }) => !read)

const markAllAsRead = (store: Store) =>
  store.exclusive(async () => {
    for (const { id } of unreadIn(store)) await store.messages.update(id, { read: true })
    store.save()
  })

const timeOf = ({ sentAt }: Message) =>
  new Date(sentAt).toLocaleString('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: BRASILIA,
  })

/** How the links begin that are for who is not signed in: the portal would lead away from their pages. */
const publicLinks: readonly string[] = [
  ...Object.values(linkPages).map((pattern) => pattern.slice(0, pattern.indexOf(':'))),
  resendIdentityDocument,
]

const LetterLink = ({ link }: { readonly link: string }) => {
  const mustLeave = presentAccount() !== null && publicLinks.some((one) => link.startsWith(one))
  return (
    <a href={inFolder(link)} onClick={() => mustLeave && storeSession(null, null)}>
      {mustLeave ? 'Sair da conta e abrir o link' : 'Abrir o link'}
    </a>
  )
}

const Letter = ({ message, isNew }: { readonly message: Message; readonly isNew: boolean }) => {
  const { channel, to, subject, text, code, link } = message
  return (
    <li className={classes.letter}>
      <div className={classes.row}>
        <span className={classes.small}>{`${channel} · ${channel === 'E-mail' ? to : formatPhone(to)}`}</span>
        <span className={classes.small}>
          {isNew && <b>Nova · </b>}
          <time dateTime={message.sentAt}>{timeOf(message)}</time>
        </span>
      </div>
      {subject !== null && <strong>{subject}</strong>}
      <p>{text}</p>
      {code !== null && <Code code={code} />}
      {link !== null && <LetterLink link={link} />}
    </li>
  )
}

interface InboxProps {
  readonly store: Store
  /** A message was read, so the number beside the button changes. */
  readonly onRead: () => void
}

/** All e-mails and SMS of the backend, the newest first. Shown messages count as read. */
export const Inbox = ({ store, onRead }: InboxProps) => {
  const [known] = useState(() => new Set(store.messages.all(({ read }) => read).map(({ id }) => id)))
  const newest = unreadIn(store).at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) void markAllAsRead(store).then(onRead)
  }, [store, newest, onRead])
  const messages = store.messages.all().sort((a, b) => b.id - a.id)
  return (
    <>
      <p>E-mails e SMS que o portal teria enviado. Nada sai desta aba.</p>
      {messages.length === 0 && <p>Nenhuma mensagem.</p>}
      <ul className={classes.letters}>
        {messages.map((message) => (
          <Letter key={message.id} message={message} isNew={!known.has(message.id)} />
        ))}
      </ul>
    </>
  )
}
