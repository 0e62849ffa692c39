import {
  contasBancarias,
  contasBancariasFavorecidos,
  pagamentosBancos,
} from '#services/contract/payments-transfer.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { atLeast, exactly, matching } from '#tests/support/pact/matchers.ts'

const of101 = { query: { frotista_id: 101 } } as const
const company = { companyId: 101 }

/** A transfer names them in digits alone. */
const inDigits = matching('^\\d+$')

const matriz = {
  nome_conta: 'Conta da matriz',
  agencia: '0042',
  conta: '765432',
  digito_conta: '1',
  codigo_bacen_banco: '998',
  nome_banco: 'Banco do Planalto',
  tipo_conta: 1,
}

export const bankAccountInteractions: readonly Interaction[] = [
  asMaster(pagamentosBancos, {
    when: 'all banks are listed',
    states: ['banks exist'],
    sends: {},
    answers: [
      { id: '998', nome: 'Banco do Planalto' },
      { id: '999', nome: 'Banco Serra Dourada' },
    ],
    except: { $: atLeast(2), '$[*].id': inDigits },
    run: ({ bankAccounts }) => bankAccounts.listBanks(),
    resolves: [
      { code: '998', name: 'Banco do Planalto' },
      { code: '999', name: 'Banco Serra Dourada' },
    ],
  }),
  asMaster(contasBancariasFavorecidos, {
    when: 'the beneficiaries of bank transfers are listed',
    states: ['bank beneficiaries exist'],
    sends: of101,
    answers: [{ nome_fantasia: 'Transportes Ipe Roxo', documento: '11222333000181' }],
    except: { '$[*].documento': exactly },
    run: ({ bankAccounts }) => bankAccounts.listBankBeneficiaries(company),
    resolves: [{ name: 'Transportes Ipe Roxo', taxId: '11222333000181' }],
  }),
  asMaster(contasBancarias, {
    when: 'the bank accounts of the same owner are listed',
    states: ['bank beneficiaries exist'],
    sends: of101,
    answers: [matriz],
    except: { '$[*].agencia': inDigits, '$[*].conta': inDigits, '$[*].digito_conta': inDigits },
    run: ({ bankAccounts }) => bankAccounts.listBankAccounts(company),
    resolves: [
      {
        name: 'Conta da matriz',
        branch: '0042',
        number: '765432',
        digit: '1',
        bankCode: '998',
        bankName: 'Banco do Planalto',
        kind: 'checking',
      },
    ],
  }),
  asMaster(contasBancariasFavorecidos, {
    when: 'there is nobody to whom a bank transfer may go',
    states: ['no bank accounts exist'],
    sends: of101,
    answers: [],
    run: ({ bankAccounts }) => bankAccounts.listBankBeneficiaries(company),
    resolves: [],
  }),
  asMaster(contasBancarias, {
    when: 'there is no bank account',
    states: ['no bank accounts exist'],
    sends: of101,
    answers: [],
    run: ({ bankAccounts }) => bankAccounts.listBankAccounts(company),
    resolves: [],
  }),
]
