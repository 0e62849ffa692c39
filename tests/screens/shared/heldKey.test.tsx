import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { SideModal } from '#screens/shared/SideModal.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { look, sees } from '#tests/support/screens/person.ts'

const draw = drawing()
const heard: string[] = []
/** A key that is held stays down: pressed again it repeats itself. */
const keys = (text: string) => commands.pressKeys(text, !document.hasFocus())

beforeEach(() => {
  heard.length = 0
})

afterEach(() => keys('{/Enter}{/Escape}'))

interface OpenedProps {
  readonly isOpen: boolean
  readonly close: () => void
}

const Modal = ({ isOpen, close }: OpenedProps) => (
  <Dialog title="Pagamento" size="small" isOpen={isOpen} onClose={close}>
    <button type="button" data-autofocus onClick={() => heard.push('Ver comprovante')}>
      Ver comprovante
    </button>
  </Dialog>
)

const FromTheSide = ({ isOpen, close }: OpenedProps) => (
  <SideModal title="Pagamento" shows={isOpen ? 'it' : null} onClose={close}>
    <button type="button" data-autofocus onClick={() => heard.push('Ver comprovante')}>
      Ver comprovante
    </button>
  </SideModal>
)

const Page = ({ Opened }: { Opened: (props: OpenedProps) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <button type="button" onClick={open} onKeyDown={({ key }) => key === 'Escape' && open()}>
        Pagar
      </button>
      <Opened
        isOpen={isOpen}
        close={() => {
          heard.push('closed')
          setOpen(false)
        }}
      />
    </>
  )
}

const focus = async (name: string) => {
  const found = page.getByRole('button', { name })
  await sees(found)
  ;(found.element() as HTMLElement).focus()
}

/** Long enough that the modal hears a click. */
const read = async () => {
  vi.advanceTimersByTime(600)
  await look(page.getByRole('button', { name: 'Fechar' })).not.toHaveAttribute('aria-disabled')
}

const openBy = async (key: 'Enter' | 'Escape', Opened: (props: OpenedProps) => ReactNode) => {
  draw(<Page Opened={Opened} />)
  await focus('Pagar')
  await keys(`{${key}>}`)
  await sees(page.getByRole('dialog', { name: 'Pagamento' }))
  await look(page.getByRole('button', { name: 'Ver comprovante' })).toHaveFocus()
  await read()
}

test.each([
  ['a modal', Modal],
  ['a modal from the side', FromTheSide],
])(
  'Enter that is held down since before %s opened presses nothing in it, until it was released',
  async (_, Opened) => {
    await openBy('Enter', Opened)
    await keys('{Enter>}'.repeat(30))
    expect(heard).toEqual([])
    await keys('{/Enter}')
    expect(heard).toEqual([])
    await keys('{Enter}')
    expect(heard).toEqual(['Ver comprovante'])
  },
)

test.each([
  ['a modal', Modal],
  ['a modal from the side', FromTheSide],
])(
  'Escape that is held down since before %s opened does not close it, until it was released',
  async (_, Opened) => {
    await openBy('Escape', Opened)
    await keys('{Escape>}'.repeat(30))
    expect(heard).toEqual([])
    await keys('{/Escape}{Escape}')
    expect(heard).toEqual(['closed'])
  },
)

test('Enter that closes a modal and is held on does not press what has opened it', async () => {
  draw(<Page Opened={Modal} />)
  await focus('Pagar')
  await keys('{Enter}')
  await sees(page.getByRole('dialog', { name: 'Pagamento' }))
  await read()
  await focus('Fechar')
  await keys('{Enter>}')
  await look(page.getByRole('dialog')).not.toBeInTheDocument()
  await look(page.getByRole('button', { name: 'Pagar' })).toHaveFocus()
  await keys('{Enter>}'.repeat(5))
  await keys('{/Enter}')
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  expect(heard).toEqual(['closed'])
})

test('a key that is held down in a modal repeats itself there', async () => {
  draw(
    <Dialog title="Pagamento" size="small" isOpen>
      <input aria-label="Senha" data-autofocus />
    </Dialog>,
  )
  await look(page.getByRole('textbox', { name: 'Senha' })).toHaveFocus()
  await keys('{a>5/}')
  await look(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('aaaaa')
})
