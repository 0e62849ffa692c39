import { companiesDualListMachine } from '#machines/shared/dualListMachine.ts'
import { call } from './call.ts'
import { companies } from './companies.ts'

export const companiesDualList = companiesDualListMachine.provide({
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
