import { useSelector } from '@xstate/react'
import type { ReactElement, ReactNode } from 'react'
import { type Fault, faultText } from '#domain/fault.ts'
import { LoadFailure } from '#screens/shared/LoadFailure.tsx'
import { Page, type PageProps } from '#screens/shared/Page.tsx'
import { useCompanies, useCompanyScope } from '../session/useSession.ts'

export interface RequireCompanyProps extends Pick<PageProps, 'title' | 'breadcrumb'> {
  /** The page until the company is known; not given: it is a list, which waits by itself. */
  readonly toCome?: ReactElement
  readonly children: ReactNode
}

const UNKNOWN: Fault = { kind: 'unknown' }

/**
 * A page that the chosen company limits. Its list waits until the company is known, or it would be loaded twice, and without
 * the company the page is not shown: it would be that of all companies.
 */
export const RequireCompany = ({ toCome, children, ...page }: RequireCompanyProps) => {
  const { isKnown, isLost } = useCompanyScope()
  const companies = useCompanies()
  const fault = useSelector(companies, (snapshot) => snapshot?.context.fault) ?? UNKNOWN
  if (!isLost) return toCome && !isKnown ? toCome : children
  return (
    <Page {...page}>
      <LoadFailure fault={fault} onRetry={() => companies?.send({ type: 'companies.reload' })}>
        <p>{faultText(fault, 'Erro ao buscar frotistas')}</p>
        <p>Sem o CNPJ que você escolheu, esta página mostraria os de todos.</p>
      </LoadFailure>
    </Page>
  )
}
