import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type Fault, faultText } from '#domain/fault.ts'
import { LoadFailure } from '#screens/shared/LoadFailure.tsx'
import { Page } from '#screens/shared/Page.tsx'
import { PageToCome } from '#screens/shared/WaitingShape.tsx'
import { useCompanies, useCompanyScope } from '../session/useSession.ts'

export interface RequireCompanyProps {
  readonly title: string
  /** What is waited for: 'as ofertas'. */
  readonly what?: string
  /** Not given: it waits for the list of companies. Given: only for the chosen one, so without a choice it begins at once. */
  readonly isOnlyLimited?: boolean
  readonly children: ReactNode
}

const UNKNOWN: Fault = { kind: 'unknown' }

/**
 * A page that the chosen company limits. It waits until the company is known, or its list would be loaded twice, and without
 * the company the page is not shown: it would be that of all companies.
 */
export const RequireCompany = ({ title, what, isOnlyLimited = false, children }: RequireCompanyProps) => {
  const { isKnown, isLimitKnown, isLost } = useCompanyScope()
  const companies = useCompanies()
  const fault = useSelector(companies, (snapshot) => snapshot?.context.fault) ?? UNKNOWN
  if (isOnlyLimited ? isLimitKnown : isKnown) return children
  if (!isLost) return <PageToCome what={what ?? 'a página'} />
  return (
    <Page title={title}>
      <LoadFailure fault={fault} onRetry={() => companies?.send({ type: 'companies.reload' })}>
        <p>{faultText(fault, 'Erro ao buscar frotistas')}</p>
        <p>Sem o CNPJ que você escolheu, esta página mostraria os de todos.</p>
      </LoadFailure>
    </Page>
  )
}
