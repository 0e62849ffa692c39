/** What a translator leaves alone, apart from `translate="no"`. */
const UNREAD = 'script, style, title, textarea, svg, font'

const isLeft = (element: Element): boolean =>
  element.closest(UNREAD) !== null ||
  element.closest('[translate]')?.getAttribute('translate')?.toLowerCase() === 'no'

const translateText = (text: Text): void => {
  const parent = text.parentElement
  if (text.data.trim() === '' || !parent || isLeft(parent)) return
  const outer = document.createElement('font')
  outer.appendChild(document.createElement('font')).textContent = text.data
  text.replaceWith(outer)
}

const translateBelow = (node: Node): void => {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text)
  texts.forEach(translateText)
}

/**
 * Does to a page what a browser's translator does, now and whenever something is drawn: each text is replaced by another
 * one in two elements `font`. The words stay the same, so that a test finds them. Returns its end.
 */
export const translatePage = (): (() => void) => {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      translateBelow(target)
      addedNodes.forEach(translateBelow)
    }
  })
  translateBelow(document.body)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
