import { placeOf } from './cities.ts'

/** The address of a CEP; street and neighbourhood are null if the whole city has one CEP. */
export interface ZipAddress {
  readonly cidade_ibge: number
  readonly cidade: string
  readonly estado: string
  readonly logradouro: string | null
  readonly bairro: string | null
}

type Row = readonly [zip: string, ibge: number, street?: string, neighbourhood?: string]

// One for each city of cities.ts.
const rows: readonly Row[] = [
  ['85801000', 4104808, 'Rua Paraná', 'Centro'],
  ['62850000', 2303501],
  ['80010010', 4106902, 'Rua Marechal Deodoro', 'Centro'],
  ['83203000', 4118204, 'Avenida Bento Rocha', 'Centro'],
  ['86010000', 4113700, 'Rua Sergipe', 'Centro'],
  ['87013000', 4115200, 'Avenida Brasil', 'Zona 01'],
  ['84010000', 4119905, 'Rua Balduíno Taques', 'Centro'],
  ['85010000', 4109401, 'Rua Quinze de Novembro', 'Centro'],
  ['85900010', 4127700, 'Rua Barão do Rio Branco', 'Centro'],
  ['85851000', 4108304, 'Avenida Brasil', 'Centro'],
  ['87301000', 4104303, 'Avenida Capitão Índio Bandeira', 'Centro'],
  ['85884000', 4115804],
  ['85950000', 4117909],
  ['85960000', 4114609],
  ['01001000', 3550308, 'Praça da Sé', 'Sé'],
  ['11010000', 3548500, 'Rua General Câmara', 'Centro'],
  ['13010000', 3509502, 'Rua Barão de Jaguara', 'Centro'],
  ['14010000', 3543402, 'Rua General Osório', 'Centro'],
  ['15010000', 3549805, 'Rua Bernardino de Campos', 'Centro'],
  ['17010000', 3506003, 'Rua Primeiro de Agosto', 'Centro'],
  ['19010000', 3541406, 'Rua Tenente Nicolau Maffei', 'Centro'],
  ['89331000', 4216206, 'Rua Barão do Rio Branco', 'Centro'],
  ['88301000', 4208203, 'Rua Hercílio Luz', 'Centro'],
  ['89801000', 4204202, 'Avenida Getúlio Dorneles Vargas', 'Centro'],
  ['89700000', 4204301],
  ['96200000', 4315602, 'Rua General Bacelar', 'Centro'],
  ['90010000', 4314902, 'Rua Siqueira Campos', 'Centro Histórico'],
  ['99010000', 4314100, 'Avenida Brasil', 'Centro'],
  ['98005000', 4306106, 'Rua Pinheiro Machado', 'Centro'],
  ['98700000', 4310207, 'Rua Quinze de Novembro', 'Centro'],
  ['99700000', 4307005, 'Avenida Maurício Cardoso', 'Centro'],
  ['79002000', 5002704, 'Avenida Afonso Pena', 'Centro'],
  ['79800000', 5003702, 'Avenida Marcelino Pires', 'Centro'],
  ['79600000', 5008305, 'Rua Paranaíba', 'Centro'],
  ['79150000', 5005400],
  ['79560000', 5002951],
  ['79904000', 5006606, 'Avenida Brasil', 'Centro'],
  ['78005000', 5103403, 'Avenida Getúlio Vargas', 'Centro Norte'],
  ['78700000', 5107602, 'Avenida Marechal Rondon', 'Centro'],
  ['78890000', 5107925],
  ['78550000', 5107909],
  ['78455000', 5105259],
  ['78450000', 5106224],
  ['78850000', 5107040],
  ['78643000', 5107065],
  ['78360000', 5102637],
  ['78365000', 5107875],
  ['78640000', 5102702],
  ['74003010', 5208707, 'Avenida Goiás', 'Setor Central'],
  ['75901000', 5218805, 'Rua Costa Gomes', 'Centro'],
  ['75800000', 5211909, 'Avenida Goiás', 'Centro'],
  ['75701000', 5205109, 'Avenida Vinte de Agosto', 'Centro'],
  ['75503000', 5211503, 'Rua Paranaíba', 'Centro'],
  ['73850000', 5206206],
  ['38400000', 3170206, 'Avenida Afonso Pena', 'Centro'],
  ['38010000', 3170107, 'Avenida Leopoldino de Oliveira', 'Centro'],
  ['38440000', 3103504, 'Rua Afonso Pena', 'Centro'],
  ['38610000', 3170404],
  ['47850000', 2919553],
  ['47800000', 2903201, 'Rua Barão de Cotegipe', 'Centro'],
  ['44001000', 2910800, 'Avenida Senhor dos Passos', 'Centro'],
  ['65800000', 2101400],
  ['65010000', 2111300, 'Rua do Egito', 'Centro'],
  ['77500000', 1718204],
  ['64860000', 2211209],
  ['60025000', 2304400, 'Avenida Dom Manuel', 'Centro'],
  ['50010000', 2611606, 'Avenida Guararapes', 'Santo Antônio'],
  ['68445000', 1501303],
  ['68180000', 1503606],
  ['76801000', 1100205, 'Avenida Sete de Setembro', 'Centro'],
  ['76980000', 1100304, 'Avenida Major Amarante', 'Centro'],
]

/** Not in cities.ts; the state 'zip 85890000 has no street' needs it. */
const missal: ZipAddress = {
  cidade_ibge: 4116059,
  cidade: 'Missal',
  estado: 'PR',
  logradouro: null,
  bairro: null,
}

/** By eight digits. */
export const zips: ReadonlyMap<string, ZipAddress> = new Map([
  ['85890000', missal],
  ...rows.map(([zip, ibge, logradouro = null, bairro = null]): [string, ZipAddress] => {
    const { nome, uf } = placeOf(ibge)
    return [zip, { cidade_ibge: ibge, cidade: nome, estado: uf, logradouro, bairro }]
  }),
])
