import { Notice } from '../Notice.tsx'

/** Says that a wizard goes on where it was left; what was typed before is on this machine. */
export const ResumedNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice tone="info" action={{ label: 'Começar de novo', onAct: onDiscard }}>
    Continuamos de onde você parou. Seus dados ficam neste navegador por até 24 horas.
  </Notice>
)
