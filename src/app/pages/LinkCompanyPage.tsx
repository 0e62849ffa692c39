import { useState } from 'react'
import { LinkCompanyScreen } from '#screens/companies/LinkCompanyScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { linkCompanyBy } from '../wiring/linkedCompanies.ts'

const LinkCompany = ({ userId }: { userId: number }) => {
  const [linkCompany] = useState(() => linkCompanyBy(userId))
  return <LinkCompanyScreen flow={useFlow(linkCompany)} />
}

/** Another user has another draft. */
export default function LinkCompanyPage() {
  const user = useSignedInUser()
  return user && <LinkCompany key={user.usuario_id} userId={user.usuario_id} />
}
