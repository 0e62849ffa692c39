import { StatePage } from './StatePage.tsx'

/** The area that is not built yet. */
export default function DashboardPage() {
  return (
    <StatePage title="Painel" art="working">
      Esta área está a caminho.
    </StatePage>
  )
}
