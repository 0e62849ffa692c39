import { expect } from 'vitest'
import type { Story } from './story.ts'
import { button, dialog, type Person } from './support/person.ts'

const drawer = dialog('Viagem #501')

/** In the page: the viewer has come, and all of the tab's room is its own. */
const fillsTab = () => {
  const viewer = document.querySelector('iframe') ?? document.querySelector('#outerContainer')
  const box = viewer?.getBoundingClientRect()
  return document.contentType === 'application/pdf' && box?.width === innerWidth && box.height === innerHeight
}

/** Reads a tab that shows a document, and closes it. */
const readTab = async (person: Person, name: string) => {
  const { browser } = person
  const [first] = await browser.tabs()
  const tab = await person.tabOf(() => person.press(button(name, drawer)))
  await browser.choose(tab)
  await person.isAt(/^blob:/)
  // WebKit's viewer of PDFs is a frame in a page that has our policy
  await expect.poll(() => browser.run(fillsTab), { timeout: 120_000, interval: 50 }).toBe(true)
  await browser.closeTab(tab)
  await browser.choose(first ?? '')
}

export const tripDocuments: Story = {
  name: 'the documents of a trip open as a PDF in a tab, one kind or all, and the list is saved as a table',
  tell: async (person, { backend }) => {
    await person.isSignedIn('master')
    await person.open('/lotes-solicitados?page=2')
    await person.press(button(/^Visualizar, 501, /))
    await person.seesText('4 documentos', drawer)
    await readTab(person, 'Visualizar DACT-e (CT-e)')
    await readTab(person, 'Visualizar Recibo Pedágio')
    await readTab(person, 'Baixar todos')
    backend.scenarios.setFault('lotes-solicitados-documento', { fault: '500' })
    await person.press(button('Visualizar MDF-e', drawer))
    await person.seesText('Não foi possível abrir o documento, por favor tente novamente em alguns minutos.')
    await expect.poll(() => person.browser.tabs(), { timeout: 120_000 }).toHaveLength(1)
    backend.scenarios.clearFault('lotes-solicitados-documento')

    await person.open('/lotes-solicitados?cte=100505')
    const { name, bytes } = await person.savedBy(() => person.press(button('Salvar CSV')))
    expect(name).toBe('ofertas-solicitadas.csv')
    const rows = bytes.toString('utf8').trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatch(/^"505";"5";"Entregue";"Medianeira - PR";"Chapecó - SC"/)
  },
}
