import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCpf, formatPlate } from '#domain/identifiers.ts'
import type { PageAddress } from '#domain/pages.ts'
import { licenceLookOf } from '#machines/drivers/driverStatus.ts'
import type { directCargoMachine } from '#machines/offers/directCargoMachine.ts'
import type { Driver, Offer, Truck } from '#machines/offers/records.ts'
import { Fact } from '../shared/Fact.tsx'
import { OkIcon } from '../shared/icons.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { Plate } from '../shared/Plate.tsx'
import { Price } from '../shared/Price.tsx'
import { RouteText } from '../shared/RouteHeading.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { MomentFacts, SuccessDialog } from '../shared/SuccessDialog.tsx'
import { WizardToCome } from '../shared/wizard/WizardToCome.tsx'
import classes from './DirectCargoScreen.module.css'
import { DriverStep, TruckStep } from './PartySteps.tsx'
import { SendDirectionView } from './SendDirectionView.tsx'
import { tollText } from './tollText.ts'

export interface DirectCargoScreenProps {
  readonly flow: ActorRefFrom<typeof directCargoMachine>
  /** Another company was chosen since the page was opened: what was chosen here was of the one before. */
  readonly isOtherCompany?: boolean
  readonly now: Date
  readonly onFollow: (to: PageAddress) => void
}

interface SummaryProps {
  readonly offer: Offer
  readonly driver: Driver | null
  readonly now: Date
}

const Summary = ({ offer, driver, now }: SummaryProps) => {
  const licence = driver && licenceLookOf(driver, now)
  return (
    <aside className={classes.summary} aria-label="Carga escolhida">
      <p className={classes.route}>
        <span className={classes.quiet}>
          <span>{`Frete #${offer.id}`}</span>
          <span className="visually-hidden">: </span>
        </span>
        <RouteText of={offer} />
      </p>
      <p className={classes.price}>
        <Price value={offer.valor} per={offer.tipo_pagamento} />
      </p>
      <dl className={classes.more}>
        <Fact label="Produto">{offer.produto.toLocaleLowerCase('pt-BR')}</Fact>
        <Fact label="Pedágio">{tollText(offer)}</Fact>
      </dl>
      {driver && (
        <p className={classes.driver}>
          <span className={classes.label}>
            <span>Motorista</span>
            <span className="visually-hidden">: </span>
          </span>
          <span translate="no">{driver.nome}</span>{' '}
          <span className={`tabular ${classes.quiet}`}>{`(${formatCpf(driver.cpf)})`}</span>
        </p>
      )}
      {licence && <StatusBadge {...licence} />}
    </aside>
  )
}

const Steps = ({ current }: { current: 1 | 2 }) => (
  <ol className={classes.steps} aria-label="Etapas">
    {(['Motorista', 'Caminhão'] as const).map((name, index) => (
      <li key={name} aria-current={current === index + 1 ? 'step' : undefined} className={classes.step}>
        <span className={classes.dot}>{current > index + 1 ? <OkIcon /> : index + 1}</span>
        <span>{name}</span>
      </li>
    ))}
  </ol>
)

const SuccessModal = ({ flow }: Pick<DirectCargoScreenProps, 'flow'>) => {
  const isOpen = useSelector(flow, (directing) => directing.matches('directed'))
  const { offer, driver, truck, isEarlier, otherPlate } = useSelector(flow, (directing) => directing.context)
  const plate = isEarlier ? otherPlate : (truck?.veiculoCavalo.placa ?? null)
  return (
    <SuccessDialog
      title={isEarlier ? 'Esta carga já estava solicitada' : 'Solicitação de carga efetuada com sucesso!'}
      isTall
      isOpen={isOpen}
      actions={
        <>
          <Button variant="default" onClick={() => flow.send({ type: 'offers.open' })}>
            Ver outras ofertas
          </Button>
          <Button onClick={() => flow.send({ type: 'trips.open' })}>Ver ofertas solicitadas</Button>
        </>
      }
    >
      {offer && (
        <MomentFacts
          facts={[
            ['Rota', <RouteText key="route" of={offer} />, 'wide'],
            ['Valor', <Price key="price" value={offer.valor} per={offer.tipo_pagamento} />, 'wide'],
            // an earlier direction may have another driver and truck than the present choice
            ['Motorista', isEarlier ? null : driver?.nome],
            ['Placa', plate && <Plate key="plate" of={plate} />],
          ]}
        />
      )}
      {isEarlier ? (
        <p>
          Foi a solicitação que você já tinha enviado antes. Confira o motorista e o caminhão nas ofertas
          solicitadas.
        </p>
      ) : (
        <p>Em instantes, seu motorista receberá esta carga no aplicativo.</p>
      )}
    </SuccessDialog>
  )
}

/** The truck step while it is being sent: nothing can be changed. */
const frozenTruck = (truck: Truck) => `${formatPlate(truck.veiculoCavalo.placa)} (${truck.descricao})`

const TITLE = 'Direcionar oferta de carga'

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} breadcrumb="Ofertas de cargas / Direcionar">
    <div className={classes.around}>
      <div className={classes.panel}>{children}</div>
    </div>
  </Page>
)

/** While the chosen company is not known. */
export const DirectCargoToCome = () => <WizardToCome Page={Frame} title={TITLE} what="a oferta" />

/** Directing a cargo in two steps (core §2 /direciona-carga). */
export const DirectCargoScreen = (props: DirectCargoScreenProps) => {
  const { flow, isOtherCompany = false, now, onFollow } = props
  const offer = useSelector(flow, (directing) => directing.context.offer)
  const driver = useSelector(flow, (directing) => directing.context.driver)
  const truck = useSelector(flow, (directing) => directing.context.truck)
  const chooseDriver = useSelector(flow, (directing) => directing.children.chooseDriver)
  const chooseTruck = useSelector(flow, (directing) => directing.children.chooseTruck)
  const sendDirection = useSelector(flow, (directing) => directing.children.sendDirection)
  if (!offer) return null
  return (
    <Frame title={TITLE}>
      <Steps current={chooseDriver ? 1 : 2} />
      <Summary offer={offer} driver={chooseDriver ? null : driver} now={now} />
      {chooseDriver && isOtherCompany && (
        <Notice tone="info">
          Você mudou de empresa: escolha o motorista e o caminhão de novo, entre os da empresa atual.
        </Notice>
      )}
      {chooseDriver && <DriverStep flow={chooseDriver} now={now} onFollow={onFollow} />}
      {chooseTruck && <TruckStep flow={chooseTruck} onFollow={onFollow} />}
      {sendDirection && truck && <SendDirectionView flow={sendDirection} truck={frozenTruck(truck)} />}
      <SuccessModal flow={flow} />
    </Frame>
  )
}
