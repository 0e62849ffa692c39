import { listed } from '#domain/joinWords.ts'
import { formatTold } from '#domain/times.ts'

/** '20/11/2026 14:05:09', in Brasília, where two of the same minute have to be told apart. */
export const secondOf = (at: string): string => formatTold(at, { hasSeconds: true })

/** '20/11/2026 14:05' */
export const timeOf = (at: string | number): string =>
  formatTold(typeof at === 'number' ? (new Date(at).toJSON() ?? '') : at)

/** What is asked before an open question is given up that is about several sendings: it ends all of them. */
export const givingUpAll = (
  /** 'envios da transferência de R$ 1.500,00 para Ana Souza' */
  which: string,
  /** When they were sent, in milliseconds since 1970; of another number than `count` nobody knows which are meant. */
  { count, times }: { readonly count: number; readonly times: readonly number[] },
  /** 'Confira o extrato antes de pagar de novo.' */
  check: string,
) => ({
  title: 'Encerrar a verificação',
  text: `Tem certeza? São ${count} ${which}${times.length === count ? `: ${listed(times.map(timeOf))}` : ''}. Encerrar vale para os ${count}: não vamos mais procurar nenhum deles nem avisar se aparecerem. ${check}`,
  confirm: `Sim, encerrar os ${count}`,
})
