import type { ShownFile } from '#machines/shared/effects.ts'
import { showNotice } from './notices.ts'

interface OpenFile {
  readonly tab: Window
  readonly url: string
}

/** A tab that waits for its file, with the page that we have written into it. */
interface WaitingTab {
  readonly tab: Window
  readonly page: Document
}

/** By the flow that opened them. */
const waiting = new Map<object, WaitingTab>()
/** Object URLs in use. A tab needs its URL until it is closed, to reload or to print. */
let shownFiles: readonly OpenFile[] = []

const releaseClosed = () => {
  for (const { tab, url } of shownFiles) if (tab.closed) URL.revokeObjectURL(url)
  shownFiles = shownFiles.filter(({ tab }) => !tab.closed)
}

/** The name of a file inside a sentence: 'todos os documentos', but 'MDF-e'. */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())

const paragraph = (...content: readonly (string | Node)[]) => {
  const line = document.createElement('p')
  line.append(...content)
  return line
}

// Nobody fills the tabs of a page that is reloaded or closed.
window.addEventListener('pagehide', () => {
  for (const { page } of waiting.values()) {
    const link = document.createElement('a')
    link.href = location.href
    link.textContent = 'Voltar à página'
    page.body.replaceChildren(
      paragraph('Este arquivo não vem mais: a página que o pediu foi fechada ou recarregada.'),
      paragraph(link, ' e peça o arquivo de novo.'),
    )
  }
  waiting.clear()
})

/** Opens the tab during the click: later the browser would block it. */
export const openTab = (owner: object, name: string) => {
  releaseClosed()
  const tab = window.open('', '_blank')
  if (!tab) return
  const { document: page } = tab
  page.documentElement.lang = 'pt-BR'
  page.title = name
  page.body.append(
    paragraph(`Carregando ${inSentence(name)}…`),
    // also true when the page behind has crashed and can tell nothing
    paragraph('Se nada aparecer, volte à página que pediu o arquivo e peça de novo.'),
  )
  page.head.append(
    // The file may be on another host, which must not learn the address of this page.
    Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }),
    Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width' }),
  )
  tab.opener = null
  waiting.set(owner, { tab, page })
}

/** Closes a tab whose file does not come: the call failed, or the flow was left. */
export const closeTab = (owner: object) => {
  waiting.get(owner)?.tab.close()
  waiting.delete(owner)
}

/**
 * Shows the file in its tab, or as a link if the tab was blocked. A PDF gets the type of a PDF, whatever type
 * the server named.
 */
export const showInTab = (owner: object, name: string, content: ShownFile) => {
  const isPdf = content.kind === 'pdf'
  const url = isPdf
    ? URL.createObjectURL(new Blob([content.bytes], { type: 'application/pdf' }))
    : content.url
  const tab = waiting.get(owner)?.tab
  waiting.delete(owner)
  if (!tab || tab.closed) {
    showNotice({
      type: 'notify',
      tone: 'success',
      message: 'O navegador não abriu a nova aba.',
      link: { label: `Abrir ${inSentence(name)}`, href: url },
      durationMs: 60_000,
    })
    return
  }
  tab.location.replace(url)
  if (isPdf) shownFiles = [...shownFiles, { tab, url }]
}
