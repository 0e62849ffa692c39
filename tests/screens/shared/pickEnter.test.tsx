import { describe, expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Listed } from '#domain/unreadable.ts'
import type { PickKind, SearchRequest } from '#machines/shared/pick.ts'
import { createPickMachine } from '#machines/shared/pickMachine.ts'
import { PickField } from '#screens/shared/PickField.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { keys, look, option, pasteOver, picker, sees, type } from '#tests/support/screens/person.ts'

// Enter in the field of a picker, with a search whose answers come when the test says so.

const draw = drawing()

const kind: PickKind<string> = { id: 'pickPlate', debounceMs: 1000, labelOf: (plate) => plate }
const field = () => picker('Placa')

const open = () => {
  const asked: { readonly text: string; readonly answer: (found: readonly string[]) => void }[] = []
  const clock = new SimulatedClock()
  const machine = createPickMachine<null, string>(kind).provide({
    actors: {
      search: fromPromise<readonly Listed<string>[], SearchRequest<null>>(
        ({ input: { text } }) => new Promise((answer) => asked.push({ text, answer })),
      ),
    },
  })
  const flow = createActor(machine, { input: { scope: null, chosen: null }, clock }).start()
  onTestFinished(() => void flow.stop())
  let isSent = false
  draw(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        isSent = true
      }}
    >
      <PickField
        flow={flow}
        kind={kind}
        words={{ label: 'Placa', empty: 'Nenhuma placa.', failed: 'Não foi possível.' }}
      />
      <button type="submit">Salvar</button>
    </form>,
  )
  return {
    clock,
    texts: () => asked.map(({ text }) => text),
    answer: (...found: string[]) => asked.at(-1)?.answer(found),
    picked: () => flow.getSnapshot().context.picked,
    isSent: () => isSent,
  }
}

describe('Enter in a picker', () => {
  test('asks at once while it waits, takes nothing while it loads, and then the one result', async () => {
    const { texts, answer, picked, isSent } = open()
    await type(field(), 'ABC')
    await keys('{Enter}')
    expect(texts()).toEqual(['ABC'])
    await keys('{Enter}{Enter}')
    expect(texts()).toEqual(['ABC'])
    answer('ABC1D23')
    await look(option('ABC1D23')).toHaveAttribute('aria-selected', 'true')
    expect(picked()).toBeNull()
    await keys('{Enter}')
    await look(field()).toHaveValue('ABC1D23')
    expect(picked()).toBe('ABC1D23')
    expect(isSent()).toBe(false)
  })

  test('takes the one result of a text that was pasted', async () => {
    const { texts, answer, picked } = open()
    await sees(field())
    await pasteOver(field(), 'ABC1D23')
    expect(texts()).toEqual(['ABC1D23'])
    answer('ABC1D23')
    // the text is its label, which only the person makes a choice
    await sees(option('ABC1D23'))
    expect(picked()).toBeNull()
    await keys('{Enter}')
    expect(picked()).toBe('ABC1D23')
  })

  test.each([
    ['was pasted', () => pasteOver(field(), 'ABC')],
    [
      'ended with Enter',
      async () => {
        await type(field(), 'ABC')
        await keys('{Enter}')
      },
    ],
  ] as const)(
    'takes none of several results of a text that %s before an arrow has chosen',
    async (_, give) => {
      const { answer, picked } = open()
      await give()
      answer('ABC1D23', 'ABC4E56')
      await sees(option('ABC4E56'))
      expect(field().element().hasAttribute('aria-activedescendant')).toBe(false)
      await keys('{Enter}')
      expect(picked()).toBeNull()
      await sees(option('ABC4E56'))
      await keys('{ArrowDown}')
      await look(option('ABC1D23')).toHaveAttribute('aria-selected', 'true')
      await keys('{Enter}')
      expect(picked()).toBe('ABC1D23')
    },
  )

  test('takes nothing that was found for an older text', async () => {
    const { clock, texts, answer, picked } = open()
    await type(field(), 'ABC')
    clock.increment(1000)
    answer('ABC1D23')
    await sees(option('ABC1D23'))
    await type(field(), 'IJK')
    await keys('{Enter}')
    expect(picked()).toBeNull()
    expect(texts()).toEqual(['ABC', 'IJK'])
    await keys('{Enter}')
    expect(picked()).toBeNull()
    answer('IJK9L01')
    await sees(option('IJK9L01'))
    await keys('{Enter}')
    expect(picked()).toBe('IJK9L01')
  })
})
