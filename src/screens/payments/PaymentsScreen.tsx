import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { pages } from '#domain/pages.ts'
import type { payAccountMachine } from '#machines/payments/account/payAccountMachine.ts'
import type { Company, PayCard } from '#machines/payments/records.ts'
import { FollowLink } from '../shared/FollowLink.tsx'
import { Page } from '../shared/Page.tsx'
import { WaitingShape } from '../shared/WaitingShape.tsx'
import { AccountCard, BalanceCard, NoBalanceCard } from './AccountFacts.tsx'
import { AccountModals, type AccountModalsProps } from './AccountModals.tsx'
import { BalanceSight, useSight } from './BalanceSight.tsx'
import { HomeTiles, TilesToCome } from './HomeTiles.tsx'
import { OldHome, type PayTab } from './OldHome.tsx'
import classes from './PaymentsScreen.module.css'
import { HomeToCome } from './ToCome.tsx'

/** What a tab of the old home knows of it. */
interface HomeOfTab {
  readonly company: Company
  readonly card: PayCard
  /** Opens the first tab. */
  readonly onLeave: () => void
}

export interface PaymentsScreenProps extends AccountModalsProps {
  readonly flow: ActorRefFrom<typeof payAccountMachine>
  /** More than one company: the account can be changed. */
  readonly hasSeveralCompanies: boolean
  /** What a tab of the old home shows; null: it leads to its page. */
  readonly renderTab: (tab: PayTab, home: HomeOfTab) => ReactNode
  /** Payments of this company whose outcome is unknown. */
  readonly renderOpen?: ((company: Company) => ReactNode) | undefined
}

const PAGES = {
  extrato: { href: pages.statement, label: 'Ver extrato' },
  transferir: { href: pages.transfer, label: 'Fazer uma transferência' },
  ptransf: { href: pages.transferShares, label: 'Definir as porcentagens de transferência' },
  trazerDinheiro: { href: pages.bringMoney, label: 'Trazer dinheiro para a conta' },
} as const

/** The statement of an account without a card: the payment password is checked with the card (payments §7). */
const NO_STATEMENT =
  'O extrato só é mostrado depois da senha de pagamento, que é conferida com o cartão da conta. Quando a conta tiver um cartão, ele aparece aqui.'

interface HomeProps extends Pick<PaymentsScreenProps, 'flow' | 'onFollow' | 'renderTab' | 'renderOpen'> {
  readonly company: Company
  readonly card: PayCard | null
  readonly onChange?: () => void
}

const Home = ({ flow, company, card, onChange, onFollow, renderTab, renderOpen }: HomeProps) => {
  const sight = useSight(flow)
  const home = useSelector(flow, ({ children }) => children.home)
  const isNew = useSelector(home, (snapshot) => snapshot?.matches('newHome') ?? false)
  const isDeciding = useSelector(home, (snapshot) => snapshot?.matches('deciding') ?? false)
  const isKnown = useSelector(flow, ({ context }) => context.isBalanceKnown)
  const isReading = useSelector(flow, (account) => account.matches({ active: 'reloading' }))
  const renderPage = (tab: PayTab, onLeave: () => void) => {
    if (!card) return <p>{NO_STATEMENT}</p>
    const here = renderTab(tab, { company, card, onLeave })
    if (here) return here
    const { href, label } = PAGES[tab]
    return (
      <FollowLink href={href} className={classes.tile} onFollow={onFollow}>
        {label}
      </FollowLink>
    )
  }
  return (
    <BalanceSight value={{ ...sight, onToggle: null }}>
      {renderOpen && <div>{renderOpen(company)}</div>}
      <header className={classes.account} role="group" aria-label="Conta">
        <div className={classes.hero}>
          {card && isKnown && <BalanceCard card={card} {...sight} />}
          {card && !isKnown && (
            <NoBalanceCard isReading={isReading} onRead={() => flow.send({ type: 'card.reload' })} />
          )}
          {onChange && (
            <Button variant="default" className={classes.change ?? ''} onClick={onChange}>
              Trocar Conta
            </Button>
          )}
        </div>
        <AccountCard card={card} company={{ name: company.razao_social, cnpj: company.cnpj }} />
      </header>
      {isDeciding && (
        <WaitingShape what="os pagamentos">
          <TilesToCome />
        </WaitingShape>
      )}
      {isNew && <HomeTiles hasCard={card !== null} onFollow={onFollow} />}
      {!isDeciding && !isNew && <OldHome hasCard={card !== null} renderTab={renderPage} />}
    </BalanceSight>
  )
}

/** The home of payments and what leads to it (payments §2.2, §4). */
export const PaymentsScreen = ({
  hasSeveralCompanies,
  renderTab,
  renderOpen,
  ...modals
}: PaymentsScreenProps) => {
  const { flow, onFollow } = modals
  const company = useSelector(flow, ({ context }) => context.company)
  const card = useSelector(flow, ({ context }) => context.card)
  const isOpen = useSelector(flow, (account) => account.matches('active') || account.matches('withoutCard'))
  const isReading = useSelector(flow, (account) => account.matches('fetchingCard'))
  const isReadingCompany = useSelector(flow, (account) => account.matches('reading'))
  const isAsked = useSelector(flow, (account) => account.matches('picking') || account.matches('password'))
  return (
    <Page title="Pagamentos">
      {(isReading || isReadingCompany) && (
        <WaitingShape what={isReading ? 'o cartão da conta' : 'a situação da conta'}>
          <HomeToCome />
        </WaitingShape>
      )}
      {/* behind the questions that open it */}
      {isAsked && (
        <div aria-hidden="true">
          <HomeToCome />
        </div>
      )}
      {isOpen && company && (
        <Home
          key={company.id}
          flow={flow}
          company={company}
          card={card}
          onFollow={onFollow}
          renderTab={renderTab}
          renderOpen={renderOpen}
          {...(hasSeveralCompanies && { onChange: () => flow.send({ type: 'account.change' }) })}
        />
      )}
      <AccountModals {...modals} />
    </Page>
  )
}
