import { page } from 'vitest/browser'
import { driverReadingImage } from '#app/wiring/drivers.ts'
import { motoristasImagem } from '#services/contract/drivers.ts'
import { model } from '#tests/machines/shared/readingImage.model.ts'
import { ListedDrivers } from '#tests/support/screens/DriversPage.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { alert, button, click, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const image = () => page.getByRole('img', { name: 'Documento lido de Edson Luiz Barbosa' })

walkScreens('the image that was read of a driver', {
  unsettled: 'the image is drawn',
  model,
  machine: driverReadingImage,
  inputs: { screen: undefined },
  view: (flow) => <ListedDrivers readingImage={flow} />,
  address: '/motoristas',
  calls: { loadReadingImage: [motoristasImagem] },
  answers: { 'loadReadingImage loaded': () => {} },
  gestures: {
    'image.opened': () => click(button('Protocolo OCR-204, Edson Luiz Barbosa')),
    'image.retried': () => press('Tentar novamente'),
    'image.closed': () => press('Ok'),
  },
  sees: {
    closed: async ({ lastStep }) => {
      await seesNot(page.getByRole('dialog', { name: 'Protocolo Idwall' }))
      if (lastStep !== '') await look(button('Protocolo OCR-204, Edson Luiz Barbosa')).toHaveFocus()
    },
    // REG-241 REG-256
    'open.loading': async () => {
      await sees(page.getByRole('dialog', { name: 'Protocolo Idwall' }))
      await sees(page.getByText('Edson Luiz Barbosa: protocolo OCR-204'))
      await seesNot(image())
    },
    'open.shown': async () => {
      await eventually(() => (image().element() as HTMLImageElement).naturalWidth).toBe(360)
      await seesNot(button('Tentar novamente'))
    },
    // REG-259
    'open.unavailable': async ({ lastStep }) => {
      await sees(
        alert(
          lastStep.endsWith('http 400')
            ? 'O servidor recusou os dados enviados.'
            : 'Erro ao tentar buscar a doc do motorista anexo da ocr.',
        ),
      )
      await seesNot(image())
      await look(button('Tentar novamente')).toBeEnabled()
    },
  },
})
