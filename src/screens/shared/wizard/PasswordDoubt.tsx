import { Notice } from '../Notice.tsx'

/** At the end: an earlier sending may have arrived, and then its password counts. */
export const PasswordDoubt = ({ onRecover }: { onRecover: () => void }) => (
  <Notice tone="warning" action={{ label: 'Esqueceu sua senha?', onAct: onRecover }}>
    Se você enviou mais de uma vez, pode valer a senha do primeiro envio. Se a sua não funcionar, crie outra.
  </Notice>
)
