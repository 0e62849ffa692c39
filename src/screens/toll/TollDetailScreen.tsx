import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatDate } from '#domain/dates.ts'
import { faultText } from '#domain/fault.ts'
import { formatBrl } from '#domain/money.ts'
import { isUnreadable } from '#domain/unreadable.ts'
import type { TollDetail } from '#machines/toll/records.ts'
import type { tollDetailMachine } from '#machines/toll/tollDetailMachine.ts'
import { Fact } from '../shared/Fact.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { Page } from '../shared/Page.tsx'
import { unreadableText } from '../shared/UnreadableCard.tsx'
import { FactToCome, LineToCome, WaitingShape } from '../shared/WaitingShape.tsx'
import classes from './TollDetailScreen.module.css'
import { TollDriverName, type TollDriverOf } from './TollDriverName.tsx'

/** As many as there are. */
const FACTS = [1, 2, 3, 4, 5, 6, 7, 8] as const

const formatKm = (km: number): string =>
  `${(Math.round(km * 10) / 10 + 0).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`

const Facts = ({ detail }: { detail: TollDetail }) => (
  <dl className={classes.facts}>
    <Fact label="Distância">{formatKm(detail.distancia)}</Fact>
    <Fact label="Origem">{detail.origem}</Fact>
    <Fact label="Destino">{detail.destino}</Fact>
    <Fact label="Provedor">{detail.provedor}</Fact>
    <Fact label="Saldo total">{formatBrl(detail.saldoTotal)}</Fact>
    <Fact label="Saldo utilizado">{formatBrl(detail.saldoUtilizado)}</Fact>
    <Fact label="Estorno">{formatBrl(detail.residual)}</Fact>
    <Fact label="Previsão do estorno">
      {detail.previsaoEstorno === null ? null : formatDate(detail.previsaoEstorno)}
    </Fact>
  </dl>
)

interface ItemsProps {
  readonly title: string
  readonly items: TollDetail['compradas']
  readonly empty: string
}

const Items = ({ title, items, empty }: ItemsProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.items}>
      <h2 id={id}>{title}</h2>
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <dl>
          {items.map((item, index) => (
            // a gate may be passed twice, and the items never move
            <div key={index}>
              <dt>{isUnreadable(item) ? unreadableText(item) : item.nome}</dt>
              <dd>{isUnreadable(item) ? '—' : formatBrl(item.valor)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

export interface TollDetailScreenProps {
  readonly flow: ActorRefFrom<typeof tollDetailMachine>
  readonly driver: TollDriverOf
  readonly onBack: () => void
}

/** The balance of a trip's toll voucher (registries §2 Toll voucher). */
export const TollDetailScreen = ({ flow, driver, onBack }: TollDetailScreenProps) => {
  const { tripId, detail, fault } = useSelector(flow, ({ context }) => context)
  const isLoading = useSelector(flow, (state) => state.matches('loading'))
  return (
    <Page
      title={`Vale pedágio da viagem #${tripId}`}
      breadcrumb="Vale pedágio / Viagens / Detalhes"
      actions={
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
      }
    >
      <TollDriverName {...driver} />
      {isLoading && (
        <WaitingShape what="os detalhes da viagem">
          <div className={classes.facts}>
            {FACTS.map((fact) => (
              <FactToCome key={fact} />
            ))}
          </div>
          <div className={classes.columns}>
            {['Disponíveis', 'Utilizados'].map((title) => (
              <div key={title} className={classes.items}>
                <LineToCome width="40%" />
                <LineToCome width="90%" />
              </div>
            ))}
          </div>
        </WaitingShape>
      )}
      {fault && (
        <LoadFailure fault={fault} onRetry={() => flow.send({ type: 'detail.reload' })}>
          {faultText(fault, 'Erro buscar motoristas')}
        </LoadFailure>
      )}
      {detail && (
        <>
          <Facts detail={detail} />
          <div className={classes.columns}>
            <Items title="Disponíveis" items={detail.compradas} empty="Nenhum item disponível." />
            <Items title="Utilizados" items={detail.utilizadas} empty="Nenhum item utilizado." />
          </div>
        </>
      )}
    </Page>
  )
}
