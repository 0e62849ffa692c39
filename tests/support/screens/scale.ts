/** Pixels of text and of corners, and weights, as src/app/start/tokens.css has them. */
const SIZES: readonly number[] = [12, 13, 14, 16, 20, 28]
const WEIGHTS: readonly string[] = ['400', '600', '700']
const CORNERS: readonly number[] = [0, 6, 8, 12]

const SIDES = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'] as const

/** What has no text of its own to be drawn. */
const WORDLESS = 'svg, svg *, img, input:is([type=checkbox], [type=radio], [type=range], [type=file])'

const hasText = (element: Element): boolean =>
  element.matches('input, textarea, select') ||
  [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
  )

/** A corner of half of its side, or more, is round. */
const isCorner = (corner: string, { width, height }: DOMRect): boolean => {
  const size = Number.parseFloat(corner)
  return corner.endsWith('%') ? size === 50 : CORNERS.includes(size) || 2 * size >= Math.min(width, height)
}

const pseudoOf = (element: Element, name: '::before' | '::after'): CSSStyleDeclaration | null => {
  const style = getComputedStyle(element, name)
  return style.content === 'none' || style.content === 'normal' ? null : style
}

/** What is drawn in another size of type, weight or corner than those of the portal, the library's parts too: 'button.x "Salvar": 15px'. */
export const outsideOfScale = (): readonly string[] =>
  [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (element.matches('script, style, title')) return []
    const own = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const pseudo = (['::before', '::after'] as const).flatMap((name) => pseudoOf(element, name) ?? [])
    const texts = [
      ...(hasText(element) && !element.matches(WORDLESS) ? [own] : []),
      ...pseudo.filter(({ content }) => content !== '""'),
    ]
    const wrong = [
      ...texts.flatMap(({ fontSize }) =>
        SIZES.includes(Number.parseFloat(fontSize)) ? [] : [`size ${fontSize}`],
      ),
      ...texts.flatMap(({ fontWeight }) => (WEIGHTS.includes(fontWeight) ? [] : [`weight ${fontWeight}`])),
      ...[own, ...pseudo].flatMap((style) =>
        SIDES.flatMap((side) => {
          const corner = style[`border${side}Radius`].split(' ')[0] ?? ''
          return isCorner(corner, box) ? [] : [`corner ${corner}`]
        }),
      ),
    ]
    const words = element.textContent.trim().slice(0, 30)
    return [...new Set(wrong)].map((one) => `${element.localName}.${element.className} "${words}": ${one}`)
  })
