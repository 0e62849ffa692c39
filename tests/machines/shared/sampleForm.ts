import { defineForm, type TypedOf, type ValuesOf } from '#machines/shared/form.ts'

/** A form with every kind of field, only for tests. */
export const sampleForm = defineForm({
  fields: {
    name: { kind: 'text', label: 'Nome', required: 'Nome é obrigatório!', max: 60, autoComplete: 'name' },
    email: {
      kind: 'email',
      label: 'E-mail',
      required: 'Email é obrigatório!',
      invalid: 'E-mail inválido!',
      autoComplete: 'email',
    },
    cpf: { kind: 'masked', mask: 'cpf', label: 'CPF', invalid: 'CPF inválido!' },
    cnpj: {
      kind: 'masked',
      mask: 'cnpj',
      label: 'CNPJ',
      required: 'CNPJ é obrigatório!',
      invalid: 'CNPJ inválido!',
    },
    cep: {
      kind: 'masked',
      mask: 'cep',
      label: 'CEP',
      required: 'CEP é obrigatório!',
      invalid: 'CEP inválido',
      autoComplete: 'postal-code',
    },
    phone: {
      kind: 'masked',
      mask: 'phone',
      label: 'Celular',
      required: 'Telefone é obrigatório!',
      invalid: 'Telefone inválido!',
      autoComplete: 'tel-national',
    },
    plate: { kind: 'masked', mask: 'plate', label: 'Placa', invalid: 'Placa inválida!' },
    antt: {
      kind: 'digits',
      label: 'ANTT',
      min: 9,
      max: 9,
      required: 'O campo Antt, é obrigatório',
      invalid: 'Mínimo de 9 caracteres',
    },
    profile: {
      kind: 'select',
      label: 'Tipo de conta',
      required: 'Tipo de conta é obrigatório!',
      options: [
        { value: 'OPERACIONAL', label: 'Operacional' },
        { value: 'ADMIN', label: 'Administrador' },
      ],
    },
    message: { kind: 'textarea', label: 'Mensagem', max: 200 },
  },
  refusals: { cnpj: /cnpj/i, email: /e-?mail/i, antt: /antt/i },
})

export type Typed = TypedOf<typeof sampleForm.fields>
export type Values = ValuesOf<typeof sampleForm.fields>

/** The typed texts. */
export const typed: Typed = {
  name: ' Ana Lima ',
  email: 'novo@example.com',
  cpf: '11122233396',
  cnpj: '77888999000181',
  cep: '85801000',
  phone: '45988887777',
  plate: 'ABC1D23',
  antt: '087654321',
  profile: 'ADMIN',
  message: '',
}

/** The values that are sent. */
export const values: Values = { ...typed, name: 'Ana Lima', profile: 'ADMIN', message: null }
