import { transferCompaniesMachine } from '#machines/shared/transferMachine.ts'
import { call } from './call.ts'
import { companies } from './companies.ts'

export const transferCompanies = transferCompaniesMachine.provide({
  actors: {
    loadOptions: call(async (_, signal) =>
      (await companies.listCompanies(undefined, signal)).map(({ id, cnpj, razao_social: name }) => ({
        id,
        cnpj,
        name,
      })),
    ),
  },
})
