import type { ReactElement } from 'react'
import type { ActorRefFrom } from 'xstate'
import { PRODUCT_NAME } from '#domain/product.ts'
import { type SlipTab, slipTabPage } from '#machines/payments/deposit/depositSlip.ts'
import type { escrowMachine } from '#machines/payments/transfer/escrowMachine.ts'
import { Page } from '../shared/Page.tsx'
import { ViewTabs } from '../shared/ViewTabs.tsx'
import classes from './BringMoney.module.css'
import { type DepositSlipFlow, DepositSlipForm } from './DepositSlipForm.tsx'
import { type DepositSlipFileFlow, DepositSlipModals } from './DepositSlipModals.tsx'
import { TedPanel } from './TedPanel.tsx'

const TABS = [
  { value: 'novo', label: 'Novo boleto' },
  { value: 'gerenciar', label: 'Gerenciar boleto' },
] as const

export interface BringMoneyProps {
  readonly slip: DepositSlipFlow
  readonly file: DepositSlipFileFlow
  readonly escrow: ActorRefFrom<typeof escrowMachine>
  readonly tab: SlipTab
  readonly onTab: (tab: SlipTab) => void
  /** 'Gerenciar boleto', when it is shown. */
  readonly renderSlips: () => ReactElement
}

/** Money by slip or by TED, within another page (payments §2.8). */
export const BringMoneyView = ({ slip, file, escrow, tab, onTab, renderSlips }: BringMoneyProps) => (
  <div className={classes.whole}>
    <p className={classes.intro}>
      {`Agora é possível trazer dinheiro para a sua conta ${PRODUCT_NAME} Pay. Escolha entre depósito por boleto ou TED.`}
    </p>
    <div className={classes.sides}>
      <section className={classes.side} aria-labelledby="trazer-por-boleto">
        <h2 id="trazer-por-boleto">Boleto</h2>
        <ViewTabs label="Boleto" tabs={TABS} value={tab} addressOf={slipTabPage} onChoose={onTab} />
        {tab === 'novo' ? <DepositSlipForm flow={slip} /> : renderSlips()}
      </section>
      <section className={classes.side} aria-labelledby="trazer-por-ted">
        <h2 id="trazer-por-ted">TED</h2>
        <TedPanel flow={escrow} />
      </section>
    </div>
    <DepositSlipModals flow={slip} file={file} onManage={() => onTab('gerenciar')} />
  </div>
)

export interface BringMoneyScreenProps extends BringMoneyProps {
  /** Payments of the company without an answer. */
  readonly open?: ReactElement
}

/** The same as a page of its own. */
export const BringMoneyScreen = ({ open, ...props }: BringMoneyScreenProps) => (
  <Page title="Trazer dinheiro" breadcrumb="Pagamentos/Trazer dinheiro">
    {open}
    <BringMoneyView {...props} />
  </Page>
)
