import { describe, expect, it } from 'vitest'
import { type AreaPage, areaPages } from '#app/routing/areaPages.ts'
import { otherRoute, routes } from '#app/routing/routes.ts'
import type { PageAddress } from '#domain/pages.ts'

// registries §6, §2

type Profile = 'master' | 'admin' | 'operacional'

const ALL: readonly Profile[] = ['master', 'admin', 'operacional']
const MANAGERS: readonly Profile[] = ['master', 'admin']

const TABLE: Readonly<Record<string, readonly Profile[]>> = {
  '/404': ALL,
  '/lotes': ALL,
  '/lotes/filtros': ALL,
  '/detalhes-carga': ALL,
  '/direciona-carga': ALL,
  '/lotes-solicitados': ALL,
  '/lotes-solicitados/filtros': ALL,
  '/lotes-solicitados/detalhes': ALL,
  '/dashboard': ALL,
  '/motoristas': ALL,
  '/motoristas/new': ALL,
  '/motoristas/edit': ALL,
  '/caminhoes': ALL,
  '/caminhoes/register': ALL,
  '/veiculos': ALL,
  '/veiculos/adicionar': ALL,
  '/veiculos/detalhes': ALL,
  '/vale-pedagio': ALL,
  '/vale-pedagio/viagens': ALL,
  '/vale-pedagio/detalhes': ALL,
  '/fale-conosco': ALL,
  '/termos-uso': ALL,
  '/gerenciar-conta': MANAGERS,
  '/cnpjs-vinculados': MANAGERS,
  '/vincular-cnpj': MANAGERS,
  '/usuarios-vinculados': ALL,
  '/usuarios-vinculados/edit': ALL,
  '/vincular-usuario': ALL,
  '/boleia-pay-instructions': ALL,
}

/** Those that are known before the sign-in are for every profile. */
const privatePages: readonly Pick<AreaPage, 'path' | 'scope'>[] = [
  ...routes.flatMap(({ path, access }) => (access === 'private' ? [{ path: path as PageAddress }] : [])),
  ...areaPages,
]

describe('who may open which page', () => {
  it.each(Object.entries(TABLE))('%s opens for %s, and for nobody without a session', (path, profiles) => {
    const pages = privatePages.filter((one) => one.path === path)
    expect(pages.map(({ scope }) => ALL.filter((profile) => scope?.includes(profile) ?? true))).toEqual([
      profiles,
    ])
    expect(otherRoute.access).toBe('private')
  })

  it('knows every private page; what is not named here is of payments, and for managers only', () => {
    const unnamed = privatePages.filter(({ path }) => !(path in TABLE))
    expect(Object.keys(TABLE).length + unnamed.length).toBe(privatePages.length)
    for (const { path, scope } of unnamed) {
      expect(path).toMatch(/^\/pagamentos(\/|$)/)
      expect(scope, path).toEqual(MANAGERS)
    }
  })
})
