import { AccountScreen } from '#screens/companies/AccountScreen.tsx'
import { navigate } from '../routing/navigation.ts'

export default function AccountPage() {
  return <AccountScreen onFollow={(href) => navigate(href)} />
}
