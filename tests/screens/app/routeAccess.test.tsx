import { describe, expect, it } from 'vitest'
import { areaPages } from '#app/routing/areaPages.ts'
import { mayOpen } from '#app/routing/pageAccess.ts'
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

const privatePages: readonly PageAddress[] = [
  ...routes.flatMap(({ path, access }) => (access === 'private' ? [path as PageAddress] : [])),
  ...areaPages.map(({ path }) => path),
]
const whoOpens = (path: PageAddress) => ALL.filter((profile) => mayOpen(path, profile))

describe('who may open which page', () => {
  it.each(Object.entries(TABLE))('%s opens for %s, and for nobody without a session', (path, profiles) => {
    const pages = privatePages.filter((one) => one === path)
    expect(pages.map(whoOpens)).toEqual([profiles])
    expect(otherRoute.access).toBe('private')
  })

  it('knows every private page; what is not named here is of payments, and for managers only', () => {
    const unnamed = privatePages.filter((path) => !(path in TABLE))
    expect(Object.keys(TABLE).length + unnamed.length).toBe(privatePages.length)
    for (const path of unnamed) {
      expect(path).toMatch(/^\/pagamentos(\/|$)/)
      expect(whoOpens(path), path).toEqual(MANAGERS)
    }
  })
})
