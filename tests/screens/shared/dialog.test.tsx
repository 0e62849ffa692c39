import '@mantine/core/styles.layer.css'
import '#app/start/app.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { theme } from '#app/start/theme.ts'
import { createConfirmMachine } from '#machines/shared/confirmMachine.ts'
import type { SendResult } from '#machines/shared/submission.ts'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { ConfirmDialog, type ConfirmWords } from '#screens/shared/ConfirmDialog.tsx'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { Picker } from '#screens/shared/Picker.tsx'
import { TripDrawer } from '#screens/trips/TripDrawer.tsx'
import type { Evidence, ReconcileOutcome } from '#services/submission.ts'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { refusal } from '#tests/support/kits/submission.ts'
import { holes } from '#tests/support/screens/holes.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { look, sees } from '#tests/support/screens/person.ts'

let root: Root | null = null
const draw = (view: ReactNode) => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<MantineProvider theme={theme}>{view}</MantineProvider>)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** A click where the button is, which asks nobody whether it may. */
const hit = (name: string) => {
  const found = page.getByRole('button', { name, exact: true }).element() as HTMLElement
  found.click()
}
/** A click beside the modal. */
const miss = () => document.querySelector<HTMLElement>('[class$=-overlay]')?.click()
const isHeard = () => look(page.getByRole('button', { name: 'Fechar' })).not.toHaveAttribute('aria-disabled')

const words: ConfirmWords = {
  title: 'Cancelar viagem',
  question: 'Tem certeza?',
  object: '#7',
  confirm: 'Sim, cancelar',
  isRed: true,
  refused: '',
  notArrived: '',
  done: { title: '', text: '' },
  sending: { lost: '', nothingYet: '', notFound: '', repeat: '' },
}

test.each([
  ['small', 563, 335, 'CORE-430'],
  ['medium', 563, 404, 'CORE-431'],
  ['large', 859, 613, 'CORE-432'],
] as const)('a %s modal measures %i by %i pixels (%s)', async (size, wide, high, _row) => {
  await page.viewport(1366, 768)
  draw(
    <Dialog title="Imagem" size={size} isOpen onClose={() => {}} actions={null}>
      Nada
    </Dialog>,
  )
  await sees(page.getByRole('dialog', { name: 'Imagem' }))
  const { width, height } = page.getByRole('dialog', { name: 'Imagem' }).element().getBoundingClientRect()
  expect([width, height]).toEqual([wide, high])
})

test.each([
  ['a question is as tall as its words', undefined, /^$/],
  [
    'a question in a modal of a stated height has a hole above its buttons',
    'small',
    /^\d{3} px of nothing above 'Sair'$/,
  ],
] as const)('%s', async (_, size, found) => {
  await page.viewport(1366, 768)
  draw(
    <Dialog
      title="Sair"
      {...(size && { size })}
      isOpen
      onClose={() => {}}
      actions={<button type="button">Sair</button>}
    >
      <p>Tem certeza?</p>
    </Dialog>,
  )
  await sees(page.getByRole('dialog', { name: 'Sair' }))
  expect(page.getByRole('dialog', { name: 'Sair' }).element().getBoundingClientRect().width).toBe(563)
  expect(holes().join()).toMatch(found)
})

/** Two questions, one after another; in one modal or each in its own. */
const Questions = ({ answer, areTwo }: { answer: (name: string) => void; areTwo: boolean }) => {
  const [asked, setAsked] = useState<'first' | 'second' | null>('first')
  const next = () => {
    answer(String(asked))
    setAsked(asked === 'first' ? 'second' : null)
  }
  const modal = (name: 'first' | 'second') => (
    <Dialog
      key={areTwo ? name : 'one'}
      title={areTwo ? name : String(asked)}
      size="small"
      isOpen={areTwo ? asked === name : asked !== null}
      onClose={() => {
        answer('closed')
        setAsked(null)
      }}
      actions={
        <button type="button" onClick={next}>
          Continuar
        </button>
      }
    />
  )
  return (
    <>
      {modal('first')}
      {areTwo && modal('second')}
    </>
  )
}

test.each([
  ['in a modal of its own', true],
  ['in the same modal', false],
])(
  'a question that follows another %s hears nothing in its first 600 ms, and neither does the first',
  async (_, areTwo) => {
    const answers: string[] = []
    draw(<Questions answer={(name) => answers.push(name)} areTwo={areTwo} />)
    for (const [question, soFar] of [
      ['first', []],
      ['second', ['first']],
    ] as const) {
      await sees(page.getByRole('dialog', { name: question }))
      for (const pause of [0, 250, 250, 99]) {
        vi.advanceTimersByTime(pause)
        hit('Continuar')
        hit('Fechar')
        miss()
        await sees(page.getByRole('dialog', { name: question }))
        expect(answers).toEqual(soFar)
      }
      vi.advanceTimersByTime(1)
      await isHeard()
      hit('Continuar')
    }
    await eventually(() => answers).toEqual(['first', 'second'])
  },
)

test('a refusal, which stands in the question itself, hears no second half of the click that was refused', async () => {
  const send = vi.fn(async (): Promise<SendResult> => ({ kind: 'refused', fault: refusal }))
  const sending = createSubmissionMachine<number>('sampleSubmission').provide({
    actors: {
      send: fromPromise(send),
      lookUp: fromPromise(async (): Promise<ReconcileOutcome | Evidence<never>> => 'notFound'),
      claim: fromCallback(() => {}),
    },
    actions: { forget: () => {}, withdraw: () => {}, release: () => {} },
  })
  const flow = createActor(createConfirmMachine<number>('sample', { sending, whenDone: 'refresh' })).start()
  draw(<ConfirmDialog flow={flow} wordsOf={() => words} />)
  flow.send({ type: 'question.asked', subject: 7 })
  await sees(page.getByRole('dialog'))
  for (const sent of [0, 1]) {
    for (const pause of [0, 250, 349]) {
      vi.advanceTimersByTime(pause)
      hit('Sim, cancelar')
      await sees(page.getByRole('dialog'))
      expect(send).toHaveBeenCalledTimes(sent)
    }
    vi.advanceTimersByTime(1)
    await isHeard()
    hit('Sim, cancelar')
    await eventually(() => flow.getSnapshot().value).toBe('refused')
  }
  flow.stop()
})

test('Escape closes a modal at once, which is read anew when it comes back', async () => {
  const answers: string[] = []
  const Again = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <Dialog title="Aviso" size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
          <button type="button" onClick={() => answers.push('pressed')}>
            Entendi
          </button>
        </Dialog>
      </>
    )
  }
  draw(<Again />)
  await sees(page.getByRole('dialog'))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await look(page.getByRole('dialog')).not.toBeInTheDocument()
  hit('Abrir')
  await sees(page.getByRole('dialog'))
  hit('Entendi')
  expect(answers).toEqual([])
})

test.each([
  ['the page itself has opened', false],
  ['was opened by what is gone', true],
])('a modal that %s gives the focus to the heading of the page', async (_, hasOpener) => {
  const Opening = () => {
    const [isOpen, setOpen] = useState(!hasOpener)
    return (
      <>
        <h1 tabIndex={-1}>Página</h1>
        {hasOpener && !isOpen && <input aria-label="Campo" onFocus={() => setOpen(true)} />}
        <Dialog title="Aviso" size="small" isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  draw(<Opening />)
  if (hasOpener) {
    await sees(page.getByRole('textbox'))
    ;(page.getByRole('textbox').element() as HTMLElement).focus()
  }
  await sees(page.getByRole('dialog'))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await look(page.getByRole('dialog')).not.toBeInTheDocument()
  vi.advanceTimersByTime(20)
  await look(page.getByRole('heading', { name: 'Página' })).toHaveFocus()
})

test('the drawer of a trip does not close by the second half of a double click on what opened it', async () => {
  const closed = vi.fn()
  draw(
    <TripDrawer
      trip={tripOf()}
      isOld={false}
      FiscalDocumentsFlow={() => null}
      onReload={() => {}}
      onClose={closed}
    />,
  )
  await sees(page.getByRole('dialog'))
  for (const pause of [0, 250, 349]) {
    vi.advanceTimersByTime(pause)
    miss()
    hit('Fechar')
  }
  expect(closed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await isHeard()
  hit('Fechar')
  expect(closed).toHaveBeenCalledOnce()
})

test('Escape closes the open list of a picker first, and its dialog by the next press', async () => {
  const close = vi.fn()
  draw(
    <Dialog title="Selecione um CNPJ" size="small" isOpen onClose={close}>
      <Picker
        label="CNPJ"
        takesFocus
        text=""
        options={[{ label: 'Transportes Rocha', value: 1 }]}
        emptyText={null}
        onText={() => {}}
        onPick={() => {}}
      />
    </Dialog>,
  )
  const field = page.getByRole('combobox', { name: 'CNPJ' })
  await look(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await sees(page.getByRole('option', { name: 'Transportes Rocha' }))
  await userEvent.keyboard('{Escape}')
  await look(page.getByRole('option')).not.toBeInTheDocument()
  await look(field).toHaveFocus()
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
