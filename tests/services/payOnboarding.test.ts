import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPayOnboardingService, type PayDocument } from '#services/payOnboarding.ts'
import { type Answerer, jsonAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({ service: createPayOnboardingService(client) }))

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
