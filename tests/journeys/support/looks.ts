import type { Page } from '@playwright/test'

/** Runs in the page: what can hardly be seen, in the present colour scheme. */
const paleOf = () => {
  type Rgba = readonly [number, number, number, number]
  const colourOf = (text: string): Rgba => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    return [red, green, blue, alpha]
  }
  const over = (front: Rgba, back: Rgba): Rgba => {
    const mix = (one: number, other: number) => one * front[3] + other * (1 - front[3])
    return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2]), 1]
  }
  const groundOf = (element: Element | null): Rgba => {
    if (!element) return [255, 255, 255, 1]
    const colour = colourOf(getComputedStyle(element).backgroundColor)
    return colour[3] === 1 ? colour : over(colour, groundOf(element.parentElement))
  }
  const lightOf = (colour: Rgba) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: Rgba, other: Rgba) => {
    const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.id || element.className || element.textContent}`
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=file]), textarea, select'),
  ].filter((field) => isSeen(field) && field.clientWidth > 1 && !field.disabled)
  const tracks = [...document.querySelectorAll<HTMLElement>('.mantine-Switch-track')].filter(isSeen)
  const pale = tracks.flatMap((track) => {
    const seen = contrast(groundOf(track), groundOf(track.parentElement))
    return seen < 3 ? [`switch ${seen.toFixed(2)}:1 ${nameOf(track)}`] : []
  })
  const paleFields = fields.flatMap((field) => {
    const style = getComputedStyle(field)
    const ground = groundOf(field)
    const around = groundOf(field.parentElement)
    const edge = Math.max(
      contrast(over(colourOf(style.borderTopColor), around), around),
      contrast(ground, around),
    )
    const hint = getComputedStyle(field, '::placeholder').color
    const hintContrast = field.placeholder ? contrast(over(colourOf(hint), ground), ground) : 21
    return [
      ...(edge < 3 ? [`border ${edge.toFixed(2)}:1 ${nameOf(field)}`] : []),
      ...(hintContrast < 4.5 ? [`placeholder ${hintContrast.toFixed(2)}:1 ${nameOf(field)}`] : []),
    ]
  })
  return [...pale, ...paleFields]
}

/** Runs in the page: what is too small for a finger (design §10). */
const smallOf = () => {
  const LEAST_PX = 44
  const pressed =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=option], [role=menuitem], [role=switch]'
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** A link in a sentence is as high as its line (WCAG 2.5.8). */
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim() ?? '') !== element.textContent?.trim()
  /** The part that is drawn after it can be pressed as well. */
  const addedBox = (element: HTMLElement) => {
    const { position, content, width, height } = getComputedStyle(element, '::after')
    const isAdded = position === 'absolute' && content !== 'none'
    return { width: isAdded ? Number.parseFloat(width) : 0, height: isAdded ? Number.parseFloat(height) : 0 }
  }
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    if (!isSeen(element) || isInSentence(element)) return []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    // their label is pressed
    const isBox = element.matches('[type=checkbox], [type=radio], [type=file]')
    const boxes = [
      addedBox(element),
      ...[element, ...(isBox ? labels : [])].map((one) => one.getBoundingClientRect()),
    ]
    const width = Math.max(...boxes.map((box) => box.width))
    const height = Math.max(...boxes.map((box) => box.height))
    if (width === 0 || (width >= LEAST_PX - 0.5 && height >= LEAST_PX - 0.5)) return []
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return [
      `${width.toFixed(0)} x ${height.toFixed(0)} px: ${element.tagName.toLowerCase()} ${name || element.id}`,
    ]
  })
}

/** Runs in the page: what is cut off or wider than the window. */
const cutOf = () => {
  // a phone's own window grows with what is too wide for it
  const wide = document.documentElement.scrollWidth - screen.width
  const cut = [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *, header *')].filter(
    (element) => {
      const style = getComputedStyle(element)
      /** Not of a flex box or a grid, which cut without a sign. */
      const isShortened = style.textOverflow === 'ellipsis' && style.display.endsWith('block')
      return (
        element.innerText?.trim() &&
        (style.overflowX === 'hidden' || style.overflowX === 'clip') &&
        !isShortened &&
        // 1 px is for the ear only; a legend of such a field has its spaces, too
        element.clientWidth > 8 &&
        element.scrollWidth > element.clientWidth + 1
      )
    },
  )
  return [
    ...(wide > 0 ? [`the page is ${wide} px wider than the window of ${screen.width} px`] : []),
    ...cut.map(({ textContent, clientWidth }) => `cut at ${clientWidth} px: ${textContent}`),
  ]
}

/** Runs in the page: the choices whose words do not stand beside them. */
const hangingOf = () => {
  const MOST_PX = 4
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2
  }
  return [...document.querySelectorAll<HTMLInputElement>('[type=radio], [role=switch]')].flatMap((input) => {
    const [label] = input.labels ?? []
    const mark = input.parentElement?.querySelector('.mantine-Switch-track') ?? input
    if (!label || !label.checkVisibility()) return []
    const off = middle(label) - middle(mark)
    return Math.abs(off) > MOST_PX ? [`${off.toFixed(0)} px off: ${label.textContent}`] : []
  })
}

/** Borders of fields below 3:1 and placeholders below 4.5:1, in the present colour scheme (design §10). */
export const paleParts = async (page: Page): Promise<string[]> => {
  // half way between two schemes a border has a colour of neither
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
  return page.evaluate(paleOf)
}

/** Choices whose words stand higher or lower than their mark. */
export const hangingLabels = (page: Page): Promise<string[]> => page.evaluate(hangingOf)

/** What is pressed and smaller than 44 px, on touch devices (design §10). */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(smallOf)

/** WCAG 1.4.12. */
const WIDE_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** WCAG 1.4.4. */
const LARGE_TEXT = 'html { font-size: 200% !important }'

const LOOKS = [
  { name: '', css: '', width: 320 },
  { name: ' (wide text)', css: WIDE_TEXT, width: 320 },
  { name: ' (large text)', css: LARGE_TEXT, width: 360 },
] as const

/** What is cut off in a window of 320 px, also with widely spaced text, and in one of 360 px with text of twice the size. */
export const cutParts = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize()
  // they follow their field a moment later than the window
  if ((await page.locator('[data-portal] :is([role=listbox], [role=menu])').count()) > 0) return []
  // the emulated phone may keep its modal shifted after the window was narrow, so that clicks miss it
  if (!size || (await page.getByRole('dialog').count()) > 0) return []
  const found: string[] = []
  for (const { name, css, width } of LOOKS) {
    await page.setViewportSize({ width, height: size.height })
    const remove = await page.evaluateHandle((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
      return () => document.adoptedStyleSheets.pop()
    }, css)
    found.push(...(await page.evaluate(cutOf)).map((one) => one + name))
    await remove.evaluate((undo) => undo())
  }
  await page.setViewportSize(size)
  return found
}
