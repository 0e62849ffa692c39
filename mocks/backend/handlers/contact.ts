import { contatosList } from '#services/contract/help.ts'
import { handle, type Route } from './route.ts'

export const contactRoutes: readonly Route[] = [handle(contatosList, ({ store }) => store.contacts.all())]
