import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** So many rows are drawn at once; a month may have a thousand. */
const ROWS = 50
/** Fewer than these are drawn with the others: a button for one row costs more than the row. */
const WORTH_A_BUTTON = 25

/** How many rows of a long table are drawn. All of them while it is printed. */
export const useDrawnRows = (total: number) => {
  const [wanted, setWanted] = useState(ROWS)
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => {
    const print = () => flushSync(() => setIsPrinted(true))
    const done = () => setIsPrinted(false)
    addEventListener('beforeprint', print)
    addEventListener('afterprint', done)
    return () => {
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', done)
    }
  }, [])
  const drawn = isPrinted || total - wanted < WORTH_A_BUTTON ? total : wanted
  return { drawn, next: Math.min(ROWS, total - drawn), drawMore: () => setWanted(drawn + ROWS) }
}
