import { describe, expect, it } from 'vitest'
import { createCompanyCreationService, type NewCompany } from '#services/companyCreation.ts'
import { frotista } from '#services/contract/companies.ts'
import { answering } from '#tests/support/answering.ts'
import { faultFrom, jsonAnswer } from '#tests/support/http.ts'
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
  it('its CNPJ is validated and looked for, and its ANTT is checked with it (REG-458)', async () => {
    const { service, targets } = always({
      valid: true,
      available: true,
      aptoTransporte: true,
      mensagem: null,
      bloquearAnttNaoValida: true,
    })
    expect(await service.checkCnpj(company)).toEqual({ kind: 'accepted' })
    expect(await service.checkAvailability(company)).toEqual({ kind: 'accepted' })
    expect(await service.checkAntt(company)).toEqual({ kind: 'accepted' })
    expect(targets()).toEqual([
      'GET /frotistas/validate?type=cnpj&cnpj=77888999000181',
      'GET /frotistas/check/cnpj-availability?cnpj=77888999000181',
      'GET /validates/antt?antt=087654321&cnpj=77888999000181',
    ])
  })

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
  it('sends CNPJ, phone and CEP as digits only, once, and no complement as null (REG-464)', async () => {
    const { service, requests, targets } = always({}, 201)
    expect(await service.linkCompany(company)).toEqual({ kind: 'arrived' })
    expect(targets()).toEqual(['POST /frotistas'])
    expect(requests[0]?.body).toEqual({
      antt: '087654321',
      cnpj: '77888999000181',
      email: 'novo@example.com',
      telefone: '45988887777',
      endereco: {
        cep: '85801000',
        logradouro: 'Rua Paraná',
        numero: '120',
        complemento: null,
        bairro: 'Centro',
        cidade: 'Cascavel',
        cidade_ibge: 4104808,
        estado: 'PR',
      },
    })
    const failing = always({}, 503)
    await faultFrom(failing.service.linkCompany(company))
    expect(failing.requests).toHaveLength(1)
  })

  it('is refused as a value', async () => {
    const { service } = always({ message: 'CNPJ já cadastrado.' }, 400)
    expect(await service.linkCompany(company)).toMatchObject({
      kind: 'refused',
      fault: { message: 'CNPJ já cadastrado.' },
    })
  })

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
