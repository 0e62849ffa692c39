import { Button } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import type { BranchesMap } from '#machines/help/branchesMap.ts'
import type { contactsMachine } from '#machines/help/contactsMachine.ts'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import classes from './ContactScreen.module.css'
import { Contacts } from './Contacts.tsx'
import { Phone } from './Phone.tsx'

export interface ContactScreenProps {
  readonly flow: ActorRefFrom<typeof contactsMachine>
  /** Digits; null: the deployment names none. */
  readonly callCentrePhone: string | null
  readonly branchesMap: BranchesMap
}

const MapLink = ({ url }: { url: string }) => (
  <Button
    component="a"
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    variant="default"
    classNames={{ root: classes.map ?? '', label: classes.mapName ?? '' }}
  >
    <span>Ver mapa das filiais</span>
    <span className="visually-hidden"> (abre em outra aba)</span>
  </Button>
)

/** Whom to call (registries §2 Contact page). */
export const ContactScreen = ({ flow, callCentrePhone, branchesMap }: ContactScreenProps) => (
  <Page title="Fale conosco">
    <div className={classes.ways}>
      <section aria-labelledby="call-centre" className={classes.way}>
        <h2 id="call-centre" className={classes.title}>
          Central de atendimento
        </h2>
        {callCentrePhone === null ? (
          <p className={classes.quiet}>
            O telefone da central não foi informado. Os contatos de cada região estão abaixo.
          </p>
        ) : (
          <p className={classes.callCentre}>
            <Phone phone={callCentrePhone} />
          </p>
        )}
      </section>
      {branchesMap.kind !== 'none' && (
        <section aria-labelledby="branches" className={classes.way}>
          <h2 id="branches" className={classes.title}>
            Filiais
          </h2>
          {branchesMap.kind === 'link' ? (
            <MapLink url={branchesMap.url} />
          ) : (
            <Notice tone="warning">
              O endereço do mapa das filiais não está entre os que este portal pode abrir.
            </Notice>
          )}
        </section>
      )}
    </div>
    <Contacts flow={flow} />
  </Page>
)
