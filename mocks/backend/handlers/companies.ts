import { frotistasCreate } from '#services/contract/account.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { linkedCompany, linkRefusal } from '../rules/companies.ts'
import { pageOf } from '../rules/paging.ts'
import { unlessRefused } from '../rules/refusal.ts'
import { listCompanies } from '../rules/registries.ts'
import { analysisFor } from './analysis.ts'
import { nextId } from './post.ts'
import { handle, type Route } from './route.ts'
import { memoryOf } from './signup.ts'

export const companyRoutes: readonly Route[] = [
  handle(frotistasList, ({ query, scope, store }) =>
    pageOf(listCompanies(store.companies.all(), query, scope), query.page, query.per_page),
  ),
  handle(frotistasCreate, async ({ body, user, store }) => {
    unlessRefused(linkRefusal(user, memoryOf(store), body))
    const id = nextId(store.companies.all())
    await store.companies.insert(linkedCompany(id, body, user, analysisFor(store, user)))
    await store.users.update(user.id, { companyIds: [...user.companyIds, id] })
    return {}
  }),
]
