import { type PageAddress, pages } from '#domain/pages.ts'
import { PaymentIcon, TermsIcon } from '../shared/areaIcons.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import { ArrowIcon, DepositIcon, PercentIcon } from '../shared/icons.tsx'
import classes from './PaymentsScreen.module.css'

const TILES = [
  {
    href: pages.transfer,
    icon: ArrowIcon,
    title: 'Transferência',
    text: 'Crédito no mesmo dia somente para contas de mesma titularidade.',
    isNew: false,
    needsCard: true,
  },
  {
    href: pages.statement,
    icon: TermsIcon,
    title: 'Extrato',
    text: 'Movimentações da conta e comprovantes.',
    isNew: false,
    needsCard: true,
  },
  {
    href: pages.transferShares,
    icon: PercentIcon,
    title: '% de transferência',
    text: 'Quanto de cada pagamento vai para os motoristas.',
    isNew: false,
    needsCard: true,
  },
  {
    href: pages.bringMoney,
    icon: DepositIcon,
    title: 'Trazer dinheiro',
    text: 'Por boleto ou por TED.',
    isNew: true,
    needsCard: false,
  },
  {
    href: pages.paySlip,
    icon: PaymentIcon,
    title: 'Pagamento',
    text: 'Pague boletos com o saldo da conta.',
    isNew: true,
    needsCard: true,
  },
] as const

const Words = ({ tile: { icon: Icon, title, text, isNew } }: { tile: (typeof TILES)[number] }) => (
  <>
    <Icon />
    <span className={classes.words}>
      <strong>
        <span>{title}</span> {isNew && <span className={classes.fresh}>Novo</span>}
      </strong>
      <span className={classes.quiet}>{text}</span>
    </span>
  </>
)

/** In the place of the tiles: their own words, not yet to be read, so that each has its height. */
export const TilesToCome = () => (
  <div className={classes.nav}>
    <div className={`${classes.tiles} ${classes.toCome}`}>
      {TILES.map((tile) => (
        <div key={tile.href} className={classes.tile}>
          <Words tile={tile} />
        </div>
      ))}
    </div>
  </div>
)

export interface HomeTilesProps {
  readonly hasCard: boolean
  readonly onFollow: (to: PageAddress) => void
}

/** The tiles of the new home (payments §2.2). All but 'Trazer dinheiro' need a card. */
export const HomeTiles = ({ hasCard, onFollow }: HomeTilesProps) => (
  <nav aria-label="Pagamentos" className={classes.nav}>
    <ul className={classes.tiles}>
      {TILES.map((tile) => (
        <li key={tile.href}>
          {hasCard || !tile.needsCard ? (
            <FollowLink href={tile.href} className={classes.tile} onFollow={onFollow}>
              <Words tile={tile} />
            </FollowLink>
          ) : (
            // a tile that cannot be used is read, not pressed
            <span role="link" aria-disabled="true" className={classes.tile}>
              <Words tile={tile} />
            </span>
          )}
        </li>
      ))}
    </ul>
  </nav>
)
