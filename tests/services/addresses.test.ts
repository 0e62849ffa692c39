import { afterEach, describe, expect, it, vi } from 'vitest'
import { faultOf } from '#domain/fault.ts'
import { createAddressService, enderecoOf, type PostalAddress } from '#services/addresses.ts'
import { type Answerer, fakeNetwork, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { openTab } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openAddresses = (answer: Answerer) => {
  const { requests } = fakeNetwork(answer)
  return { requests, service: createAddressService(openTab().client) }
}

const cascavel = {
  cep: '85801-000',
  cidade_ibge: 4104808,
  cidade: 'Cascavel',
  estado: 'PR',
  logradouro: 'Rua Paraná',
  bairro: 'Centro',
}

describe('the address of a zip', () => {
  it('is asked for by eight digits and read whole (REG-121)', async () => {
    const { service, requests } = openAddresses(() => jsonAnswer(cascavel))
    expect(await service.findAddress({ cep: '85801-000' })).toEqual({
      kind: 'found',
      address: {
        cep: '85801000',
        city: 'Cascavel',
        cityIbge: 4104808,
        state: 'PR',
        street: 'Rua Paraná',
        neighbourhood: 'Centro',
      },
    })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'GET', target: '/cep/85801000', body: undefined })
  })

  it('has no street where one zip serves the whole city', async () => {
    const { service } = openAddresses(() => jsonAnswer({ ...cascavel, logradouro: null, bairro: undefined }))
    expect(await service.findAddress({ cep: '85890000' })).toMatchObject({
      kind: 'found',
      address: { street: null, neighbourhood: null, city: 'Cascavel' },
    })
  })

  it.each([
    ['no city', () => jsonAnswer({ cep: '99999999', cidade: null })],
    ['an empty city', () => jsonAnswer({ cep: '99999999', cidade: '' })],
    ['the error of a public service', () => jsonAnswer({ erro: true })],
    ['its error as a text', () => jsonAnswer({ erro: 'true' })],
    ['404', () => jsonAnswer({ message: 'CEP não encontrado' }, 404)],
  ])('is unknown when the answer is %s (A38)', async (_, answer) => {
    const { service, requests } = openAddresses(answer)
    expect(await service.findAddress({ cep: '99999999' })).toEqual({ kind: 'unknown' })
    expect(requests).toHaveLength(1)
  })

  it.each([{ cidade_ibge: null }, { estado: null }, { estado: '' }])(
    'is incomplete with a city and %j: it could not be sent',
    async (lack) => {
      const { service } = openAddresses(() => jsonAnswer({ ...cascavel, ...lack }))
      expect(await service.findAddress({ cep: '85801000' })).toEqual({ kind: 'incomplete' })
    },
  )

  it('is given up when somebody types on', async () => {
    const { service, requests } = openAddresses(() => jsonAnswer(cascavel))
    expect(await faultFrom(service.findAddress({ cep: '85801000' }, AbortSignal.abort()))).toEqual({
      kind: 'aborted',
    })
    expect(requests).toEqual([])
  })
})

describe('an address as it travels', () => {
  const address: PostalAddress = {
    cep: '85801-000',
    city: 'Cascavel',
    cityIbge: 4104808,
    state: 'PR',
    street: ' Rua Paraná ',
    neighbourhood: ' Centro ',
    number: ' 120 ',
    complement: ' Sala 2 ',
  }

  it("has the API's names, digits of the zip and no blanks around", () => {
    expect(enderecoOf(address)).toEqual({
      cep: '85801000',
      logradouro: 'Rua Paraná',
      numero: '120',
      complemento: 'Sala 2',
      bairro: 'Centro',
      cidade: 'Cascavel',
      cidade_ibge: 4104808,
      estado: 'PR',
    })
  })

  it.each(['', '  '])("has the number '0' and no complement when they are left as %j", (empty) => {
    expect(enderecoOf({ ...address, number: empty, complement: empty })).toMatchObject({
      numero: '0',
      complemento: null,
    })
  })

  it.each([{ cityIbge: null }, { state: null }])('is never sent without %j', (lack) => {
    const make = () => enderecoOf({ ...address, ...lack })
    expect(make).toThrow('service fault: validation')
    try {
      make()
    } catch (error) {
      expect(faultOf(error)).toEqual({
        kind: 'validation',
        message: 'Erro ao tentar submiter o formulário',
      })
    }
  })
})
