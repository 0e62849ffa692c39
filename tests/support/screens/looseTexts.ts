/** What no translator reads, and what Mantine draws in parts: the label of a field, which stays the same as long as the field. */
const UNREAD = 'script, style, title, svg, .mantine-InputWrapper-label'

/** A text node that React made as one of several parts of its parent, and not as the whole text of an element. */
const isPart = (text: Node): boolean => Object.keys(text).some((name) => name.startsWith('__reactFiber$'))

/**
 * The texts of the page that have no element of their own. Once a browser's translator has put another text in the place of
 * one, it stays when it should change, and tears the page when it should go. Those of packages are found here, too.
 */
export const looseTexts = (): readonly string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const loose: string[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent || text.textContent?.trim() === '' || parent.closest(UNREAD) || !isPart(text)) continue
    loose.push(`<${parent.localName} class="${parent.className}">: ${text.textContent}`)
  }
  return loose
}
