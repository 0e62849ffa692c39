import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/identifiers.ts'
import type { linkCheckMachine } from '#machines/companies/linkCheckMachine.ts'
import { linkCompanyWizard } from '#machines/companies/linkCompanyWizard.ts'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { SuccessDialog } from '../shared/SuccessDialog.tsx'
import { SavingPart, type SavingWords } from '../shared/wizard/SavingPart.tsx'
import { WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { LinkCompanyForm } from './LinkCompanyForm.tsx'

type Machine = typeof linkCompanyWizard.machine

const TITLE = 'Vincular CNPJ'
const LEAVE = 'Ver CNPJs vinculados'

export const LINK_COMPANY_WORDS: SavingWords = {
  title: 'Não sabemos se o CNPJ foi vinculado',
  sending: 'Enviando o CNPJ…',
  lost: 'O CNPJ pode já estar vinculado.',
  nothingYet: 'Até agora o CNPJ não apareceu na sua lista.',
  notFound: 'O CNPJ não apareceu na sua lista.',
  undecided: 'Não recebemos a resposta. O CNPJ pode já estar vinculado: confira na sua lista.',
  repeat: 'Voltar e enviar de novo',
  leave: LEAVE,
}

const LinkCompany = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} breadcrumb="Home / Gerenciar Conta / CNPJs vinculados / Vincular CNPJ">
    {children}
  </Page>
)

const pages: WizardScreenProps<Machine>['pages'] = {
  company: (view) => ({ title: TITLE, content: <LinkCompanyForm {...view} /> }),
}

const CHECKS = {
  checkingEmail: 'Verificando o e-mail…',
  checkingCnpj: 'Verificando o CNPJ…',
  checkingAvailability: 'Verificando se o CNPJ está livre…',
  checkingAntt: 'Verificando a ANTT…',
} as const

type CheckFlow = ActorRefFrom<typeof linkCheckMachine>

const Saving = ({
  children,
  inner,
}: {
  children: Parameters<NonNullable<WizardScreenProps<Machine>['saving']>>[0]
  inner: string
}) => {
  const check: CheckFlow | undefined = children.check
  const at = useSelector(check, (snapshot) => snapshot?.value)
  return (
    <SavingPart
      words={LINK_COMPANY_WORDS}
      inner={inner}
      checking={at === undefined ? undefined : CHECKS[at as keyof typeof CHECKS]}
    >
      {children}
    </SavingPart>
  )
}

const savingPart: WizardScreenProps<Machine>['saving'] = (children, inner) => (
  <Saving inner={inner}>{children}</Saving>
)

/** Linking a company to the user (registries §2 Link CNPJ). */
export const LinkCompanyScreen = ({ flow }: { flow: ActorRefFrom<Machine> }) => {
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const { cnpj, isDoubtful } = useSelector(flow, (snapshot) => snapshot.context.draft)
  if (isDone) {
    const close = () => flow.send({ type: 'wizard.leave' })
    return (
      <LinkCompany title={TITLE}>
        <SuccessDialog
          title="CNPJ vinculado com sucesso!"
          onEscape={close}
          actions={<Button onClick={close}>Ok</Button>}
        >
          <p>
            {`O CNPJ ${formatCnpj(cnpj)} está em validação. Quando ela terminar, ele aparece no menu do topo, sem entrar de novo.`}
          </p>
          {isDoubtful && (
            <Notice tone="warning">
              Não recebemos a resposta, mas o CNPJ já aparece como cadastrado: confira na sua lista.
            </Notice>
          )}
        </SuccessDialog>
      </LinkCompany>
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={linkCompanyWizard}
      title={TITLE}
      isForm
      Page={LinkCompany}
      pages={pages}
      saving={savingPart}
      leave={LEAVE}
      firstStep="backLeaves"
    />
  )
}
