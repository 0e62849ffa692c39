import { pickCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import { companyPick } from '#machines/shared/companyPick.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { companyOf } from '#tests/support/samples.ts'

export const model = pickModel(pickCompanyMachine, {
  about:
    'The picker of companies: all of the user are loaded once, and matched by CNPJ, name and trade name.',
  kind: companyPick,
  scope: null,
  elsewhere: null,
  option: companyOf(),
  other: companyOf({ id: 102, cnpj: '11222333000262', razao_social: 'Transportes Ipê Roxo Filial Ltda' }),
  label: '11.222.333/0001-81 - Transportes Ipê Roxo Ltda',
  silenceMs: 300,
  isListed: true,
})
