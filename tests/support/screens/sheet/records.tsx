import { Button } from '@mantine/core'
import { pages } from '#domain/pages.ts'
import { Amount } from '#screens/shared/Amount.tsx'
import { DriverIcon, TruckIcon } from '#screens/shared/areaIcons.tsx'
import { CleanHtml } from '#screens/shared/CleanHtml.tsx'
import { Fact } from '#screens/shared/Fact.tsx'
import { NoWrap } from '#screens/shared/NoWrap.tsx'
import { PlaceName } from '#screens/shared/PlaceName.tsx'
import { Plate } from '#screens/shared/Plate.tsx'
import { Price } from '#screens/shared/Price.tsx'
import { RecordCard } from '#screens/shared/RecordCard.tsx'
import { RecordDetails, RecordPart } from '#screens/shared/RecordModal.tsx'
import { RecordTable } from '#screens/shared/RecordTable.tsx'
import { RouteFacts, RouteHeading, RouteText } from '#screens/shared/RouteHeading.tsx'
import { RecordRows } from '#screens/shared/rows/RecordRows.tsx'
import { RouteLine } from '#screens/shared/rows/RouteLine.tsx'
import type { RowsOf } from '#screens/shared/rows/rowsOf.ts'
import { StatusBadge, type StatusBadgeProps } from '#screens/shared/StatusBadge.tsx'
import { Term } from '#screens/shared/Term.tsx'
import { Tile } from '#screens/shared/Tile.tsx'
import type { TableOf } from '#screens/shared/tableOf.ts'
import { LONG, nothing, type SheetPage, statesOf } from './parts.tsx'

const TONES: readonly (readonly [StatusBadgeProps['tone'], string])[] = [
  ['good', 'Ativo'],
  ['moving', 'Embarcado'],
  ['done', 'Entregue'],
  ['waiting', 'Direcionado'],
  ['underway', 'Em análise'],
  ['bad', 'Recusado'],
  ['quiet', 'Inativo'],
  ['info', 'CNH vence em 30/11/2026'],
]

const route = { origem: 'Cascavel - PR', destino: 'Santos - SP' }
const far = { origem: 'São José dos Quatro Marcos - MT', destino: 'Vila Bela da Santíssima Trindade - MT' }
const unknown = { origem: null, destino: null }
const link = { href: pages.offers, onFollow: nothing, level: 'h3' } as const

interface Driver {
  readonly id: number
  readonly nome: string
  readonly cpf: string
  readonly telefone: string | null
}
const carlos: Driver = { id: 1, nome: 'Carlos Souza', cpf: '987.654.321-00', telefone: '(45) 99999-0001' }
const drivers = [carlos, { ...carlos, id: 2, nome: LONG, telefone: null }]

export const driverTable: TableOf<Driver> = {
  columns: [
    { label: 'Nome', render: ({ nome }) => nome },
    { label: 'CPF', render: ({ cpf }) => cpf, isWhole: true, width: '9rem' },
    { label: 'Telefone', render: ({ telefone }) => telefone, isWhole: true, width: '9.75rem' },
    {
      label: 'Situação',
      render: () => <StatusBadge label="Ativo" tone="good" />,
      place: 'status',
      width: '9rem',
    },
  ],
  nameOf: ({ nome }) => nome,
  rowActions: ({ telefone }) => [
    { label: 'Visualizar', onAct: nothing },
    { label: 'Editar', onAct: nothing, isDisabled: telefone === null },
    { label: 'Excluir', onAct: nothing, isDangerous: true },
  ],
  actionWords: ['Visualizar', 'Editar', 'Excluir'],
}

const tripRows: RowsOf<Driver & typeof far> = {
  before: [{ label: 'Viagem', width: '3rem', render: ({ id }) => <span>{`#${id}`}</span> }],
  heading: { label: 'Rota', width: 'minmax(0, 2fr)', render: (trip) => <RouteLine of={trip} /> },
  value: {
    label: 'Valor',
    width: '7rem',
    isFigure: true,
    render: () => <Amount>R$ 153,00</Amount>,
    fact: () => 'por tonelada',
  },
  after: [
    { label: 'Motorista', width: 'minmax(0, 1fr)', render: ({ nome }) => nome, whole: ({ nome }) => nome },
  ],
  hrefOf: () => pages.offers,
  onOpen: nothing,
  actionOf: ({ telefone }) => ({ label: 'O.C', name: 'O.C', onAct: nothing, isDisabled: telefone === null }),
  actionWidth: '6rem',
  othersOf: () => [{ label: 'Visualizar', onAct: nothing }],
  nameOf: ({ nome }) => nome,
}

export const recordSheet: SheetPage = {
  id: 'records',
  title: 'Registros',
  parts: [
    {
      name: 'StatusBadge',
      states: {
        ...statesOf(
          TONES,
          ([tone]) => tone,
          ([tone, label]) => <StatusBadge tone={tone} label={label} />,
        ),
      },
    },
    {
      name: 'Fact',
      states: {
        normal: (
          <dl>
            <Fact label="Motorista">Carlos Souza</Fact>
          </dl>
        ),
        'com detalhe': (
          <dl>
            <Fact label="Motorista" subtitle="CPF 987.654.321-00">
              Carlos Souza
            </Fact>
          </dl>
        ),
        valor: (
          <dl>
            <Fact label="Valor">R$ 15.230,75</Fact>
          </dl>
        ),
        vazio: (
          <dl>
            <Fact label="Nome Fantasia">{null}</Fact>
          </dl>
        ),
        'texto longo': (
          <dl>
            <Fact label="Razão Social" isWide>
              {LONG}
            </Fact>
          </dl>
        ),
      },
    },
    {
      name: 'Amount',
      states: {
        normal: <Amount>R$ 1.234,56</Amount>,
        longo: <Amount>− R$ 33.333.333,03</Amount>,
      },
    },
    {
      name: 'Price',
      states: {
        normal: <Price value={185} per="por tonelada" />,
        'o que decide': <Price value={185} per="por tonelada" isHeadline />,
        'sem unidade': <Price value={15_230.75} per={null} />,
      },
    },
    {
      name: 'rows/RecordRows',
      isWide: true,
      states: {
        linhas: (
          <RecordRows
            caption="Viagens"
            items={drivers.map((driver) => ({ ...driver, ...far }))}
            isWaiting={false}
            rows={tripRows}
          />
        ),
        'a carregar': <RecordRows caption="Viagens" items={[]} isWaiting rows={tripRows} />,
      },
    },
    {
      name: 'rows/RouteLine',
      states: { normal: <RouteLine of={route} />, 'sem lugares': <RouteLine of={unknown} /> },
    },
    { name: 'Plate', states: { antiga: <Plate of="ABC1234" />, Mercosul: <Plate of="ABC1D23" /> } },
    {
      name: 'PlaceName',
      states: {
        normal: <PlaceName place="Toledo - PR" />,
        cortado: <PlaceName place={far.origem} />,
        vazio: <PlaceName place={null} />,
      },
    },
    {
      name: 'RouteHeading',
      states: {
        'título de um cartão': <RouteHeading of={route} {...link} />,
        'título, texto longo': <RouteHeading of={far} {...link} />,
        'título, sem lugares': <RouteHeading of={unknown} {...link} />,
        'RouteFacts, entre fatos': (
          <dl>
            <RouteFacts of={far} />
          </dl>
        ),
        'RouteText, numa pergunta': <RouteText of={route} />,
      },
    },
    {
      name: 'NoWrap',
      states: {
        'um número não se parte': <NoWrap>{`Placa ABC-1D23, CPF 987.654.321-00, R$ 1.234,56.`}</NoWrap>,
      },
    },
    {
      name: 'Term',
      states: {
        'ao lado da palavra': (
          <p>
            <span>O.C</span>
            <Term of="oc" />
          </p>
        ),
      },
    },
    { name: 'Tile', states: { normal: <Tile icon={TruckIcon} /> } },
    {
      name: 'CleanHtml',
      states: {
        'texto do servidor': (
          <CleanHtml html="<h3>1. Objeto</h3><p>Estes <b>termos</b>:</p><ul><li>valem</li></ul><table><tr><th>Item</th><td>1</td></tr></table>" />
        ),
      },
    },
    {
      name: 'RecordModal',
      isWide: true,
      states: {
        'RecordDetails e RecordPart': (
          <RecordDetails
            icon={DriverIcon}
            lead={{ label: 'Nome', value: 'Carlos Souza' }}
            end={<StatusBadge label="Ativo" tone="good" />}
          >
            <RecordPart title="Contato">
              <Fact label="Telefone">(45) 99999-0001</Fact>
              <Fact label="E-mail">{null}</Fact>
            </RecordPart>
          </RecordDetails>
        ),
        'texto longo': (
          <RecordDetails
            icon={DriverIcon}
            lead={{ label: 'Nome', value: LONG }}
            end={<Button variant="default">Editar</Button>}
          >
            <RecordPart>
              <Fact label="Razão Social">{LONG}</Fact>
            </RecordPart>
          </RecordDetails>
        ),
      },
    },
    {
      name: 'RecordCard',
      states: statesOf(
        drivers,
        ({ id }) => (id === 1 ? 'normal' : 'texto longo, com o que falta'),
        (driver) => <RecordCard {...driverTable} item={driver} />,
      ),
    },
    {
      name: 'RecordTable',
      isWide: true,
      states: {
        'tabela no computador, cartões no telefone': (
          <RecordTable
            {...driverTable}
            caption="Motoristas"
            items={[...drivers, { id: 3, isUnreadable: true }]}
          />
        ),
      },
    },
  ],
}
