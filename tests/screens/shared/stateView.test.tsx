import { Button } from '@mantine/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { artOf } from '#screens/shared/art/artOf.ts'
import { StateView } from '#screens/shared/StateView.tsx'
import { MomentFacts, SuccessDialog } from '#screens/shared/SuccessDialog.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, click, dialog, look, sees } from '#tests/support/screens/person.ts'

const draw = drawing()

const art = () => document.querySelector<HTMLImageElement>('[data-art]')
const widthOfArt = () => art()?.getBoundingClientRect().width ?? null

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
})

describe('a state of a page', () => {
  test('is drawn, told and has a way on', async () => {
    const onAct = vi.fn()
    draw(
      <StateView art="offline" isFailure action={{ label: 'Tentar novamente', onAct }}>
        Não foi possível carregar as ofertas.
      </StateView>,
    )
    await sees(page.getByRole('alert').getByText('Não foi possível carregar as ofertas.'))
    await eventually(() => art()?.naturalWidth).toBeGreaterThan(0)
    expect(art()?.alt).toBe('')
    await click(button('Tentar novamente'))
    expect(onAct).toHaveBeenCalledOnce()
  })

  test.each([
    { width: 1366, height: 768, text: 1, drawn: 200 },
    { width: 1366, height: 768, text: 2, drawn: 120 },
    { width: 360, height: 740, text: 1, drawn: 150 },
    { width: 360, height: 740, text: 2, drawn: 70 },
    { width: 740, height: 360, text: 1, drawn: 0 },
  ])(
    'at $width × $height with text of size $text its drawing is $drawn pixels wide',
    async ({ width, height, text, drawn }) => {
      await page.viewport(width, height)
      document.documentElement.style.fontSize = `${text * 100}%`
      draw(<StateView art="nothing">Nenhum motorista encontrado.</StateView>)
      await sees(page.getByText('Nenhum motorista encontrado.'))
      expect(widthOfArt()).toBe(drawn)
    },
  )

  test('its drawing says whether there is no connection, no access, or something broke', () => {
    expect(artOf({ kind: 'offline' })).toBe('offline')
    expect(artOf({ kind: 'timeout' })).toBe('offline')
    expect(artOf({ kind: 'http', status: 403, message: null })).toBe('gate')
    expect(artOf({ kind: 'http', status: 404, message: null })).toBe('gate')
    expect(artOf({ kind: 'http', status: 500, message: null })).toBe('failed')
    expect(artOf({ kind: 'malformed', at: 'id' })).toBe('failed')
    expect(artOf(null)).toBe('failed')
  })
})

describe('a success', () => {
  test('has a mark over its title, what was done, and the next step', async () => {
    draw(
      <SuccessDialog title="Caminhão Adicionado com sucesso!" actions={<Button>Concluir</Button>}>
        <MomentFacts
          facts={[
            ['Nome', 'Bitrem 1'],
            ['Carreta 1', null],
            ['Cavalo', 'ABC-1D23'],
          ]}
        />
        <p>Ele já está na sua lista e pode levar cargas.</p>
      </SuccessDialog>,
    )
    const modal = dialog('Caminhão Adicionado com sucesso!')
    await sees(modal)
    await look(modal).toHaveTextContent(
      'Caminhão Adicionado com sucesso!NomeBitrem 1CavaloABC-1D23Ele já está na sua lista e pode levar cargas.Concluir',
    )
    await sees(button('Concluir'))
    const title = page.getByRole('heading', { name: 'Caminhão Adicionado com sucesso!' }).element()
    expect(art()?.dataset['art']).toBe('done')
    expect(art()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top)
  })

  test('has the focus on its primary button, whatever stands before it', async () => {
    draw(
      <SuccessDialog
        title="Boleto gerado"
        onClose={() => {}}
        actions={
          <>
            <Button variant="default">Gerenciar boleto</Button>
            <Button>Baixar boleto</Button>
          </>
        }
      />,
    )
    await sees(dialog('Boleto gerado'))
    await look(button('Baixar boleto')).toHaveFocus()
  })

  test('of money has a mark of its own', async () => {
    draw(<SuccessDialog title="Transferência realizada" isMoney actions={<Button>Concluir</Button>} />)
    await sees(dialog('Transferência realizada'))
    expect(art()?.dataset['art']).toBe('paid')
  })
})
