import { createStore, get, set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writeChange } from '#app/personal/preferences.ts'
import { sendPersonal, usePersonal } from '#app/personal/usePersonal.ts'
import { vault } from '#app/wiring/http.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { storageKey } from '#domain/product.ts'
import { DEFAULT_PREFERENCES } from '#machines/session/personal.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { marina } from '#tests/support/marina.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { sees } from '#tests/support/screens/person.ts'

const draw = drawing()
/** A connection of its own, as another tab has one. */
const elsewhere = createStore(storageKey('personal'), 'personal')

test('a component has what holds for everybody, then what is read and changed, and is drawn again for nothing else', async () => {
  const drawn: string[] = []
  const View = () => {
    const view = usePersonal((kept) => kept.views.offersList)
    drawn.push(view)
    return <p>{`ofertas: ${view}`}</p>
  }
  const Letters = () => <p>{`teclas: ${usePersonal((kept) => kept.letters)}`}</p>
  await set('1', { version: 1, ...DEFAULT_PREFERENCES, letters: false }, elsewhere)
  sessionActor.start()
  vault.open(marina)
  draw(
    <>
      <View />
      <Letters />
    </>,
  )
  await sees(page.getByText('ofertas: cards'))
  await sees(page.getByText('teclas: true'))

  // before the machine is there
  sendPersonal({ type: 'view.chosen', list: 'offersList', view: 'list' })
  await sees(page.getByText('ofertas: list'))
  expect(drawn).toEqual(['cards', 'list'])

  await import('#app/personal/personalActor.ts')
  await sees(page.getByText('teclas: false'))
  sendPersonal({ type: 'hint.used', hint: 'keys' })
  sendPersonal({ type: 'view.chosen', list: 'tripsList', view: 'list' })
  await vi.waitFor(
    async () =>
      expect(await get('1', elsewhere)).toEqual({
        version: 1,
        views: { offersList: 'list', tripsList: 'list' },
        letters: false,
        usedHints: ['keys'],
        keeps: false,
      }),
    LONG_WAIT,
  )
  expect(drawn).toEqual(['cards', 'list'])

  vault.close()
  await sees(page.getByText('ofertas: cards'))
  await sees(page.getByText('teclas: true'))
})

test('writes that meet in the database keep the fields of each other', async () => {
  const changes = [
    writeChange(5, { type: 'view.chosen', list: 'offersList', view: 'list' }),
    elsewhere('readwrite', (objects) => {
      const reading = objects.get('5')
      reading.addEventListener('success', () =>
        objects.put({ version: 1, ...DEFAULT_PREFERENCES, ...reading.result, letters: false }, '5'),
      )
    }),
    writeChange(5, { type: 'hint.used', hint: 'listView' }),
  ]
  await Promise.all(changes)
  await vi.waitFor(
    async () =>
      expect(await get('5', elsewhere)).toEqual({
        version: 1,
        views: { offersList: 'list', tripsList: 'cards' },
        letters: false,
        usedHints: ['listView'],
        keeps: false,
      }),
    LONG_WAIT,
  )
})
