import { profileWord } from '#domain/profiles.ts'
import { AccountScreen } from '#screens/companies/AccountScreen.tsx'
import { navigate } from '../routing/navigation.ts'
import { useCompanyScope, useSignedInUser } from '../session/useSession.ts'

export default function AccountPage() {
  const user = useSignedInUser()
  const { companies } = useCompanyScope()
  return (
    <AccountScreen
      user={user && { name: user.name, login: user.user, profile: profileWord(user.perfil) }}
      activeCompanies={companies.length}
      onFollow={(href) => navigate(href)}
    />
  )
}
