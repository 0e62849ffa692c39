import { Dialog } from '../shared/Dialog.tsx'
import { Notice } from '../shared/Notice.tsx'
import classes from './AppModal.module.css'
import { QrCode } from './QrCode.tsx'

/** Where the app is; null: the deployment names no address. */
export interface AppStores {
  readonly googlePlay: string | null
  readonly appStore: string | null
}

const NAMES = { googlePlay: 'Google Play', appStore: 'App Store' } as const
const STORES = ['googlePlay', 'appStore'] as const satisfies readonly (keyof AppStores)[]

const Store = ({ name, url }: { name: string; url: string }) => (
  <li className={classes.store}>
    <QrCode text={url} label={`QR code do app: ${name}`} />
    <p>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <span>{name}</span>
        <span className="visually-hidden"> (abre em outra aba)</span>
      </a>
    </p>
  </li>
)

export interface AppModalProps {
  readonly stores: AppStores
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The way to the account by the carriers' app (payments §2.1). */
export const AppModal = ({ stores, isOpen, onClose }: AppModalProps) => {
  const named = STORES.flatMap((store) => {
    const url = stores[store]
    return url === null ? [] : [{ name: NAMES[store], url }]
  })
  return (
    <Dialog title="Complete seu cadastro pelo app" isOpen={isOpen} onClose={onClose}>
      {named.length === 0 ? (
        <Notice tone="warning">
          O endereço do app não foi informado neste portal. Procure o app na loja do seu celular ou complete o
          cadastro aqui.
        </Notice>
      ) : (
        <>
          <p>Aponte a câmera do celular para o código, ou abra a loja pelo link.</p>
          <ul className={classes.stores}>
            {named.map((store) => (
              <Store key={store.name} {...store} />
            ))}
          </ul>
        </>
      )}
      <p>Entre no app com o mesmo usuário e a mesma senha do portal e abra o menu de pagamentos.</p>
    </Dialog>
  )
}
