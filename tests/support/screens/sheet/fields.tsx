import { NativeSelect, TextInput } from '@mantine/core'
import type { FormField } from '#machines/shared/form.ts'
import { CodeField } from '#screens/shared/CodeField.tsx'
import { EmailField } from '#screens/shared/EmailField.tsx'
import { FieldFailure } from '#screens/shared/FieldFailure.tsx'
import { Field, type FieldProps } from '#screens/shared/Fields.tsx'
import { MaskedField } from '#screens/shared/MaskedField.tsx'
import { MoneyField } from '#screens/shared/MoneyField.tsx'
import { CNPJ_MASK } from '#screens/shared/masks.ts'
import { NewPasswordFields } from '#screens/shared/NewPasswordFields.tsx'
import { PasswordField } from '#screens/shared/PasswordField.tsx'
import { PeriodField } from '#screens/shared/PeriodField.tsx'
import { SearchField } from '#screens/shared/SearchField.tsx'
import { SliderField } from '#screens/shared/SliderField.tsx'
import { TermField } from '#screens/shared/TermField.tsx'
import { tripsWith } from './flows.ts'
import { LONG, nothing, type SheetPage, type SheetPart, Stack } from './parts.tsx'

const NAME: FormField = {
  kind: 'text',
  label: 'Nome',
  required: 'Nome inválido!',
  placeholder: 'Como está na CNH',
  max: 200,
}
const CITIES: FormField = {
  kind: 'select',
  label: 'Estado',
  required: 'Escolha o estado',
  options: [
    { value: 'PR', label: 'Paraná' },
    { value: 'SC', label: 'Santa Catarina' },
  ],
}
const EMAIL: FormField = { kind: 'email', label: 'E-mail', invalid: 'Email inválido' }
const PHONE: FormField = { kind: 'masked', label: 'Telefone', mask: 'phone', invalid: 'Telefone inválido!' }
const ANTT: FormField = { kind: 'digits', label: 'ANTT', min: 1, max: 14, invalid: 'ANTT inválida' }
const NOTE: FormField = { kind: 'textarea', label: 'Observação', max: 500 }

const field = (kind: FormField, value = '', state: Partial<FieldProps> = {}) => (
  <Field
    field={kind}
    value={value}
    error={null}
    isFrozen={false}
    onChange={nothing}
    onBlur={nothing}
    {...state}
  />
)

const formField: SheetPart = {
  name: 'Fields',
  states: {
    'texto, vazio': field(NAME),
    'texto, preenchido': field(NAME, 'Carlos Souza'),
    'texto, com erro': field(NAME, '', { error: 'Nome inválido!' }),
    'texto, enquanto é enviado': field(NAME, 'Carlos Souza', { isFrozen: true }),
    'texto, desabilitado': field(NAME, 'Carlos Souza', { isDisabled: true }),
    'texto longo': field(NAME, LONG, { error: `${LONG} não é um nome.` }),
    'e-mail, opcional': field(EMAIL),
    'e-mail, com erro': field(EMAIL, 'carlos@', { error: 'Email inválido' }),
    'com máscara': field(PHONE, '45999990001'),
    'com máscara, com erro': field(PHONE, '459', { error: 'Telefone inválido!' }),
    'só números': field(ANTT, '012345678'),
    'escolha, vazia': field(CITIES),
    'escolha, preenchida': field(CITIES, 'PR'),
    'escolha, com erro': field(CITIES, '', { error: 'Escolha o estado' }),
    'escolha, desabilitada': field(CITIES, 'PR', { isDisabled: true }),
    'várias linhas, vazio': field(NOTE),
    'várias linhas, preenchido': field(NOTE, LONG),
    'várias linhas, com erro': field(NOTE, 'a', { error: 'Escreva um pouco mais.' }),
  },
}

const cnpj = { label: 'CNPJ', mask: CNPJ_MASK, onChange: nothing } as const
const money = { label: 'Valor', onChange: nothing } as const
const code = { label: 'Código', kind: 'digits', onChange: nothing } as const
const password = { label: 'Senha', autoComplete: 'one-time-code', onChange: nothing } as const
const newPassword = (typed: string, confirmation = '') => (
  <Stack>
    <NewPasswordFields
      password={typed}
      confirmation={confirmation}
      onPassword={nothing}
      onConfirmation={nothing}
    />
  </Stack>
)
const period = {
  period: { from: '2026-11-14', to: '2026-11-20' },
  now: () => new Date('2026-11-20T12:00:00-03:00'),
  onChoose: nothing,
}
const search = { field: 'motorista', label: 'Buscar motorista', placeholder: 'Digite o nome' } as const
const slider = { label: 'Raio', max: 300, step: 100, onChange: nothing } as const
const marks = [0, 100, 200, 300].map((value) => ({ value, label: `${value}` }))
const kilometres = (value: number, isDisabled = false) => (
  <NativeSelect
    aria-label="Raio, em quilômetros"
    size="md"
    disabled={isDisabled}
    value={value}
    data={marks.map(({ label }) => ({ value: label, label: `${label} km` }))}
    onChange={nothing}
  />
)

export const fieldSheet: SheetPage = {
  id: 'fields',
  title: 'Campos',
  parts: [
    formField,
    {
      name: 'EmailField',
      states: {
        vazio: <EmailField label="E-mail" value="" onChange={nothing} />,
        preenchido: <EmailField label="E-mail" value="carlos@example.com" onChange={nothing} />,
        'com erro': <EmailField label="E-mail" value="carlos" error="Email inválido" onChange={nothing} />,
      },
    },
    {
      name: 'MaskedField',
      states: {
        vazio: <MaskedField {...cnpj} value="" placeholder="00.000.000/0000-00" />,
        preenchido: <MaskedField {...cnpj} value="11222333000181" description="Da transportadora" />,
        'com erro': <MaskedField {...cnpj} value="112223" error="CNPJ inválido" />,
        'texto que não é um número': <MaskedField {...cnpj} value="11222333000181 ou 44555666000199" />,
        'só de leitura': <MaskedField {...cnpj} value="11222333000181" isReadOnly />,
        'enquanto é enviado': <MaskedField {...cnpj} value="11222333000181" isFrozen />,
        desabilitado: <MaskedField {...cnpj} value="11222333000181" isDisabled />,
      },
    },
    {
      name: 'MoneyField',
      states: {
        vazio: <MoneyField {...money} centavos={null} error={null} />,
        preenchido: <MoneyField {...money} centavos={1_523_075} error={null} description="Sem tarifa" />,
        'com erro': <MoneyField {...money} centavos={0} error="O valor deve ser maior que zero." />,
        'enquanto é enviado': <MoneyField {...money} centavos={1_523_075} error={null} isFrozen />,
      },
    },
    {
      name: 'CodeField',
      states: {
        vazio: <CodeField {...code} value="" error={null} />,
        preenchido: <CodeField {...code} value="1234" error={null} />,
        'com erro': <CodeField {...code} value="123456" error="Código inválido" />,
        'enquanto é conferido': <CodeField {...code} value="123456" error={null} isReadOnly />,
      },
    },
    {
      name: 'PasswordField',
      states: {
        vazio: <PasswordField {...password} value="" />,
        preenchido: <PasswordField {...password} value="12345678" />,
        'com erro': <PasswordField {...password} value="1234" error="Senha incorreta" />,
      },
    },
    {
      name: 'NewPasswordFields',
      states: {
        vazio: newPassword(''),
        'em parte': newPassword('senha'),
        'com erro': newPassword('Senha@12', 'Senha'),
      },
    },
    {
      name: 'SearchField',
      states: {
        vazio: <SearchField {...search} flow={tripsWith({})} />,
        'enquanto procura': <SearchField {...search} flow={tripsWith({}, { motorista: 'Souza' })} />,
      },
    },
    { name: 'PeriodField', isWide: true, states: { preenchido: <PeriodField {...period} /> } },
    {
      name: 'SliderField',
      isWide: true,
      states: {
        normal: (
          <SliderField {...slider} marks={marks} hint="Até 200 km" spoken="200 quilômetros" value={200}>
            {kilometres(200)}
          </SliderField>
        ),
        'dica abaixo, desabilitado': (
          <SliderField
            {...slider}
            isHintBelow
            disabled
            marks={marks}
            hint="Vale junto com a cidade."
            spoken="0 quilômetros"
            value={0}
          >
            {kilometres(0, true)}
          </SliderField>
        ),
      },
    },
    {
      name: 'TermField',
      states: {
        vazio: <TermField of="cte" size="md" defaultValue="" />,
        'com erro': <TermField of="cte" size="md" defaultValue="12" error="CT-e inválido" />,
      },
    },
    {
      name: 'FieldFailure',
      states: {
        'abaixo do seu campo': (
          <TextInput
            label="Banco"
            size="md"
            error={<FieldFailure text="Não foi possível carregar os bancos." onRetry={nothing} />}
          />
        ),
      },
    },
  ],
}
