import {
  onboardingConta,
  onboardingContaConfirm,
  onboardingDocumentosCreate,
  onboardingDocumentosUpdate,
  onboardingTermosAccept,
  onboardingTermosGet,
} from '#services/contract/payments-onboarding.ts'
import {
  accountRefusal,
  closedRefusal,
  confirmRefusal,
  noOnboarding,
  shownOnboarding,
  withDocument,
} from '../rules/onboarding.ts'
import { payCompany } from '../rules/pay-accounts.ts'
import { refuse, unlessRefused } from '../rules/refusal.ts'
import type { PayOnboarding } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { PAY_TERMS_HTML } from '../world/pay-terms.ts'
import { analysisFor } from './analysis.ts'
import { type Context, handle, type Route } from './route.ts'

type Asked = Pick<Context<typeof onboardingConta>, 'user' | 'scope' | 'store' | 'isOn'>

/** The company of a request and what it has sent so far. */
const onboardingFor = ({ user, scope, store, isOn }: Asked, companyId: number) => {
  unlessRefused(payCompany(user, scope, companyId))
  const company = unlessRefused(store.companies.find(companyId) ?? refuse(404, 'Empresa não encontrada.'))
  const onboarding = store.payOnboardings.find(companyId) ?? noOnboarding(companyId)
  return { company, onboarding: shownOnboarding(onboarding, isOn) }
}

const keep = async (store: Store, onboarding: PayOnboarding) => {
  store.payOnboardings.remove(onboarding.id)
  await store.payOnboardings.insert(onboarding)
}

const HEAD_BYTES = 8

const takeDocument = async (
  context: Asked & Pick<Context<typeof onboardingDocumentosCreate>, 'body'>,
  mode: 'create' | 'update',
) => {
  const { body, store, isOn } = context
  const asked = onboardingFor(context, body.frotista_id)
  unlessRefused(closedRefusal(asked.company))
  if (mode === 'create' && body.tipo === 'SELFIE' && isOn('an onboarding document is refused')) {
    return refuse(400, 'Selfie: o rosto não aparece com nitidez. Envie outra foto.')
  }
  const { name, type, size } = body.arquivo
  const head = new Uint8Array(await body.arquivo.slice(0, HEAD_BYTES).arrayBuffer())
  const documents = unlessRefused(
    withDocument(asked.onboarding, body.tipo, { name, type, bytes: size, head }, mode),
  )
  await keep(store, { ...asked.onboarding, documents: [...documents] })
  return {}
}

export const onboardingRoutes: readonly Route[] = [
  handle(onboardingTermosGet, (context) => {
    onboardingFor(context, context.query.frotista_id)
    return { texto: PAY_TERMS_HTML[context.query.tipo] }
  }),
  handle(onboardingTermosAccept, async (context) => {
    const { frotista_id, tipo } = context.body
    const asked = onboardingFor(context, frotista_id)
    const acceptedTerms = [...new Set([...asked.onboarding.acceptedTerms, tipo])]
    await keep(context.store, { ...asked.onboarding, acceptedTerms })
    return {}
  }),
  handle(onboardingConta, async (context) => {
    const { store, body } = context
    const { frotista_id, ...account } = body
    const asked = onboardingFor(context, frotista_id)
    const { company, onboarding } = asked
    unlessRefused(accountRefusal(onboarding, company, account.responsaveis.pessoas_juridicas[0]))
    await keep(store, { ...onboarding, account })
    await store.companies.update(company.id, { data_criacao_onboarding_pay: store.now().toISOString() })
    return {}
  }),
  handle(onboardingDocumentosCreate, (context) => takeDocument(context, 'create')),
  handle(onboardingDocumentosUpdate, (context) => takeDocument(context, 'update')),
  handle(onboardingContaConfirm, async (context) => {
    const { store, user, body } = context
    const asked = onboardingFor(context, body.frotista_id)
    const { company, onboarding } = asked
    // said again after a lost answer
    if (onboarding.analysis !== null || company.status_conta === 'ATIVA') return {}
    unlessRefused(closedRefusal(company) ?? confirmRefusal(onboarding, company))
    // only a state says that it was sent
    if (!store.payOnboardings.find(company.id)?.account) return {}
    await keep(store, { ...onboarding, analysis: analysisFor(store, user) })
    await store.companies.update(company.id, {
      status_conta: 'EM_ANALISE',
      mensagem_status_conta: 'Conta em análise',
    })
    return {}
  }),
]
