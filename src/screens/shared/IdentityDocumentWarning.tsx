import { Button } from '@mantine/core'
import { Dialog } from './Dialog.tsx'
import classes from './IdentityDocumentWarning.module.css'

const Example = ({ label, open }: { label: string; open: 'aberto' | 'aberta' }) => (
  <figure className={classes.example}>
    <svg viewBox="0 0 200 120" role="img" aria-label={`Exemplo de ${label} ${open}, frente e verso`}>
      <rect x="2" y="2" width="96" height="116" rx="6" className={classes.paper} />
      <rect x="102" y="2" width="96" height="116" rx="6" className={classes.paper} />
      <rect x="12" y="34" width="30" height="40" rx="3" className={classes.photo} />
      {[36, 48, 60, 72].map((y) => (
        <rect key={y} x="50" y={y} width="38" height="5" rx="2" className={classes.line} />
      ))}
      {[30, 44, 58, 72, 86].map((y) => (
        <rect key={y} x="112" y={y} width="74" height="5" rx="2" className={classes.line} />
      ))}
      <text x="50" y="20" className={classes.word}>
        FRENTE
      </text>
      <text x="150" y="20" className={classes.word}>
        VERSO
      </text>
    </svg>
    <figcaption>{label}</figcaption>
  </figure>
)

export interface IdentityDocumentWarningProps {
  readonly title: 'Atenção!' | 'Atenção'
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Shown before a document is photographed: it must be open and show both sides (registries §2). */
export const IdentityDocumentWarning = ({ title, isOpen, onClose }: IdentityDocumentWarningProps) => (
  <Dialog
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    actions={<Button onClick={onClose}>Entendi</Button>}
  >
    <p>O documento precisa estar aberto, mostrando a frente e o verso na mesma imagem.</p>
    <div className={classes.examples}>
      <Example label="RG" open="aberto" />
      <Example label="CNH" open="aberta" />
    </div>
  </Dialog>
)
