import { Button } from '@mantine/core'
import { PRODUCT_NAME } from '#domain/product.ts'
import {
  type Payer,
  type Receipt,
  receiptLabelOf,
  receiptTimeOf,
  shownFactsOf,
} from '#machines/payments/statement/receipts.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Fact } from '../shared/Fact.tsx'
import { useClosedByBack } from '../shared/useClosedByBack.ts'
import classes from './ReceiptModal.module.css'

export interface ReceiptModalProps {
  /** Null: closed. */
  readonly receipt: Receipt | null
  /** Whose account it is. */
  readonly payer: Payer
  readonly onClose: () => void
}

/** A receipt that has no document, built from its own fields (A77), for the screen and for paper. */
export const ReceiptModal = ({ receipt, payer, onClose }: ReceiptModalProps) => {
  useClosedByBack(receipt !== null, onClose)
  return (
    receipt && (
      <Dialog
        title={receiptLabelOf(receipt)}
        question={receiptTimeOf(receipt)}
        isOpen
        onClose={onClose}
        actions={
          <div className={classes.actions}>
            <Button onClick={() => window.print()}>Imprimir</Button>
          </div>
        }
      >
        <p className={classes.issuer}>{`${PRODUCT_NAME} Pay`}</p>
        <dl className={classes.facts}>
          {shownFactsOf(receipt, payer).map(([label, value]) => (
            <Fact key={label} label={label} isWide={label === 'Código de barras'}>
              {value}
            </Fact>
          ))}
        </dl>
      </Dialog>
    )
  )
}
