import { fillDirecting, saveButton } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { card, cardButton, dialog, fact, press, tabOf } from './support/trips.ts'

// a tab with a PDF requests the icon of its host
test.use({ who: 'admin', expectedErrors: [/favicon\.ico/], hasClock: true })

const NEW_TRIP = 521

test('a cargo is directed, its loading order downloaded, and its trip cancelled', {
  tag: ['@whole', '@desktop'],
}, async ({ page, context, backend }) => {
  await fillDirecting(page, 2)
  await saveButton(page).click()
  await expect(dialog(page, 'Solicitação de carga efetuada com sucesso!')).toBeVisible()
  await press(page, 'Ver ofertas solicitadas')
  await expect(page).toHaveURL('/lotes-solicitados')
  const trip = card(page, NEW_TRIP)
  await expect(trip).toContainText('Aguardando aprovação')
  await expect(fact(trip, 'Motorista')).toHaveText('João Batista Silva')

  await cardButton(page, NEW_TRIP, 'Baixar O.C').click()
  await expect(dialog(page, 'Deseja ser avisado por SMS?')).toBeVisible()
  await press(page, 'Sim')
  await expect(dialog(page)).toHaveCount(0)
  await backend.expectCalls('lotes-solicitados-send-sms', 1)
  await cardButton(page, NEW_TRIP, 'Baixar O.C').click()
  await expect(dialog(page, 'Viagem em aprovação')).toContainText('Fique tranquilo.')
  await press(page, 'Ok')

  // operations approve it after a minute
  await page.clock.runFor(61_000)
  await page.reload()
  await expect(trip).toContainText('Confirmado')
  const tab = await tabOf(context, () => cardButton(page, NEW_TRIP, 'Baixar O.C').click())
  await expect(tab).toHaveURL(/\/documentos\/ordem\/521\.pdf\?chave=[0-9a-f]{16}$/)
  await tab.close()

  await cardButton(page, NEW_TRIP, 'Remover').click()
  await press(page, 'Sim, cancelar')
  await expect(dialog(page, 'Viagem cancelada!')).toBeVisible()
  await press(page, 'Ok')
  await expect(trip).toContainText('Removido')
  await expect(trip).toContainText('O.C cancelada')
})
