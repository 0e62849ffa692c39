const AREAS: Readonly<Record<string, string>> = {
  session: 'Sessão',
  offers: 'Ofertas',
  trips: 'Viagens',
  access: 'Cadastro e acesso',
  drivers: 'Motoristas',
  trucks: 'Caminhões',
  vehicles: 'Veículos',
  companies: 'Empresas',
  users: 'Usuários',
  account: 'Conta',
  toll: 'Vale-pedágio',
  payments: 'Pagamentos',
  help: 'Ajuda',
  shared: 'Em várias áreas',
}

/** The area, as its users call it. */
export const areaName = (area: string): string => AREAS[area] ?? area

const COUNTS: Readonly<Record<string, string>> = {
  machines: 'fluxos (máquinas)',
  states: 'estados dos fluxos',
  screens: 'estados com tela',
  looks: 'telas diferentes entre si',
  seconds: 'segundos para percorrer os fluxos',
}

export const countName = (count: string): string => COUNTS[count] ?? count

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 })
const moments = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

export const numberText = (number: number): string => numbers.format(number)

/** Of a part from 0 to 1; what is there is never told as nothing. */
export const percentText = (part: number): string =>
  part > 0 && part < 0.0001 ? 'menos de 0,01%' : percents.format(part)

/** An ISO moment, in Brasília's time. */
export const momentText = (iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : moments.format(date)
}

/** `1 estado`, `2 estados`. */
export const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
