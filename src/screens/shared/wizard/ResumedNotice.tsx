import { Notice } from '../Notice.tsx'

/** Says that the wizard continues a draft that is stored on this computer. */
export const ResumedNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice tone="info" action={{ label: 'Começar de novo', onAct: onDiscard }}>
    Continuamos de onde você parou. Seus dados ficam neste navegador por até 24 horas.
  </Notice>
)
