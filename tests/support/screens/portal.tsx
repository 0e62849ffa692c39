import '@mantine/core/styles.layer.css'
import { notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { App } from '#app/App.tsx'
import { dropNotices } from '#app/effects/notices.ts'
import { loadSettings } from '#app/start/settings.ts'
import { vault } from '#app/wiring/http.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { click, dialog, option, picker, press, sees, type } from './person.ts'
import { forgetOthers, marina } from './stage.tsx'
import { enterVirtualTime, leaveVirtualTime } from './virtualTime.ts'

// The portal itself, in a browser.

let root: ReturnType<typeof createRoot> | null = null
let home = ''

/** Begins and ends each test of a file with an empty browser in which nobody is signed in, and with simulated time. */
export const inPortal = (): void => {
  beforeAll(async () => {
    await loadSettings()
    sessionActor.start()
  })

  beforeEach(() => {
    home = location.href
    enterVirtualTime()
  })

  afterEach(async () => {
    notifications.clean()
    notifications.cleanQueue()
    dropNotices()
    closePortal()
    leaveVirtualTime()
    await forgetOthers()
    vault.close()
    document.body.replaceChildren()
    localStorage.clear()
    history.replaceState(null, '', home)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Every call is answered so. */
export const answerCalls = (answer: (request: Request) => Promise<Response>): void => {
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => answer(new Request(input, init)))
}

/** Marina Rocha is signed in, and every call is answered so. */
export const signInMarina = (answer: (request: Request) => Promise<Response>): void => {
  answerCalls(answer)
  vault.open(marina)
}

/** Opens the portal at an address. */
export const openPortal = (address: string, state: unknown = null): void => {
  navigate(address, { replace: true, state })
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<App />)
}

export const closePortal = (): void => {
  root?.unmount()
  root = null
}

/** Chooses the company whose account is entered; not given: 101. */
export const pickCompany = async (cnpj = '11.222.333/0001-81'): Promise<void> => {
  await sees(dialog('Selecione um CNPJ'))
  await click(picker('CNPJ'))
  await click(option(cnpj))
  await press('Selecionar')
}

/** Of the account or of a payment, whichever asks now. */
export const givePassword = async (): Promise<void> => {
  await type(page.getByLabelText('Senha de 4 caracteres'), '1234')
  await click(dialog('Senha da conta Boleia Pay').getByRole('button', { name: 'Confirmar' }))
}
