import type { ContextFrom } from 'xstate'
import { ANY_FILE } from '#domain/files.ts'
import { cepMachine } from '#machines/shared/cepMachine.ts'
import { chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import { companyDualList, type LinkableCompany } from '#machines/shared/dualList.ts'
import { companiesDualListMachine } from '#machines/shared/dualListMachine.ts'
import { cityPick, pickCityMachine } from '#machines/shared/pickCityMachine.ts'
import { CityField } from '#screens/shared/CityField.tsx'
import { DualList } from '#screens/shared/DualList.tsx'
import { FilePicker } from '#screens/shared/FilePicker.tsx'
import { Picker, type PickerProps } from '#screens/shared/Picker.tsx'
import { PickField } from '#screens/shared/PickField.tsx'
import { RadioCards } from '#screens/shared/RadioCards.tsx'
import { SwitchRow } from '#screens/shared/SwitchRow.tsx'
import { AddressFields } from '#screens/shared/wizard/AddressFields.tsx'
import { jpeg } from '#tests/support/files.ts'
import { switchIn } from './flows.ts'
import { LONG, nothing, type SheetPage, Stack, standing } from './parts.tsx'

const REFUSED = { kind: 'http', status: 422, message: 'Este registro está em uma viagem.' } as const
const OFFLINE = { kind: 'offline' } as const

const picker = (state: Partial<PickerProps<number>> = {}) => (
  <Picker
    label="Caminhão"
    placeholder="Placa ou nome"
    text=""
    options={[{ label: 'Bitrem azul', detail: 'ABC-1D23', value: 1 }]}
    emptyText="Nenhum caminhão encontrado."
    onText={nothing}
    onPick={nothing}
    {...state}
  />
)

type Pick = ContextFrom<typeof pickCityMachine>
const cityIn = (value: string, context: Partial<Pick> = {}) =>
  standing(pickCityMachine, value, {
    scope: null,
    text: '',
    picked: null,
    options: [],
    unread: 0,
    fault: null,
    isLeft: false,
    ...context,
  })
const cascavel = { ibge: 4104808, nome: 'Cascavel', uf_estado: 'PR' }
const pick = {
  kind: cityPick,
  words: { label: 'Origem', empty: 'Nenhuma cidade com esse nome.', failed: 'Erro ao buscar cidades.' },
}

type Account = 'physical' | 'legal'
const radios = {
  legend: 'Conta',
  options: [
    { value: 'physical', label: 'Pessoa física', detail: 'Agência 1234, conta 0012345-6' },
    { value: 'legal', label: 'Pessoa jurídica', detail: 'em nome da empresa', note: 'não recebe salário' },
  ],
  onChoose: nothing,
} as const
const radio = (name: string, value: Account | null, state: { isDisabled?: boolean; error?: string } = {}) => (
  <RadioCards<Account> {...radios} name={name} isLegendSeen value={value} {...state} />
)

type File = ContextFrom<typeof chosenFileMachine>
const fileIn = (value: string, context: Partial<File> = {}) =>
  standing(chosenFileMachine, value, {
    document: null,
    name: null,
    accepts: ANY_FILE,
    refusal: null,
    ...context,
  })
const photo = { name: 'cnh.jpg', type: 'image/jpeg', base64: btoa(String.fromCharCode(...jpeg)) }
const refusal = { name: 'cnh.heic', reason: 'Formato inválido, inserir arquivos: .jpg, .png' }

const companies: readonly LinkableCompany[] = [
  { id: 1, cnpj: '11222333000181', name: 'Transportes Ipê Roxo Ltda' },
  { id: 2, cnpj: '22333444000172', name: LONG },
  { id: 3, cnpj: '33444555000163', name: null },
]
const lists = {
  kind: companyDualList,
  words: {
    available: 'CNPJs disponíveis',
    chosen: 'CNPJs selecionados',
    placeholder: 'CNPJ ou razão social',
    noneAvailable: 'Nenhum CNPJ disponível.',
    noneChosen: 'Nenhum CNPJ selecionado.',
    failed: 'Erro ao buscar frotistas',
    loading: 'Carregando os CNPJs…',
  },
}
const listsIn = (value: string, context: Partial<ContextFrom<typeof companiesDualListMachine>> = {}) =>
  standing(companiesDualListMachine, value, {
    options: [],
    chosenIds: new Set<number>(),
    markedIds: new Set<number>(),
    searched: { available: '', chosen: '' },
    fault: null,
    ...context,
  })

const texts = { unknown: 'CEP não encontrado', failed: 'Erro ao buscar o CEP' }
const found = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Avenida Brasil',
  neighbourhood: 'Centro',
}
const ADDRESS = {
  values: { street: 'Avenida Brasil', number: '100', complement: '', neighbourhood: 'Centro' },
  numberLength: 12,
  onType: nothing,
}

const address = (value: string, context: Partial<ContextFrom<typeof cepMachine>> = {}) => (
  <Stack>
    <AddressFields
      {...ADDRESS}
      flow={standing(cepMachine, value, { texts, cep: '', address: null, message: null, ...context })}
    />
  </Stack>
)

const switched = {
  label: 'Situação',
  refused: 'Não foi possível mudar a situação.',
  words: () => ({
    lost: 'A situação pode já ter mudado.',
    nothingYet: 'Até agora a situação não mudou.',
    notFound: 'A situação não mudou.',
    repeat: 'Entendi',
  }),
}

export const choiceSheet: SheetPage = {
  id: 'choices',
  title: 'Escolhas, arquivos e endereços',
  parts: [
    {
      name: 'Picker',
      states: {
        vazio: picker(),
        preenchido: picker({ text: 'Bitrem azul' }),
        'enquanto procura': picker({ text: 'Bit', isLoading: true }),
        'com erro': picker({ text: 'Bit', error: 'Escolha uma opção da lista.' }),
        'sem opções para escolher': picker({ failure: { text: 'Erro ao buscar.', onRetry: nothing } }),
      },
    },
    {
      name: 'PickField',
      states: {
        vazio: <PickField {...pick} flow={cityIn('resting')} />,
        preenchido: (
          <PickField {...pick} flow={cityIn('resting', { text: 'Cascavel - PR', picked: cascavel })} />
        ),
        'falta a escolha': <PickField {...pick} flow={cityIn('resting')} missing="Escolha a origem" />,
        'texto que não é escolha': (
          <PickField {...pick} flow={cityIn('asking', { text: 'Casca', options: [cascavel] })} />
        ),
        'sem resposta': (
          <PickField {...pick} flow={cityIn('unavailable', { text: 'Casca', fault: OFFLINE })} />
        ),
      },
    },
    {
      name: 'CityField',
      states: {
        vazio: <CityField label="Destino" flow={cityIn('resting')} />,
        'nada encontrado': <CityField label="Destino" flow={cityIn('asking', { text: 'Xyz' })} />,
      },
    },
    {
      name: 'RadioCards',
      states: {
        'sem escolha': radio('none', null),
        escolhido: radio('chosen', 'physical'),
        desabilitado: radio('disabled', 'legal', { isDisabled: true }),
        'com erro': radio('wrong', null, { error: 'Escolha uma conta.' }),
      },
    },
    {
      name: 'SwitchRow',
      states: {
        desligado: <SwitchRow {...switched} flow={switchIn('steady', {})} />,
        ligado: <SwitchRow {...switched} flow={switchIn('steady', { isOn: true, wish: true })} />,
        'enquanto grava': <SwitchRow {...switched} flow={switchIn('sending', { wish: true }, 'sending')} />,
        recusado: <SwitchRow {...switched} flow={switchIn('refused', { fault: REFUSED })} />,
        'sem resposta': <SwitchRow {...switched} flow={switchIn('sending', { wish: true }, 'unknown')} />,
      },
    },
    {
      name: 'FilePicker',
      states: {
        vazio: <FilePicker label="Foto da CNH" flow={fileIn('empty')} />,
        'falta o arquivo': <FilePicker label="Foto da CNH" flow={fileIn('empty')} missing="Inclua a CNH" />,
        'enquanto é lido': <FilePicker label="Foto da CNH" flow={fileIn('reading')} />,
        escolhido: <FilePicker label="Foto da CNH" flow={fileIn('chosen', { document: photo })} />,
        recusado: <FilePicker label="Foto da CNH" flow={fileIn('refused', { refusal })} />,
        desabilitado: <FilePicker label="Foto da CNH" flow={fileIn('empty')} isDisabled />,
      },
    },
    {
      name: 'wizard/AddressFields',
      states: {
        vazio: address('typing'),
        'enquanto procura': address('looking', { cep: found.cep }),
        'não encontrado': address('unknown', { cep: '00000000', message: texts.unknown }),
        'sem resposta': address('failed', { cep: found.cep, message: texts.failed }),
        encontrado: address('found', { cep: found.cep, address: found }),
      },
    },
    {
      name: 'DualList',
      isWide: true,
      states: {
        'enquanto carrega': <DualList {...lists} flow={listsIn('loading')} />,
        preenchido: (
          <DualList
            {...lists}
            flow={listsIn('ready', { options: companies, chosenIds: new Set([3]), markedIds: new Set([2]) })}
          />
        ),
        'sem escolha, com erro': (
          <DualList {...lists} flow={listsIn('ready', { options: companies })} error="Escolha um CNPJ." />
        ),
        'sem resposta': <DualList {...lists} flow={listsIn('unavailable', { fault: OFFLINE })} />,
      },
    },
  ],
}
