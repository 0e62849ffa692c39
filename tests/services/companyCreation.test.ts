import { describe, expect, it } from 'vitest'
import { createCompanyCreationService, type NewCompany } from '#services/companyCreation.ts'
import { frotista } from '#services/contract/companies.ts'
import { answering } from '#tests/support/answering.ts'
import { jsonAnswer } from '#tests/support/http.ts'
import { nullSample } from '#tests/support/shapes.ts'

const { open, always } = answering((client) => ({ service: createCompanyCreationService(client) }))

const company: NewCompany = {
  cnpj: '77.888.999/0001-81',
  antt: '087654321',
  email: ' Novo@Example.com ',
  phone: '(45) 98888-7777',
  address: {
    cep: '85801-000',
    city: 'Cascavel',
    cityIbge: 4104808,
    state: 'PR',
    street: 'Rua Paraná',
    neighbourhood: 'Centro',
    number: '120',
    complement: '',
  },
}

describe('before a company is linked', () => {
  it("is told the server's words when one of them is refused", async () => {
    const { service } = always({
      valid: false,
      available: false,
      message: 'Não pode.',
      aptoTransporte: false,
      mensagem: 'Suspenso.',
      bloquearAnttNaoValida: false,
    })
    expect(await service.checkCnpj(company)).toEqual({ kind: 'refused', message: 'Não pode.' })
    expect(await service.checkAvailability(company)).toEqual({ kind: 'refused', message: 'Não pode.' })
    expect(await service.checkAntt(company)).toEqual({ kind: 'refused', message: 'Suspenso.' })
  })
})

describe('linking a company', () => {
  const record = (rest: object) => ({
    ...(nullSample(frotista) as object),
    cnpj: '77888999000181',
    antt: '087654321',
    email: 'novo@example.com',
    telefone: '45988887777',
    ...rest,
  })

  it.each([
    ['it is in the list', [record({})], true, 'found'],
    [
      'it is in the list, which shows neither e-mail nor phone',
      [record({ email: null, telefone: null })],
      true,
      'found',
    ],
    ['it is in the list with another ANTT', [record({ antt: '1' })], true, 'taken'],
    ['it is in the list with another e-mail', [record({ email: 'a@b.com' })], true, 'taken'],
    [
      'it is in the list, its phone with the code of the country',
      [record({ telefone: '+55 (45) 98888-7777' })],
      true,
      'found',
    ],
    ['it is in the list with another phone', [record({ telefone: '4533330000' })], true, 'taken'],
    [
      'only another one is in the list, and the CNPJ is free',
      [record({ cnpj: '11222333000181' })],
      true,
      'notFound',
    ],
    ['nothing is in the list, and the CNPJ is taken', [], false, 'cannotTell'],
    ['the list holds what cannot be read, and the CNPJ is free', [{ id: 7 }], true, 'notFound'],
  ])('after a lost answer: %s', async (_, data, available, outcome) => {
    const { service, targets } = open(({ target }) =>
      jsonAnswer(
        target.includes('/check/')
          ? { available, message: null }
          : { data, total: data.length, per_page: 999 },
      ),
    )
    expect(await service.lookUpLink(company)).toBe(outcome)
    // without `active`: a new company waits for its validation
    expect(targets()[0]).toBe('GET /frotistas?page=1&per_page=999')
  })
})
