import * as v from 'valibot'
import { frotista } from '#services/contract/companies.ts'
import { motorista } from '#services/contract/drivers.ts'
import { lote, lotesList } from '#services/contract/offers.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import { LOTE_ID_KEY } from '#services/contract/product-keys.ts'
import { loteSolicitado } from '#services/contract/trips.ts'
import { caminhao } from '#services/contract/trucks.ts'
import { fullSample, nullSample } from './shapes.ts'

// Records of the API; a test gives only the fields that matter.

const builder =
  <S extends v.GenericSchema<unknown, object>>(shape: S) =>
  (fields: Partial<v.InferOutput<S>> = {}): v.InferOutput<S> =>
    v.parse(shape, { ...(nullSample(shape) as object), ...fields })

export const loteWith = builder(lote)
export const companyWith = builder(frotista)
export const tripWith = (offerId: number) => builder(loteSolicitado)({ [LOTE_ID_KEY]: offerId })

export const driverWith = builder(motorista)

const sampleTruck = v.parse(caminhao, fullSample(caminhao))

/** A truck by its tractor's plate and the owner of the tractor. */
export const truckWith = ({
  id = 301,
  placa = 'ABC1D23',
  cnpj = '11222333000181',
  antt = '12345678',
} = {}) => ({
  ...sampleTruck,
  id,
  veiculoCavalo: { ...sampleTruck.veiculoCavalo, placa, frotista: { cnpj, antt, status_conta: null } },
})

const PAGE_SIZE = pageSizesOf(lotesList).list

/** A page of the API whose total is one more than its records. */
export const pageOf = (...data: readonly unknown[]) => ({ data, total: data.length + 1, per_page: PAGE_SIZE })
