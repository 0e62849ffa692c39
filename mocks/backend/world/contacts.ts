import type { RecordOf } from '../store/records.ts'

type Contact = RecordOf<'contacts'>

/** Two regions, three contacts: the provider state 'contacts exist'. */
export const contacts: readonly Contact[] = [
  { id: 1, regiao: 'Oeste do Paraná', nome: 'Rita Camargo', telefone: '4533330001', cargo: 'Coordenadora' },
  { id: 2, regiao: 'Oeste do Paraná', nome: 'Décio Fontana', telefone: '45999990102', cargo: 'Programador' },
  { id: 3, regiao: 'Mato Grosso', nome: 'Luana Siqueira', telefone: '65999990103', cargo: 'Programadora' },
]

type Row = readonly [regiao: string, nome: string, telefone: string, cargo: string]

const rows: readonly Row[] = [
  ['Mato Grosso', 'Ivo Bragança', '6533330104', 'Coordenador'],
  ['Norte do Paraná', 'Sílvia Marques', '43999990105', 'Coordenadora'],
  ['Norte do Paraná', 'Caio Andrade', '43999990106', 'Programador'],
  ['Norte do Paraná', 'Berenice Lopes', '4333330107', 'Documentação'],
  ['Mato Grosso do Sul', 'Otávio Rezende', '67999990108', 'Coordenador'],
  ['Mato Grosso do Sul', 'Jussara Pires', '67999990109', 'Programadora'],
  ['Goiás', 'Heitor Vilela', '64999990110', 'Coordenador'],
  ['Goiás', 'Noêmia Tavares', '6433330111', 'Documentação'],
  ['São Paulo', 'Rafael Antunes', '1133330112', 'Coordenador'],
  ['São Paulo', 'Marta Godoy', '13999990113', 'Programadora do porto de Santos'],
  ['Rio Grande do Sul', 'Elói Dornelles', '54999990114', 'Coordenador'],
]

/** More of them for the demo. All people are invented. */
export const demoContacts: readonly Contact[] = rows.map(([regiao, nome, telefone, cargo], index) => ({
  id: 4 + index,
  regiao,
  nome,
  telefone,
  cargo,
}))
