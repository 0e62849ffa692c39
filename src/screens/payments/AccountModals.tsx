import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type PageAddress, pages } from '#domain/pages.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { payAccountMachine } from '#machines/payments/account/payAccountMachine.ts'
import { Art } from '../shared/art/Art.tsx'
import { ChooseCompanyModal } from '../shared/ChooseCompanyModal.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { OpsModal } from './OpsModal.tsx'
import { PayPasswordModal } from './PayPasswordModal.tsx'

export interface AccountModalsProps {
  readonly flow: ActorRefFrom<typeof payAccountMachine>
  /** Digits of the 0800 number for a forgotten payment password; null: there is none. */
  readonly helpPhone: string | null
  readonly onFollow: (to: PageAddress) => void
  /** The onboarding of the company under analysis has not all arrived: 'Continuar cadastro' goes on with it. */
  readonly onContinue: (() => void) | null
}

/** What stands between the entry of payments and the account (payments §2.2, §4). */
export const AccountModals = ({ flow, helpPhone, onFollow, onContinue }: AccountModalsProps) => {
  const choice = useSelector(flow, ({ children }) => children.choice)
  const password = useSelector(flow, ({ children }) => children.password)
  const isUnderAnalysis = useSelector(flow, (account) => account.matches('underAnalysis'))
  const isRejected = useSelector(flow, (account) => account.matches('rejected'))
  const isMissing = useSelector(flow, (account) => account.matches('noAccount'))
  const company = useSelector(flow, ({ context }) => context.company)
  const why = useSelector(flow, ({ context }) => context.company?.mensagem_status_conta ?? null)
  const goBack = () => flow.send({ type: 'account.change' })
  return (
    <>
      <ChooseCompanyModal
        flow={choice}
        purpose={`De qual empresa é a conta ${PRODUCT_NAME} Pay que você quer abrir?`}
      />
      <PayPasswordModal
        flow={password}
        helpPhone={helpPhone}
        company={company && { name: company.razao_social, cnpj: company.cnpj }}
        onFollow={onFollow}
      />
      <OpsModal
        isOpen={isMissing}
        onClose={() => flow.send({ type: 'ops.closed' })}
        onSeeOffers={() => onFollow(pages.offers)}
      />
      <Dialog
        title="Verificando os dados"
        mark={<Art of="working" />}
        isOpen={isUnderAnalysis}
        onClose={goBack}
        actions={
          <>
            <Button variant={onContinue ? 'default' : 'filled'} onClick={goBack}>
              Voltar
            </Button>
            {onContinue && <Button onClick={onContinue}>Continuar cadastro</Button>}
          </>
        }
      >
        <p>A conta deste CNPJ está em análise.</p>
        <p>Quando a análise terminar, você será avisado por e-mail.</p>
      </Dialog>
      <Dialog
        title="Conta recusada"
        mark={<Art of="gate" />}
        isOpen={isRejected}
        onClose={goBack}
        actions={
          <>
            <Button variant="default" onClick={goBack}>
              Voltar
            </Button>
            <Button onClick={() => onFollow(pages.contact)}>Central de atendimento</Button>
          </>
        }
      >
        <p>A conta deste CNPJ não foi aprovada.</p>
        {why !== null && <p>{why}</p>}
        <p>Se tiver dúvidas, fale com a central de atendimento.</p>
      </Dialog>
    </>
  )
}
