import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatDate } from '#domain/dates.ts'
import { formatCep, formatCnpj, formatCpf, formatPlate, taxIdOf } from '#domain/identifiers.ts'
import { formatBrl, formatSigned } from '#domain/money.ts'
import { phoneLink, shownPhone } from '#domain/phones.ts'
import { citySubtitle, companyName, cut, placeOrNull } from '#domain/places.ts'
import { profileWord } from '#domain/profiles.ts'
import { formatTold } from '#domain/times.ts'
import type { Listed } from '#domain/unreadable.ts'
import { driverLookOf, licenceLookOf } from '#machines/drivers/driverStatus.ts'
import { contactsFound } from '#machines/help/contactsFound.ts'
import { slipLookOf } from '#machines/payments/deposit/depositSlip.ts'
import { detailOf, statusOf } from '#machines/payments/statement/movementDetails.ts'
import { ALL_MOVEMENTS, filtered, kindsOf } from '#machines/payments/statement/movementFilter.ts'
import { receiptOf } from '#machines/payments/statement/movementReceipt.ts'
import {
  documentsOf,
  fileNameOf,
  receiptLabelOf,
  receiptLookOf,
  receiptObstacle,
  shownFactsOf,
} from '#machines/payments/statement/receipts.ts'
import { isMovementRow, totalsOf, viewOf } from '#machines/payments/statement/statement.ts'
import { fileOf } from '#machines/payments/statement/statementFiles.ts'
import { companyLookOf } from '#machines/shared/companyStatus.ts'
import { tollLookOf } from '#machines/toll/tollStatus.ts'
import { lookOf } from '#machines/trips/tripStatus.ts'
import { tripsCsv } from '#machines/trips/tripsCsv.ts'
import { vehicleLookOf } from '#machines/vehicles/vehicleStatus.ts'
import { usuarioVinculado } from '#services/contract/account.ts'
import { frotista } from '#services/contract/companies.ts'
import { motorista } from '#services/contract/drivers.ts'
import { contato } from '#services/contract/help.ts'
import { boletoDeposito } from '#services/contract/payments-slips.ts'
import { comprovante, extratoDetalhe } from '#services/contract/payments-statement.ts'
import { valePedagioDetalhe, valePedagioViagem } from '#services/contract/toll.ts'
import { veiculo } from '#services/contract/vehicles.ts'
import { createHttpClient } from '#services/http/client.ts'
import { createReceiptService, type Receipt } from '#services/receipts.ts'
import { findTransfer, keysAlike } from '#services/transferMatches.ts'
import type { Trip } from '#services/trips.ts'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { fakeNetwork, jsonAnswer } from '#tests/support/http.ts'
import { fullSample, placesOf, replaced } from '#tests/support/shapes.ts'

const TEXTS = [
  '',
  ' ',
  'x',
  '0000-00-00',
  '2026-02-30',
  '2026-11-28',
  '28/11/2026 14:05',
  '-0',
  'NaN',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  '🚚'.repeat(40),
  '\u202eمحمد',
  '\ud800',
  '\0\u2028',
  'ção '.repeat(5000),
]
const NUMBERS = [-0, -0.001, 1e-7, -1, 1e15, 1e21, Number.MAX_VALUE, Number.NaN, Number.POSITIVE_INFINITY]
const ODD: readonly unknown[] = [null, undefined, true, [], {}, ...TEXTS, ...NUMBERS]

/** A record of a shape with one odd value at each of its places, as far as the shape takes it. */
const oddRecords = <S extends v.GenericSchema>(shape: S): v.InferOutput<S>[] => {
  const whole = fullSample(shape)
  return placesOf(whole)
    .flatMap((place) => ODD.map((value) => replaced(whole, place, value)))
    .flatMap((record) => {
      const parsed = v.safeParse(shape, record)
      return parsed.success ? [parsed.output] : []
    })
}

/** What a screen shows of it: texts alone, and none that a person cannot read. */
const isShown = (texts: readonly unknown[]) => {
  for (const text of texts) {
    if (text === null || text === undefined) continue
    expect(typeof text).toBe('string')
    expect(text).not.toMatch(/\bInvalid Date\b|\bundefined\b|\[object|^-R\$ 0,00$|\bNaN$/)
  }
}

const now = new Date('2026-11-28T12:00:00.000Z')
const period = { from: '2026-11-01', to: '2026-11-28' }
const payer = { name: 'Ipê Roxo', cnpj: '11222333000181' }
const good = fullSample(extratoDetalhe) as v.InferOutput<typeof extratoDetalhe>

/** Of 'NaN' alone, which a record may be named. */
const unless = (texts: readonly unknown[]) => texts.filter((text) => !TEXTS.includes(String(text)))

describe('an odd value anywhere in a record is no error, and is shown as a text', () => {
  it('of a movement: its row, its place among others, its files, its receipt and its transfer', () => {
    const mark = { kind: 'pay', payeeName: 'Ana', bankName: null, centavos: 100, target: 'x' } as const
    for (const odd of oddRecords(extratoDetalhe)) {
      const movements: Listed<typeof odd>[] = [good, odd, { ...good, data: '2026-11-02T10:00:00.000Z' }]
      const view = viewOf([{ period, statement: { closing: 1, movements } }])
      expect(view.rows.filter(isMovementRow)).toHaveLength(3)
      for (const row of view.rows.filter(isMovementRow)) {
        receiptOf(row, [])
        const detail = detailOf(row.movement)
        isShown(unless([formatDate(row.day), statusOf(row.movement)?.label, statusOf(row.movement)?.tone]))
        isShown(unless([formatSigned(row.effect), detail && ('text' in detail ? detail.text : null)]))
      }
      totalsOf(view.rows)
      kindsOf(view.rows)
      filtered(view.rows, { ...ALL_MOVEMENTS, text: 'a 1' })
      for (const format of ['csv', 'ofx'] as const) {
        const { content } = fileOf(format, view, { conta: '1' }, now)
        expect(content).not.toMatch(/Invalid|undefined|-0[.,]00(?!\d)/)
      }
      findTransfer(movements, mark, keysAlike([odd], mark))
    }
  })

  it('of a receipt', async () => {
    const records = oddRecords(comprovante)
    const pages = Array.from({ length: Math.ceil(records.length / 10) }, (_, index) =>
      records.slice(index * 10, index * 10 + 10),
    )
    fakeNetwork(({ target }) => {
      const data = pages[Number(/[?&]page=(\d+)/.exec(target)?.[1]) - 1]
      return jsonAnswer({ data, total: records.length, per_page: 10 })
    })
    const receipts = createReceiptService(createHttpClient({ baseUrl: () => '/api', pause: async () => {} }))
    const asked = pages.map((_, index) =>
      receipts.listReceipts({ query: { ...ofPeriod, frotista_id: 101 }, page: index + 1 }),
    )
    const items = (await Promise.all(asked)).flatMap((page) => page.items)
    expect(items).toHaveLength(records.length)
    for (const receipt of items as readonly Receipt[]) {
      isShown([receiptLabelOf(receipt), receiptObstacle(receipt), formatTold(receipt.createdAt)])
      isShown(unless([receiptLookOf(receipt).label, receiptLookOf(receipt).tone]))
      isShown(unless(shownFactsOf(receipt, payer).flat()))
      isShown(unless(documentsOf(receipt).map(({ label }) => label)))
      isShown([fileNameOf(receipt, { form: 'pdf', bytes: new Uint8Array() })])
    }
  })

  it('of a trip in its file', () => {
    const whole = tripOf()
    for (const place of placesOf(whole)) {
      const odd = TEXTS.map((text) => replaced(whole, place, text) as Trip)
      const isText = typeof place.reduce<unknown>((at, key) => Object(at)[key], whole) === 'string'
      if (isText) expect(tripsCsv(odd).split('\r\n').length).toBeGreaterThan(odd.length)
    }
    for (const valor of NUMBERS) expect(tripsCsv([{ ...whole, valor }])).not.toMatch(/undefined|"-0,00"/)
  })

  it.each<[string, v.GenericSchema, (record: never) => readonly unknown[]]>([
    [
      'a driver',
      motorista,
      (driver: v.InferOutput<typeof motorista>) => [
        driverLookOf(driver).label,
        licenceLookOf(driver, now)?.label,
        formatDate(driver.vencimento_cnh),
        formatCpf(driver.cpf),
      ],
    ],
    [
      'a vehicle',
      veiculo,
      (one: v.InferOutput<typeof veiculo>) => [vehicleLookOf(one).label, formatPlate(one.placa)],
    ],
    [
      'a company',
      frotista,
      (one: v.InferOutput<typeof frotista>) => [
        companyLookOf(one).label,
        formatCnpj(one.cnpj),
        companyName(one.razao_social),
      ],
    ],
    [
      'a user',
      usuarioVinculado,
      (one: v.InferOutput<typeof usuarioVinculado>) => [profileWord(one.perfil), formatTold(one.updated_at)],
    ],
    [
      'a deposit slip',
      boletoDeposito,
      (one: v.InferOutput<typeof boletoDeposito>) => [
        slipLookOf(one).label,
        formatDate(one.data_emissao),
        formatBrl(one.valor),
      ],
    ],
    [
      'a toll trip',
      valePedagioViagem,
      (one: v.InferOutput<typeof valePedagioViagem>) => [tollLookOf(one).label],
    ],
    [
      'a toll voucher',
      valePedagioDetalhe,
      (one: v.InferOutput<typeof valePedagioDetalhe>) => [
        formatBrl(one.saldoTotal),
        one.previsaoEstorno === null ? null : formatDate(one.previsaoEstorno),
      ],
    ],
    [
      'a contact',
      contato,
      (one: v.InferOutput<typeof contato>) => [
        shownPhone(one.telefone),
        phoneLink(one.telefone),
        ...contactsFound([one as never], 'a 1').regions.map(({ name }) => name),
      ],
    ],
  ])('of %s', (_, shape, shown) => {
    for (const record of oddRecords(shape)) isShown(unless(shown(record as never)))
  })

  it('of a text or a number that is formatted', () => {
    for (const text of TEXTS) {
      isShown([formatDate(text), formatTold(text)])
      isShown(
        unless([formatCpf(text), formatCnpj(text), formatCep(text), formatPlate(text), taxIdOf(text).text]),
      )
      isShown(
        unless([shownPhone(text), placeOrNull(text), citySubtitle(text), cut(text, 3), profileWord(text)]),
      )
    }
    isShown(NUMBERS.map(formatBrl))
    isShown(ODD.map((status) => lookOf(status).label))
  })
})

const ofPeriod = { data_inicio: period.from, data_fim: period.to }
