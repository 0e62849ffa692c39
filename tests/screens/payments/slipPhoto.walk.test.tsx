import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type ActorRefFrom, createActor } from 'xstate'
import { slipPhoto } from '#app/payments/slipPhoto.ts'
import { SlipCodeField } from '#screens/payments/SlipCodeField.tsx'
import { model } from '#tests/machines/payments/slipPhoto.model.ts'
import { bytesOf, fileOf, jpeg } from '#tests/support/files.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  button,
  field,
  look,
  pasteFromClipboard,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { stubBarcodes } from './barcodeStub.ts'

const BARS = '00193373700000001000500940144816060680935031'
const BILL = '84670000001435900240200240500024384221010811'

const camera = () => page.getByLabelText('Tirar foto')
const pictures = () => page.getByLabelText('Escolher foto')
const draw = drawing()
let browser = stubBarcodes()

afterEach(() => {
  vi.unstubAllGlobals()
  browser = stubBarcodes()
})

/** The browser has the picture then, and reads its bars. */
const choose = async (name: string) => {
  const before = browser.pictures.length
  await pictures().upload(fileOf(name, jpeg, 'image/jpeg'))
  await eventually(() => browser.pictures.length).toBe(before + 1)
}

const Field = ({ photo }: { photo: ActorRefFrom<typeof slipPhoto> }) => {
  const [value, setValue] = useState('')
  return (
    <main>
      <SlipCodeField value={value} onChange={setValue} error={null} today="2026-11-23" photo={photo} />
    </main>
  )
}

const TOLD: Readonly<Record<string, RegExp>> = {
  'done readPhoto nothing': /^Nenhum código de barras encontrado na foto\./,
  'done readPhoto other bars': /^O código da foto não é de um boleto/,
  'done readPhoto two slips': /^A foto mostra mais de um boleto\./,
  'done readPhoto no photo': /^Este arquivo não é uma foto/,
  'fault readPhoto broken': /^Não foi possível ler a foto\./,
}

walkScreens("the code of a slip's photo", {
  cover: 'keys',
  model,
  machine: slipPhoto,
  inputs: { 'a browser': undefined },
  view: (photo) => <Field photo={photo} />,
  calls: {},
  gestures: {
    'done canRead able': () => browser.support(['qr_code', 'itf']),
    'done canRead unable': () => browser.support(['qr_code']),
    'fault canRead broken': () => browser.failToSupport(),
    'photo.chosen a photo': () => choose('boleto.jpg'),
    'photo.chosen another photo': () => choose('outro.jpg'),
    'photo.dropped': () => press('Cancelar leitura'),
    'done readPhoto a slip': () => browser.find(BARS),
    'done readPhoto nothing': () => browser.find(),
    'done readPhoto other bars': () => browser.find('07891000100103'),
    'done readPhoto two slips': () => browser.find(BARS, BILL),
    // a newer file takes the place of the one that is being read
    'done readPhoto no photo': () => pictures().upload(fileOf('boleto.jpg', bytesOf('%PDF'), 'image/jpeg')),
    'fault readPhoto broken': () => browser.failToFind(),
  },
  sees: {
    checking: () => seesNot(pictures()),
    unable: async () => {
      await look(field('Código de barras')).toBeEnabled()
      await seesNot(pictures())
    },
    'able.waiting': async ({ lastStep }) => {
      await look(pictures()).toBeEnabled()
      await look(pictures()).toHaveAttribute('accept', 'image/*')
      // with it a phone opens its camera alone: a picture that was sent to it could not be chosen
      await look(pictures()).not.toHaveAttribute('capture')
      await look(camera()).toHaveAttribute('accept', 'image/*')
      await look(camera()).toHaveAttribute('capture', 'environment')
      await seesNot(button('Cancelar leitura'))
      if (lastStep === 'photo.dropped') await look(pictures()).toHaveFocus()
    },
    'able.reading': async () => {
      await sees(page.getByText('Lendo a foto…'))
      await look(button('Cancelar leitura')).toBeEnabled()
      // it can be typed meanwhile
      await look(field('Código de barras')).toBeEnabled()
    },
    'able.read': async () => {
      await look(field('Código de barras')).toHaveValue('00193373700 00000100050 09401448160 60680935031')
      await sees(page.getByText('Código lido da foto. Confira com o boleto.'))
      await sees(page.getByText('Boleto do banco 001 · R$ 1,00 · vence em 21/08/2032'))
      expect(browser.formats.at(-1)).toEqual(['itf'])
      // the photo is gone
      expect(browser.pictures.at(-1)?.width).toBe(0)
    },
    'able.refused': async ({ lastStep }) => {
      await sees(page.getByText(TOLD[lastStep] ?? /$^/))
      await look(pictures()).toBeEnabled()
      await look(field('Código de barras')).toHaveValue('')
      await seesNot(button('Cancelar leitura'))
    },
  },
})

test('a code that comes while another one is being looked for is not taken', async () => {
  const photo = createActor(slipPhoto).start()
  const heard = vi.fn<(text: string) => void>()
  draw(<SlipCodeField value="1" onChange={heard} error={null} isDisabled today="2026-11-23" photo={photo} />)
  await browser.support(['itf'])
  await look(pictures()).toBeDisabled()
  await look(camera()).toBeDisabled()
  photo.send({ type: 'photo.chosen', photo: fileOf('boleto.jpg', jpeg, 'image/jpeg') })
  await browser.find(BARS)
  await eventually(() => photo.getSnapshot().context.digits).toBe(BARS)
  expect(heard).not.toHaveBeenCalled()
  photo.stop()
})

const CODE = '00193373700 00000100050 09401448160 60680935031'
const TYPED = '84670000001-7 43590024020-9 02405000243-5 84221010811-9'
const code = () => field('Código de barras')
const start = async () => {
  const photo = createActor(slipPhoto).start()
  draw(<Field photo={photo} />)
  await browser.support(['itf'])
  return photo
}

test.each([
  ['typed', (text: string) => type(code(), text)],
  ['pasted', (text: string) => pasteFromClipboard(code(), text)],
])('a code that is %s while a photo is read stays: the reading ends', async (_, put) => {
  const photo = await start()
  await choose('boleto.jpg')
  await sees(page.getByText('Lendo a foto…'))
  await put(TYPED)
  await seesNot(page.getByText('Lendo a foto…'))
  await browser.find(BARS)
  await eventually(() => browser.pictures.at(-1)?.width).toBe(0)
  await look(code()).toHaveValue(TYPED)
  expect(photo.getSnapshot().context.digits).toBe(null)
  photo.stop()
})

test('the code of an earlier photo goes when the next one is refused', async () => {
  const photo = await start()
  await choose('boleto.jpg')
  await browser.find(BARS)
  await look(code()).toHaveValue(CODE)
  await choose('outro.jpg')
  await look(code()).toHaveValue(CODE)
  await browser.find()
  await sees(page.getByText(/^Nenhum código de barras encontrado na foto\./))
  await look(code()).toHaveValue('')
  await seesNot(page.getByText('Boleto do banco 001 · R$ 1,00 · vence em 21/08/2032'))
  photo.stop()
})

test('what was typed instead of the code of an earlier photo stays when the next one is refused', async () => {
  const photo = await start()
  await choose('boleto.jpg')
  await browser.find(BARS)
  await look(code()).toHaveValue(CODE)
  await type(code(), TYPED)
  await choose('outro.jpg')
  await browser.find()
  await sees(page.getByText(/^Nenhum código de barras encontrado na foto\./))
  await look(code()).toHaveValue(TYPED)
  photo.stop()
})
