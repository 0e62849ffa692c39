import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { resendIdentityDocumentBy } from '#app/wiring/access.ts'
import {
  BROKEN_FILE,
  EMPTY_FILE,
  HEIC_FORMAT,
  INVALID_FORMAT,
  TOO_LARGE,
  TOO_MANY_PIXELS,
} from '#domain/files.ts'
import { ResendIdentityDocumentScreen } from '#screens/access/ResendIdentityDocumentScreen.tsx'
import { usuariosNeedResendDocument, usuariosResendDocument } from '#services/contract/access.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import {
  bytesOf,
  fileOf,
  joined,
  jpeg,
  jpegWithThumbnail,
  pdf,
  png,
  pngOfSize,
  progressiveJpeg,
} from '#tests/support/files.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, look, press, sees, seesNot } from '#tests/support/screens/person.ts'

const picker = () => page.getByLabelText('Foto do documento')
const state = () => page.getByRole('status')
const send = () => button('Enviar')

afterEach(() => vi.unstubAllGlobals())

/** The upload form, after its warning was closed. */
const open = async () => {
  const stage = await onStage({
    machine: resendIdentityDocumentBy('OCR-501'),
    input: { hasProtocol: true },
    view: (flow) => <ResendIdentityDocumentScreen flow={flow} />,
    held: [usuariosNeedResendDocument, usuariosResendDocument],
    address: '/reenviar-documento?protocolo_ocr=OCR-501',
  })
  await stage.answer(usuariosNeedResendDocument)
  await press('Entendi')
  return stage
}

/** Gives a file to the field, as the browser does after a choice. */
const choose = async (file: File) => {
  await sees(picker())
  const chosen = new DataTransfer()
  chosen.items.add(file)
  const input = picker().element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Lets a file go over the place of the field. */
const drop = async (...files: readonly File[]) => {
  await sees(picker())
  const carried = new DataTransfer()
  for (const file of files) carried.items.add(file)
  const place = picker().element()
  place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }))
}

const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const heic = bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

const bad: readonly (readonly [file: File, name: string, reason: string])[] = [
  [fileOf('cnh.svg', svg, 'image/svg+xml'), 'cnh.svg', INVALID_FORMAT],
  [fileOf('cnh.jpg', svg, 'image/jpeg'), 'cnh.jpg', INVALID_FORMAT],
  [fileOf('cnh.pdf.exe', bytesOf('MZ')), 'cnh.pdf.exe', INVALID_FORMAT],
  [fileOf('cnh.pdf', bytesOf('MZ')), 'cnh.pdf', INVALID_FORMAT],
  [fileOf('cnh\u202egpj.exe', jpeg), 'cnhgpj.exe', INVALID_FORMAT],
  [fileOf('IMG_0001.HEIC', heic), 'IMG_0001.HEIC', HEIC_FORMAT],
  [fileOf('cnh.jpg', new Uint8Array(0)), 'cnh.jpg', EMPTY_FILE],
  [fileOf('cnh.jpg', new Uint8Array(10_000_001)), 'cnh.jpg', TOO_LARGE],
  [fileOf('cnh.png', png.slice(0, -12)), 'cnh.png', BROKEN_FILE],
  [fileOf('cnh.png', pngOfSize(30_000, 30_000)), 'cnh.png', TOO_MANY_PIXELS],
]

const good: readonly (readonly [file: File, isImage: boolean])[] = [
  [fileOf('cnh.jpg', jpeg), true],
  [fileOf('CNH.JPG', jpegWithThumbnail), true],
  [fileOf('cnh.jpeg', progressiveJpeg), true],
  [fileOf('cnh.jfif', joined(jpeg, bytesOf('film'))), true],
  [fileOf('CNH.PNG', png), true],
  [fileOf('renamed.png', jpeg), true],
  [fileOf('cnh.pdf', pdf), false],
]

describe('a file that is dropped', () => {
  test('is taken as one that is chosen', async () => {
    await open()
    await drop(fileOf('cnh.jpg', jpeg))
    await look(state()).toMatchTextContent('cnh.jpg')
    await look(send()).toBeEnabled()
  })

  test('is refused as one that is chosen', async () => {
    await open()
    await drop(fileOf('cnh.svg', svg, 'image/svg+xml'))
    await look(state()).toMatchTextContent(INVALID_FORMAT)
  })

  test('with another one is taken alone, and says that the other one was not', async () => {
    await open()
    await drop(fileOf('cnh.jpg', jpeg), fileOf('rg.jpg', jpeg))
    await look(state()).toMatchTextContent('cnh.jpg')
    await look(state()).toMatchTextContent('escolhemos o primeiro, e os outros ficaram de fora')
    await drop(fileOf('rg.jpg', jpeg))
    await look(state()).not.toMatchTextContent('ficaram de fora')
  })

  test('beside its place is opened by nobody, so that the page stays', async () => {
    await open()
    const carried = new DataTransfer()
    carried.items.add(fileOf('cnh.jpg', jpeg))
    for (const type of ['dragover', 'drop']) {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried })
      expect(document.body.dispatchEvent(event)).toBe(false)
    }
    await seesNot(page.getByText('cnh.jpg'))
  })
})

describe('the file of a document', () => {
  test.each(bad.map(([file, name, reason]) => ({ file, name, reason })))(
    'is refused by its name in red and the reason: $name, $reason (REG-220)',
    async ({ file, name, reason }) => {
      await open()
      await choose(file)
      await look(state()).toHaveTextContent(`${name} ${reason}`)
      await look(page.getByText(name, { exact: true })).toHaveStyle({ color: 'rgb(156, 28, 28)' })
      await look(picker()).toHaveAttribute('aria-invalid', 'true')
      await look(send()).toBeDisabled()
      await seesNot(page.getByRole('img'))
    },
  )

  test.each(good.map(([file, isImage]) => ({ file, isImage, name: file.name })))(
    'is shown and can be sent: $name',
    async ({ file, isImage, name }) => {
      await open()
      await choose(file)
      await look(state()).toHaveTextContent(name)
      await look(send()).toBeEnabled()
      const preview = page.getByRole('img', { name: `Prévia de ${name}` })
      if (!isImage) return seesNot(preview)
      await eventually(() => (preview.element() as HTMLImageElement).naturalWidth).toBe(3)
    },
  )

  test('can be a photo that the camera takes', async () => {
    await open()
    const camera = page.getByLabelText('Tirar foto').element() as HTMLInputElement
    expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/jpeg', 'environment'])
    const taken = new DataTransfer()
    taken.items.add(fileOf('image.jpg', jpeg))
    camera.files = taken.files
    camera.dispatchEvent(new Event('change', { bubbles: true }))
    await look(state()).toHaveTextContent('image.jpg')
    await look(send()).toBeEnabled()
  })

  test('may be chosen again after it was refused, and a good one takes its place', async () => {
    await open()
    await choose(fileOf('cnh.jpg', svg))
    await sees(page.getByText(INVALID_FORMAT, { exact: false }))
    expect((picker().element() as HTMLInputElement).value).toBe('')
    await expectAccessible('a refused file')
    await choose(fileOf('cnh.jpg', jpeg))
    await look(state()).toHaveTextContent('cnh.jpg')
    await look(send()).toBeEnabled()
    await expectAccessible('a chosen file')
  })

  test.each([
    ['<img src=x onerror=hostile()>.jpg', '<img src=x onerror=hostile()>.jpg'],
    ['"><script>hostile()</script>.jpg', '"><script>hostile()</script>.jpg'],
    ['..\\..\\cnh.jpg', '..\\..\\cnh.jpg'],
    [`${'n'.repeat(300)}.jpg`, `${'n'.repeat(60)}…${'n'.repeat(15)}.jpg`],
    ['CON.jpg', 'CON.jpg'],
    ['🚚 cnh.jpg', '🚚 cnh.jpg'],
    ['habilitac\u0327a\u0303o.jpg', 'habilitação.jpg'],
    ['cnh\u202e\u2066.jpg', 'cnh.jpg'],
  ])('is shown by its name as text: %j (F2)', async (name, shown) => {
    const hostile = vi.fn()
    vi.stubGlobal('hostile', hostile)
    await open()
    await choose(fileOf(name, jpeg))
    await eventually(() => state().element().textContent).toBe(shown)
    expect(state().element().querySelectorAll('*')).toHaveLength(1)
    await look(page.getByRole('img')).toHaveAttribute('alt', `Prévia de ${shown}`)
    expect(hostile).not.toHaveBeenCalled()
  })

  test('travels as front and back alike, with the protocol and without its name (REG-221)', async () => {
    const { gate, answer } = await open()
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      bodies.push(JSON.parse(String(args[1]?.body)))
      return gate.fetch(...args)
    })
    await choose(fileOf('cnh.png', png))
    await press('Enviar')
    await answer(usuariosResendDocument)
    await sees(page.getByRole('heading', { name: /^Documento reenviado com sucesso/ }))
    const base64 = btoa(String.fromCharCode(...png))
    expect(bodies).toEqual([
      { old_protocolo_ocr: 'OCR-501', doc_imagem_frente: base64, doc_imagem_verso: base64 },
    ])
  })
})
