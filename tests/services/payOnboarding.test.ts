import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPayOnboardingService, type NewPayAccount, type PayDocument } from '#services/payOnboarding.ts'
import { type Answerer, jsonAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({ service: createPayOnboardingService(client) }))

const account: NewPayAccount = {
  companyId: 102,
  cnpj: '11.222.333/0002-62',
  companyName: 'Transportes Ipe Roxo Ltda (filial)',
  revenue: 125_000_050,
  relationship: 'RESPONSAVEL',
  cpf: '111.222.333-96',
  name: ' João Batista Silva ',
  birthDate: '14/03/1980',
  mother: 'DESCONHECIDO',
  email: ' Joao@Example.com',
  phone: '(45) 99999-0001',
  address: {
    cep: '85801-000',
    city: 'Cascavel',
    cityIbge: 4104808,
    state: 'PR',
    street: 'Rua Paraná',
    number: '120',
    complement: '',
    neighbourhood: 'Centro',
  },
}

describe('the account of an onboarding', () => {
  it('PAY-166 PAY-168 PAY-170 PAY-171 PAY-172 PAY-174 PAY-175 is sent with one representative, digits and numbers, without city and state', async () => {
    const { service, requests, targets } = open(() => jsonAnswer({}, 201))
    expect(await service.openAccount(account)).toEqual({ kind: 'arrived' })
    expect(targets()).toEqual(['POST /onboarding/conta'])
    expect(requests[0]?.body).toEqual({
      frotista_id: 102,
      receita_anual: 1250000.5,
      responsaveis: {
        pessoas_fisicas: [
          {
            cpf: '11122233396',
            nome: 'João Batista Silva',
            data_nascimento: '14/03/1980',
            nome_mae: 'DESCONHECIDO',
            email: 'joao@example.com',
            telefone: '45999990001',
            cep: '85801000',
            logradouro: 'Rua Paraná',
            numero: 120,
            bairro: 'Centro',
            cidade_ibge: 4104808,
            complemento: null,
            perfil: 'RESPONSAVEL',
            pessoa_exposta_politicamente: false,
            is_principal: true,
          },
        ],
        pessoas_juridicas: [{ cnpj: '11222333000262', razao_social: 'Transportes Ipe Roxo Ltda (filial)' }],
      },
    })
  })
})

const pdf = { name: 'meu arquivo.pdf', type: 'application/pdf', base64: 'JVBERi0xLjc=' }
const photo = { name: 'eu.jpg', type: 'image/jpeg', base64: '/9j/' }
const documentOf = (rest: Partial<PayDocument>): PayDocument => ({
  companyId: 102,
  tipo: 'CONTRATO_SOCIAL',
  of: 'company',
  file: pdf,
  isThere: false,
  ...rest,
})

describe('a document of an onboarding', () => {
  it.each([
    [documentOf({ tipo: 'SELFIE', of: 'representative', file: photo }), 'SELFIE', 'selfie.jpg'],
    [documentOf({ tipo: 'CNH', of: 'representative', file: photo }), 'CNH', 'cnh.jpg'],
    [documentOf({ tipo: 'PROCURACAO', of: 'representative' }), 'PROCURACAO', 'procuracao.pdf'],
    [documentOf({ tipo: 'ESTATUTO_SOCIAL' }), 'ESTATUTO_SOCIAL', 'estatuto-social.pdf'],
    [
      documentOf({ tipo: 'ESTATUTO_SOCIAL', of: 'controlling' }),
      'ESTATUTO_SOCIAL',
      'estatuto-social-controladora.pdf',
    ],
    [documentOf({}), 'CONTRATO_SOCIAL', 'contrato-social.pdf'],
    [
      documentOf({ tipo: 'DECLARACAO_BENEFICIARIOS_FINAIS' }),
      'DECLARACAO_BENEFICIARIOS_FINAIS',
      'declaracao-beneficiarios-finais.pdf',
    ],
  ])(
    'PAY-176 PAY-177 is sent as a form of three parts, with its kind and a name of its kind (%#)',
    async (document, tipo, name) => {
      const { service, requests } = open(() => jsonAnswer({}, 201))
      await service.sendDocument(document)
      const form = requests[0]?.body as FormData
      expect([...form.keys()].toSorted()).toEqual(['arquivo', 'frotista_id', 'tipo'])
      expect(form.get('tipo')).toBe(tipo)
      expect(form.get('frotista_id')).toBe('102')
      expect(form.get('arquivo')).toMatchObject({ name, type: document.file.type })
      // the browser chooses the boundary
      expect(requests[0]?.headers.get('content-type')).toBeNull()
    },
  )

  it.each([
    [false, 409, ['POST', 'PUT']],
    [true, 404, ['PUT', 'POST']],
  ])(
    'goes by the other call when the first one says whether it is there (%s, %i)',
    async (isThere, status, methods) => {
      const { service, requests } = open(({ method }) =>
        method === methods[0] ? jsonAnswer({ message: 'Não.' }, status) : jsonAnswer({}),
      )
      expect(await service.sendDocument(documentOf({ isThere }))).toEqual({ kind: 'arrived' })
      expect(requests.map(({ method }) => method)).toEqual(methods)
    },
  )
})
