import { StatePage } from './StatePage.tsx'

export default function NotFoundPage() {
  return (
    <StatePage title="Página não encontrada" art="gate">
      O endereço pode ter mudado, ou o seu perfil não tem acesso a ele.
    </StatePage>
  )
}
