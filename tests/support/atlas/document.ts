import { page } from 'vitest/browser'
import { wait } from '#tests/support/screens/patience.ts'

// A screen as a file that stands alone: no script, no request. Its style sheets and pictures lie beside it.

/** A file below `html/assets/`, by its hash. */
export interface Asset {
  readonly name: string
  readonly base64: string
}

export interface Still {
  readonly html: string
  readonly assets: readonly Asset[]
  /** What a person reads, and what stands in the fields. */
  readonly text: string
}

// the browser's own, before a walk answers for the network
const ask = globalThis.fetch.bind(globalThis)
const atFrame = globalThis.requestAnimationFrame.bind(globalThis)
/** A frame that is not painted, as that of a window behind another, has none. */
const frame = () =>
  Promise.race([
    new Promise((drawn) => {
      atFrame(drawn)
    }),
    wait(100),
  ])

const ENDINGS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/css': 'css',
}
/** Characters of a style sheet that stays in its page. */
const SMALL = 1500

const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.slice(0, 10)].map((one) => one.toString(16).padStart(2, '0')).join('')
}

const assetOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Asset> => ({
  name: `${await hashOf(bytes)}.${ENDINGS[type.split(';')[0] ?? ''] ?? 'bin'}`,
  base64: base64Of(bytes),
})

const known = new Map<string, Promise<Asset | null>>()

const fetchAsset = async (address: string): Promise<Asset | null> => {
  try {
    const response = await ask(address)
    const type = response.headers.get('content-type') ?? ''
    return response.ok ? await assetOf(new Uint8Array(await response.arrayBuffer()), type) : null
  } catch {
    return null
  }
}

/** Each is fetched once in a page of tests; null: nobody has it. */
const assetAt = (address: string): Promise<Asset | null> => {
  const found = known.get(address) ?? fetchAsset(address)
  if (!address.startsWith('blob:')) known.set(address, found)
  return found
}

const INLINE = /^(data:|#)/

/** The sheet with the addresses of its pictures as those of files beside it. */
const withAssets = async (css: string, keep: (asset: Asset) => void): Promise<string> => {
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address = '']) => address)
  let text = css
  for (const address of new Set(addresses)) {
    if (INLINE.test(address)) continue
    const asset = await assetAt(new URL(address, location.href).href)
    if (asset) keep(asset)
    text = text.replaceAll(address, asset ? asset.name : 'data:,')
  }
  return text
}

const sheets = new Map<string, Promise<readonly Asset[]>>()

/** The style sheet and its pictures. */
const sheetOf = (css: string): Promise<readonly Asset[]> => {
  const found =
    sheets.get(css) ??
    (async () => {
      const assets: Asset[] = []
      const text = await withAssets(css, (asset) => assets.push(asset))
      return [await assetOf(new TextEncoder().encode(text), 'text/css'), ...assets]
    })()
  sheets.set(css, found)
  return found
}

const cssOf = (style: HTMLStyleElement): string => {
  const written = style.textContent ?? ''
  if (written.trim() !== '') return written
  return [...(style.sheet?.cssRules ?? [])].map((rule) => rule.cssText).join('\n')
}

const isSecret = (field: HTMLInputElement): boolean =>
  field.type === 'password' || /password|one-time-code/.test(field.autocomplete)

/** What is seen of a field; of a secret its dots. */
const shownIn = (field: HTMLInputElement): string =>
  isSecret(field) ? '•'.repeat(field.value.length) : field.value

/** The copy shows what was typed, chosen and scrolled in the original. */
const settle = (original: Element, copy: Element): void => {
  if (original instanceof HTMLInputElement) {
    if (original.type === 'file') return
    if (original.type === 'checkbox' || original.type === 'radio') {
      copy.toggleAttribute('checked', original.checked)
    } else copy.setAttribute('value', shownIn(original))
    return
  }
  if (original instanceof HTMLTextAreaElement) copy.textContent = original.value
  if (original instanceof HTMLOptionElement) copy.toggleAttribute('selected', original.selected)
  if (original instanceof HTMLIFrameElement || original instanceof HTMLEmbedElement)
    copy.removeAttribute('src')
  if (original instanceof HTMLDialogElement) copy.toggleAttribute('open', original.open)
  if (original instanceof HTMLElement && original !== document.documentElement && original.scrollTop > 0) {
    const { top } = original.getBoundingClientRect()
    const originals = [...original.querySelectorAll('*')]
    const first = originals.findIndex((one) => one.getBoundingClientRect().top >= top)
    // a style that scrolls without a script
    const target = copy.querySelectorAll<HTMLElement>('*')[first]
    target?.style.setProperty('scroll-initial-target', 'nearest')
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)

const pictureOf = async (canvas: HTMLCanvasElement): Promise<Asset | null> => {
  try {
    const [head = '', body = ''] = canvas.toDataURL('image/webp', 0.8).split(',')
    return await assetOf(bytesOf(body), /image\/\w+/.exec(head)?.[0] ?? '')
  } catch {
    // drawn from somewhere else, or without a size
    return null
  }
}

const replaceCanvas = async (canvas: HTMLCanvasElement, copy: Element, keep: (asset: Asset) => void) => {
  const asset = await pictureOf(canvas)
  const image = document.createElement('img')
  for (const { name, value } of copy.attributes) image.setAttribute(name, value)
  image.alt = canvas.getAttribute('aria-label') ?? ''
  if (asset) {
    keep(asset)
    image.setAttribute('src', `assets/${asset.name}`)
  }
  copy.replaceWith(image)
}

const keepImage = async (image: HTMLImageElement, copy: Element, keep: (asset: Asset) => void) => {
  copy.removeAttribute('srcset')
  const address = image.currentSrc || image.src
  if (!address || INLINE.test(address)) return
  const asset = await assetAt(address)
  if (asset) keep(asset)
  copy.setAttribute('src', asset ? `assets/${asset.name}` : '')
}

const linkTo = ({ name }: Asset): Element => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', `assets/${name}`)
  return link
}

/** Style sheets of the head that follow one another are one file: few files are opened sooner than many. */
const keepStyles = async (copy: Element, styles: readonly string[], keep: (asset: Asset) => void) => {
  let run: Element[] = []
  let text = ''
  const flush = async () => {
    const [last] = run.slice(-1)
    if (!last) return
    const [sheet, ...pictures] = await sheetOf(text)
    if (sheet) {
      for (const asset of [sheet, ...pictures]) keep(asset)
      last.replaceWith(linkTo(sheet))
    }
    for (const one of run) one.remove()
    run = []
    text = ''
  }
  for (const [at, style] of [...copy.querySelectorAll('style')].entries()) {
    const css = styles[at] ?? ''
    const isLarge = css.length > 40_000
    const isInHead = style.parentElement?.localName === 'head'
    if (isLarge || !isInHead || run.length === 0) await flush()
    if (!isInHead && css.length < SMALL) {
      style.textContent = css
      continue
    }
    run.push(style)
    text += `${css}\n`
    if (isLarge || !isInHead) await flush()
  }
  await flush()
}

const labelOf = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.innerText ?? field.name

/** 'E-mail: ana@example.com' for each field that shows something. */
const valuesIn = (body: HTMLElement): string[] =>
  [
    ...body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    ),
  ]
    .filter((field) => field.checkVisibility() && field.type !== 'file')
    .flatMap((field) => {
      const label = labelOf(field).trim()
      if (field.type === 'checkbox' || field.type === 'radio') {
        return field instanceof HTMLInputElement && field.checked ? [`${label}: marcado`] : []
      }
      const shown =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field instanceof HTMLInputElement
            ? shownIn(field)
            : field.value
      return shown.trim() === '' ? [] : [`${label}: ${shown}`]
    })

const textOf = (body: HTMLElement): string =>
  [...body.innerText.split('\n'), ...valuesIn(body)]
    .map((line) => line.replaceAll(/[ \t\u00A0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

/** What a browser of the tests has put there, and what would load or run something. */
const FOREIGN = 'script, noscript, base, meta[http-equiv], link:not([rel=stylesheet])'

interface Copy {
  readonly root: HTMLElement
  readonly body: HTMLElement
}

const copyOf = async (keep: (asset: Asset) => void): Promise<Copy> => {
  const root = document.documentElement
  const copy = root.cloneNode(true) as HTMLElement
  const originals = [...root.querySelectorAll('*')]
  const copies = [...copy.querySelectorAll('*')]
  const styles = [...root.querySelectorAll('style')].map(cssOf)
  for (const [at, original] of originals.entries()) settle(original, copies[at] as Element)
  const work: Promise<void>[] = []
  for (const [at, original] of originals.entries()) {
    const twin = copies[at] as Element
    if (original instanceof HTMLCanvasElement) work.push(replaceCanvas(original, twin, keep))
    if (original instanceof HTMLImageElement) work.push(keepImage(original, twin, keep))
  }
  await Promise.all(work)
  await keepStyles(copy, styles, keep)
  for (const one of copy.querySelectorAll(FOREIGN)) one.remove()
  return { root: copy, body: copy.querySelector('body') as HTMLElement }
}

/** Attributes that hold ids. */
const NAMING = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'name']
const PHONE = 'phone'

/** Both looks stand in one document, of which one is shown: their ids must differ. */
const renamed = (body: HTMLElement): void => {
  for (const name of NAMING) {
    for (const one of body.querySelectorAll(`[${name}]`)) {
      const ids = one.getAttribute(name)?.split(' ') ?? []
      one.setAttribute(name, ids.map((id) => (id === '' ? '' : `${id}-${PHONE}`)).join(' '))
    }
  }
}

const LOOKS =
  '<style>[data-atlas]{display:contents}@media (min-width:62em){[data-atlas=phone]{display:none}}@media (max-width:61.99em){[data-atlas=laptop]{display:none}}</style>'

const wrapped = (body: HTMLElement, look: string): HTMLElement => {
  const part = document.createElement('div')
  part.dataset['atlas'] = look
  part.append(...body.childNodes)
  return part
}

const drawn = async () => {
  await frame()
  await frame()
}

/** The same screen as a phone has it; then the window is as it was. */
const onPhone = async <T>(work: () => Promise<T>): Promise<T> => {
  const { innerWidth, innerHeight } = window
  try {
    await page.viewport(360, 800)
    await drawn()
    return await work()
  } finally {
    await page.viewport(innerWidth, innerHeight)
    await drawn()
  }
}

/** Whether scripts have placed something by the width of the window. */
const isPlaced = () => document.querySelector('canvas, [style*="left: "], [style*="translate"]') !== null

/**
 * The document as it stands. The colours follow `data-mantine-color-scheme` of its root, as in the portal.
 * @param name the title of a screen that has none of its own, as a part of a page
 * @param asksWidth whether it is another on a phone by more than its style sheets: then it holds both
 */
export const stillOf = async (name: string, asksWidth: boolean): Promise<Still> => {
  // what was just said is drawn
  await drawn()
  const text = textOf(document.body)
  const assets = new Map<string, Asset>()
  const keep = (asset: Asset) => void assets.set(asset.name, asset)
  const { root, body } = await copyOf(keep)
  if (asksWidth || isPlaced()) {
    const { body: small } = await onPhone(() => copyOf(keep))
    if (small.innerHTML !== body.innerHTML) {
      renamed(small)
      body.replaceChildren(wrapped(body, 'laptop'), wrapped(small, PHONE))
      root.querySelector('head')?.insertAdjacentHTML('beforeend', LOOKS)
    }
  }
  root.lang = 'pt-BR'
  // that of the browser of the tests
  const title = root.querySelector('title')
  if (title?.textContent === 'Vitest Browser Tester') title.textContent = name
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
  for (const one of root.querySelectorAll('meta, title ~ title')) one.remove()
  root.querySelector('head')?.insertAdjacentHTML('afterbegin', meta)
  // the blank lines of what is gone
  const html = root.outerHTML.replace(/^[\s\S]*?<body/, (begin) => begin.replaceAll(/\n\s*(?=\n|<)/g, ''))
  return { html: `<!doctype html>\n${html}\n`, assets: [...assets.values()], text }
}
