import type { Random } from './random.ts'

const firstNames = [
  'Adriano',
  'Aldair',
  'Anderson',
  'Antônio',
  'Carlos',
  'Celso',
  'Claudemir',
  'Cleverson',
  'Daniel',
  'Davi',
  'Edilson',
  'Elias',
  'Everaldo',
  'Fábio',
  'Fernanda',
  'Francisco',
  'Genésio',
  'Gilberto',
  'Ivanir',
  'Jeferson',
  'João',
  'Jorge',
  'José',
  'Josiane',
  'Leandro',
  'Luciana',
  'Luís',
  'Marcelo',
  'Marcos',
  'Moacir',
  'Neri',
  'Odair',
  'Otávio',
  'Patrícia',
  'Paulo',
  'Rafael',
  'Renato',
  'Roberto',
  'Rogério',
  'Sidnei',
  'Valmor',
] as const

const lastNames = [
  'Alves',
  'Andrade',
  'Araújo',
  'Bertolini',
  'Borges',
  'Cardoso',
  'Castro',
  'Cavalheiro',
  'Conceição',
  'Correia',
  'Dalla Costa',
  'Dias',
  'Farias',
  'Fontana',
  'Freitas',
  'Gonçalves',
  'Hoffmann',
  'Klein',
  'Lima',
  'Lopes',
  'Macedo',
  'Martins',
  'Medeiros',
  'Mendes',
  'Moraes',
  'Nogueira',
  'Novak',
  'Oliveira',
  'Padilha',
  'Pinheiro',
  'Ramos',
  'Rezende',
  'Rocha',
  'Rodrigues',
  'Schneider',
  'Siqueira',
  'Tavares',
  'Vargas',
  'Weber',
  'Zanotto',
] as const

/** A first name and one or two family names. */
const inventName = (random: Random): string => {
  const last = random.pick(lastNames)
  const middle = random.pick(lastNames)
  return random.chance(0.55) && middle !== last
    ? `${random.pick(firstNames)} ${middle} ${last}`
    : `${random.pick(firstNames)} ${last}`
}

/** `count` different names. */
export const inventNames = (random: Random, count: number): string[] => {
  const names = new Set<string>()
  while (names.size < count) names.add(inventName(random))
  return [...names]
}
