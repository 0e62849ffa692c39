import type { facts } from './entry.tsx'

interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
}

/**
 * Runs in the page, before its first paint and long before the portal's code is there: the only script in index.html
 * itself. It says what may become HTML, chooses the scheme, asks for the settings, and shows the login, the frame of the private pages or, at the
 * other public addresses, nothing. Its text is written into the page, so it uses nothing from outside.
 */
export const begin = ({ sessionKey, login, often, publicPages }: typeof facts): void => {
  // With `require-trusted-types-for 'script'` every string that becomes HTML comes through here. Style sheets of the
  // component library pass; a text that could hold an element does not.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (/[<&]/.test(text)) throw new TypeError('HTML is not written as text')
      return text
    },
  })

  const root = document.getElementById('root')
  // an older browser, which the script before has told so
  if (!root) return

  const partsOf = (id: string) => (document.getElementById(id) as HTMLTemplateElement).content
  const { documentElement, head, body } = document
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

  const sayLost = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    const place = root.querySelector('form') ?? root.appendChild(document.createElement('main'))
    place.append(partsOf('lost'))
  }
  // a file that fails tells itself alone, not the elements around it
  addEventListener('error', sayLost, true)

  const settingsAnswer = fetch('/config.json', { cache: 'no-store' }).catch(() => null)
  Object.assign(window, { settingsAnswer })

  // the router does not tell small letters from capitals
  const path = location.pathname.toLowerCase()
  if (publicPages.some((page) => path.startsWith(page))) return
  let isSignedIn = false
  try {
    isSignedIn = localStorage.getItem(sessionKey) !== null
  } catch {
    // blocked: nobody can be signed in
  }
  if (isSignedIn) {
    body.append(partsOf('frame'))
    head.append(partsOf('frame-files'))
    // who is signed in comes from the login to the offers
    const at = path === login ? often.offers : path
    for (const [page, address] of Object.entries(often)) {
      if (at === address) head.append(partsOf(`${page}-files`))
    }
    return
  }
  // whoever is not signed in comes to the login wherever they begin
  if (path !== login) history.replaceState(null, '', login)
  const screen = partsOf('login')
  head.prepend(screen.querySelector('title') as HTMLTitleElement)
  root.append(screen)
  // Into the cache of the browser alone: a module that fails as a link has failed for the rest of the page.
  const fetchNext = () => {
    for (const part of [partsOf('frame-files'), partsOf('offers-files')]) {
      for (const link of part.querySelectorAll('link')) {
        fetch(link.getAttribute('href') as string, { priority: 'low' })
          // an answer that nobody reads is not kept
          .then((answer) => answer.blob())
          .catch(() => {})
      }
    }
  }
  root.addEventListener('focusin', fetchNext, { once: true })
}
