// The search of the first page: finds as somebody types, says how many, and lists links.
{
  const MOST = 60
  const field = document.getElementById('busca')
  const status = document.getElementById('achados')
  const list = document.getElementById('resultados')
  const rest = document.getElementById('areas')
  let states = null

  const element = (name, text, className) => {
    const made = document.createElement(name)
    made.textContent = text
    if (className) made.className = className
    return made
  }

  const line = ({ record, kind, excerpt }) => {
    const link = element('a', `${record.machine} · ${record.value}`)
    link.href = `m/${record.machine}.html#${record.id}`
    const item = document.createElement('li')
    item.append(link, ' ', element('span', record.area, 'mark'))
    if (kind !== 'estado') item.append(element('p', `${kind}: ${excerpt}`, 'quiet'))
    return item
  }

  const MARK = '#busca='
  /** Who comes back from a state finds the same words. */
  const keep = (asked) => {
    const address = location.href.split('#')[0]
    history.replaceState(null, '', asked === '' ? address : `${address}${MARK}${encodeURIComponent(asked)}`)
  }
  const keptWords = () => {
    try {
      return location.hash.startsWith(MARK) ? decodeURIComponent(location.hash.slice(MARK.length)) : ''
    } catch {
      return ''
    }
  }

  const search = () => {
    const asked = field.value.trim()
    rest.hidden = asked !== ''
    if (asked === '') {
      list.replaceChildren()
      status.textContent = ''
      return
    }
    states ??= globalThis.atlasFind.readied(globalThis.ATLAS_INDEX)
    const found = globalThis.atlasFind.findStates(states, asked)
    list.replaceChildren(...found.slice(0, MOST).map(line))
    const count = found.length === 1 ? '1 estado' : `${found.length} estados`
    const only = found.length > MOST ? `, os ${MOST} primeiros abaixo` : ''
    status.textContent = found.length === 0 ? 'Nenhum estado tem essas palavras.' : `${count}${only}.`
  }

  field.addEventListener('input', () => {
    search()
    keep(field.value.trim())
  })
  document.getElementById('procura').addEventListener('submit', (event) => event.preventDefault())
  field.value ||= keptWords()
  search()
  addEventListener('pageshow', search)
}
