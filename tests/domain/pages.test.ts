import { describe, expect, expectTypeOf, it } from 'vitest'
import { offerDetailPage } from '#domain/offerAddress.ts'
import {
  isResetRegister,
  linkPages,
  linkTo,
  type PageAddress,
  pages,
  resendIdentityDocumentPage,
} from '#domain/pages.ts'
import type { Effect } from '#machines/shared/effects.ts'

describe('the pages of the portal', () => {
  it('live where the specification says (core §2, registries §2)', () => {
    const expected = [
      '/',
      '/forgot',
      '/signup',
      '/reenviar-documento',
      '/404',
      '/dashboard',
      '/lotes',
      '/lotes/filtros',
      '/detalhes-carga',
      '/direciona-carga',
      '/lotes-solicitados',
      '/lotes-solicitados/filtros',
      '/lotes-solicitados/detalhes',
      '/motoristas',
      '/motoristas/new',
      '/motoristas/edit',
      '/veiculos',
      '/veiculos/adicionar',
      '/veiculos/detalhes',
      '/caminhoes',
      '/caminhoes/register',
      '/pagamentos',
      '/pagamentos/onboarding',
      '/pagamentos/transferencia',
      '/pagamentos/extrato',
      '/pagamentos/comprovante',
      '/pagamentos/porcentagem-transferencia',
      '/pagamentos/trazer-dinheiro',
      '/pagamentos/pagar-boleto',
      '/pagamentos/confirmacao',
      '/boleia-pay-instructions',
      '/fale-conosco',
      '/vale-pedagio',
      '/vale-pedagio/viagens',
      '/vale-pedagio/detalhes',
      '/termos-uso',
      '/gerenciar-conta',
      '/cnpjs-vinculados',
      '/vincular-cnpj',
      '/usuarios-vinculados',
      '/usuarios-vinculados/edit',
      '/vincular-usuario',
    ]
    expect(Object.values(pages).toSorted()).toEqual(expected.toSorted())
    expect(Object.values(linkPages)).toEqual([
      '/new-password/:hash?',
      '/reset-register/:hash?',
      '/onboard/:token',
    ])
  })

  it('are written nowhere else: a machine that navigates to a text does not compile', () => {
    expectTypeOf<string>().not.toExtend<Extract<Effect, { type: 'navigate' }>['to']>()
    expectTypeOf<'/lotes'>().not.toExtend<PageAddress>()
    expectTypeOf(pages.offers).toExtend<PageAddress>()
    // a link without its parameter is no page
    expectTypeOf(linkPages.onboard).not.toExtend<PageAddress>()
  })

  it('take what differs at their end', () => {
    expect(offerDetailPage(42)).toBe('/detalhes-carga?id=42')
    expect(resendIdentityDocumentPage('OCR-501')).toBe('/reenviar-documento?protocolo_ocr=OCR-501')
    expect(linkTo(linkPages.onboard, 'PRE-1')).toBe('/onboard/PRE-1')
    expect(linkTo(linkPages.resetRegister, 'gestor-1')).toBe('/reset-register/gestor-1')
    expect(linkTo(linkPages.newPassword, '%7B%7D')).toBe('/new-password/%7B%7D')
  })

  it.each([
    ['/reset-register', true],
    ['/reset-register/gestor-1', true],
    ['/forgot', false],
  ])('restore no session on %s: %s', (path, isIt) => {
    expect(isResetRegister(path)).toBe(isIt)
  })
})
