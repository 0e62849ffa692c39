// The address of the demo, to which the links of the states lead. It is remembered where the browser allows it.
{
  const KEY = 'boleia:atlas-demo'
  const field = document.getElementById('endereco')
  const notice = document.getElementById('endereco-aviso')

  const remembered = () => {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  }
  const remember = (address) => {
    try {
      localStorage.setItem(KEY, address)
    } catch {
      // for this page alone, then
    }
  }

  /** Of the web, without a fragment; null: it is none. */
  const addressOf = (text) => {
    try {
      const url = new URL(text.trim())
      url.hash = ''
      return /^https?:$/.test(url.protocol) ? url.href : null
    } catch {
      return null
    }
  }

  const lead = (address) => {
    for (const link of document.querySelectorAll('a[data-replay]')) link.href = address + link.dataset.replay
  }

  const known = addressOf(remembered() ?? '')
  if (known) {
    field.value = known
    lead(known)
  }
  field.addEventListener('input', () => {
    const address = addressOf(field.value)
    field.setAttribute('aria-invalid', String(address === null))
    notice.textContent = address ? '' : 'Comece por http:// ou https://.'
    if (!address) return
    remember(address)
    lead(address)
  })
  document.getElementById('demo').addEventListener('submit', (event) => event.preventDefault())
}
