// Written into index.html and 404.html of the built demo by scripts/demo-anywhere.ts, which puts its four names before
// it. It finds the folder of the demo on its host, whatever address has brought the page, and begins there.
/* global src, styles, pages, product */

/** Where the demo may lie, the most probable first: below '/vendas/lotes/filtros' it is '/vendas/'. */
const foldersOf = (path, known) => {
  const parts = path.split('/').slice(1, -1)
  const folder = (count) =>
    `/${parts
      .slice(0, count)
      .map((part) => `${part}/`)
      .join('')}`
  const page = path.split('/').findIndex((part, index) => index > 0 && known.includes(part))
  const isHome = /\/(index\.html)?$/.test(path)
  const first = page > 0 ? [folder(page - 1)] : isHome ? [folder(parts.length)] : []
  return [...new Set([...first, ...Array.from({ length: parts.length + 1 }, (_, count) => folder(count))])]
}

const say = (title, ...lines) => {
  document.title = `${title} | ${product}`
  const words = document.createElement('main')
  words.style.cssText =
    'max-width:40rem;margin:10vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif'
  for (const [name, text] of [['h1', title], ...lines.map((line) => ['p', line])]) {
    words.append(Object.assign(document.createElement(name), { textContent: text }))
  }
  document.getElementById('root').replaceChildren(words)
}

const styleIn = (folder, style) =>
  new Promise((found) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: folder + style })
    link.addEventListener('load', () => found(true))
    link.addEventListener('error', () => {
      link.remove()
      found(false)
    })
    document.head.append(link)
  })

/** Addresses without their folder for the portal, and with it for the browser. */
const moveTo = (folder) => {
  const base = folder.slice(0, -1)
  globalThis.demoFolder = base
  const path = () => location.pathname.slice(base.length).replace(/^\/index\.html$/, '/') || '/'
  globalThis.demoLocation = Object.freeze(Object.defineProperty({}, 'pathname', { get: path }))
  if (base === '') return
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history)
    history[name] = (state, unused, to) =>
      change(state, unused, typeof to === 'string' && to.startsWith('/') ? base + to : to)
  }
}

const begin = async () => {
  for (const folder of foldersOf(location.pathname, pages)) {
    if (!(await styleIn(folder, styles[0]))) continue
    moveTo(folder)
    await Promise.all(styles.slice(1).map((style) => styleIn(folder, style)))
    return import(folder.slice(0, -1) + src)
  }
  say(
    'A demonstração não carregou',
    'Os arquivos dela não estão neste endereço. Publique a pasta inteira, com a subpasta "assets", e abra o endereço dela.',
  )
}

if (location.protocol === 'file:')
  say(
    'Abra a demonstração por um endereço',
    'Um navegador não deixa esta página funcionar quando o arquivo é aberto com dois cliques. Nesta mesma pasta há um arquivo que resolve:',
    'Linux: execute abrir-no-linux.sh (num terminal: sh abrir-no-linux.sh).',
    'Windows: dê dois cliques em abrir-no-windows.bat.',
    'Ele mostra a pasta no endereço http://localhost:4180 e abre o navegador. Também funciona publicar a pasta em qualquer hospedagem de páginas com https.',
  )
else if (!('serviceWorker' in navigator))
  say(
    'Este endereço não serve para a demonstração',
    'Os dados da demonstração ficam no próprio navegador, e ele só permite isso em endereços https ou em http://localhost, fora da navegação privada de alguns navegadores.',
  )
else void begin()
