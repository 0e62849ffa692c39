import { describe, expect, it } from 'vitest'
import { menuFor, menuPageOf } from '#app/shell/menu.ts'

const labels = (perfil: string) => menuFor(perfil).map(({ label }) => label)

describe('the side menu', () => {
  it('has every item for master and admin (REG-525, REG-584, PAY-016, PAY-017)', () => {
    const all = [
      'Ofertas de cargas',
      'Motoristas',
      'Veículos',
      'Caminhões',
      'Pagamento',
      'Fale conosco',
      'Vale pedágio',
      'Termos de Uso',
    ]
    expect(labels('master')).toEqual(all)
    expect(labels('admin')).toEqual(all)
  })

  it('has all but Pagamento for operacional and for a profile that it does not know (REG-527, PAY-018)', () => {
    expect(labels('operacional')).not.toContain('Pagamento')
    expect(labels('operacional')).toHaveLength(7)
    expect(labels('gestor')).toEqual(labels('operacional'))
  })

  it('leads to the pages of each group (REG-580, REG-581, REG-582, REG-585, REG-586)', () => {
    const pages = Object.fromEntries(
      menuFor('master').map((item) => [item.label, item.pages.map(({ href }) => href)]),
    )
    expect(pages).toMatchObject({
      'Ofertas de cargas': ['/lotes', '/lotes-solicitados'],
      Motoristas: ['/motoristas', '/motoristas/new'],
      Veículos: ['/veiculos', '/veiculos/adicionar'],
      'Fale conosco': ['/fale-conosco'],
      'Vale pedágio': ['/vale-pedagio'],
      'Termos de Uso': ['/termos-uso'],
    })
  })

  it.each([
    ['/lotes/filtros', '/lotes'],
    ['/detalhes-carga', '/lotes'],
    ['/direciona-carga', '/lotes'],
    ['/lotes-solicitados/filtros', '/lotes-solicitados'],
    ['/motoristas/edit', '/motoristas'],
    ['/motoristas/new', '/motoristas/new'],
    ['/pagamentos/extrato', '/pagamentos'],
    ['/gerenciar-conta', null],
  ])('marks where one is on %s', (path, marked) => {
    expect(menuPageOf(path)).toBe(marked)
  })
})
