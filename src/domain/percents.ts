/** What is transferred to the drivers, in percents of each kind of payment (payments §3). */
export interface Percents {
  /** adiantamento */
  readonly advance: number
  /** saldo */
  readonly balance: number
  /** estadia */
  readonly detention: number
  /** Of the RPA, and with it of abastecimento, tarifa ANTT and abono (A87). */
  readonly rpa: number
}

export const areSamePercents = (one: Percents, other: Percents): boolean =>
  one.advance === other.advance &&
  one.balance === other.balance &&
  one.detention === other.detention &&
  one.rpa === other.rpa
