import { useState } from 'react'
import { inFolder } from '#domain/folder.ts'
import { branchesMapOf } from '#machines/help/branchesMap.ts'
import { ContactScreen } from '#screens/help/ContactScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { settings } from '../start/settings.ts'
import { contacts, readKept } from '../wiring/contact.ts'

export default function ContactPage() {
  const [kept] = useState(readKept)
  const { callCentrePhone, branchesMapUrl, mapHosts } = settings()
  return (
    <ContactScreen
      flow={useFlow(contacts, { input: { kept } })}
      callCentrePhone={callCentrePhone}
      branchesMap={branchesMapOf(
        __DEMO__ && branchesMapUrl ? inFolder(branchesMapUrl) : branchesMapUrl,
        mapHosts,
        location.origin,
      )}
    />
  )
}
