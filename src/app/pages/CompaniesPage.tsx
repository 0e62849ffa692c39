import { pages } from '#domain/pages.ts'
import { companyList } from '#machines/companies/companyList.ts'
import { CompaniesListScreen } from '#screens/companies/CompaniesListScreen.tsx'
import { useList } from '../lists/useList.ts'
import { navigate } from '../routing/navigation.ts'
import { companiesList } from '../wiring/linkedCompanies.ts'

/** The chosen company does not limit this list, so it does not wait for it. */
export default function CompaniesPage() {
  return (
    <CompaniesListScreen
      flow={useList(companyList, companiesList)}
      onBack={() => navigate(pages.account)}
      onAdd={() => navigate(pages.newCompany)}
    />
  )
}
