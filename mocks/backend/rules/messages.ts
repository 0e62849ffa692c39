import { formatDate } from '#domain/dates.ts'
import { formatCentavos } from '#domain/money.ts'
import { drivers as driversPage } from '#domain/pageAddresses.ts'
import { linkPages, linkTo, resendIdentityDocumentPage } from '#domain/pages.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Message } from '../store/records.ts'
import { passwordLink } from './access.ts'
import { CODE } from './codes.ts'
import { formatLine } from './slip-codes.ts'

// The e-mails and SMS of the backend.

export type MessageDraft = Omit<Message, 'id' | 'sentAt' | 'read'>

export const mail = (
  to: string,
  subject: string,
  text: string,
  rest: Partial<Pick<Message, 'code' | 'link'>> = {},
): MessageDraft => ({ channel: 'E-mail', to, subject, text, code: null, link: null, ...rest })

const sms = (to: string, text: string, code: string | null = null): MessageDraft => ({
  channel: 'SMS',
  to,
  subject: null,
  text,
  code,
  link: null,
})

export const emailCode = (email: string) =>
  mail(
    email,
    'Seu código de confirmação',
    `Use este código para confirmar o seu e-mail no ${PRODUCT_NAME}.`,
    {
      code: CODE,
    },
  )

export const phoneCode = (phone: string) =>
  sms(phone, `${PRODUCT_NAME}: use este código para confirmar o seu telefone.`, CODE)

/** @param channel 0: SMS, 1: WhatsApp */
export const pinMessage = (phone: string, channel: 0 | 1): MessageDraft => ({
  ...sms(
    phone,
    `${PRODUCT_NAME}: use este PIN para confirmar a operação na sua conta. Não o informe a ninguém.`,
    CODE,
  ),
  channel: channel === 0 ? 'SMS' : 'WhatsApp',
})

export const partnerPin = (email: string) =>
  mail(email, 'Seu PIN de confirmação', `Use este PIN para confirmar o seu e-mail no ${PRODUCT_NAME}.`, {
    code: CODE,
  })

export const passwordReset = (email: string) =>
  mail(
    email,
    'Redefinição de senha',
    'Recebemos um pedido para redefinir a sua senha. Se não foi você, ignore este e-mail.',
    { link: passwordLink(email) },
  )

/** The link sets the first password of a user that somebody has created. */
export const newUserInvitation = (email: string, creator: string) =>
  mail(
    email,
    `Seu acesso ao ${PRODUCT_NAME}`,
    `${creator} cadastrou você no ${PRODUCT_NAME}. Crie a sua senha e entre com este e-mail.`,
    { link: passwordLink(email) },
  )

export const applicationReceived = (email: string) =>
  mail(
    email,
    'Recebemos o seu cadastro',
    'Estamos analisando os dados e em breve te retornaremos. Até lá, o acesso fica bloqueado.',
  )

export const tripNotice = (phone: string, tripId: number) =>
  sms(
    phone,
    `${PRODUCT_NAME}: avisaremos por aqui quando a ordem de carregamento do lote solicitado ${tripId} for liberada.`,
  )

/** What `tripNotice` promises. */
export const tripReleased = (phone: string, tripId: number, orderCode: string) =>
  sms(
    phone,
    `${PRODUCT_NAME}: a ordem de carregamento ${orderCode} do lote solicitado ${tripId} foi liberada. Boa viagem!`,
  )

export const licenceExpired = (email: string, name: string, on: string) =>
  mail(
    email,
    `CNH vencida: ${name}`,
    `A CNH venceu em ${formatDate(on)}. Até que uma nova seja cadastrada, o motorista não pode receber cargas.`,
    { link: driversPage },
  )

export const depositArrived = (email: string, centavos: number) =>
  mail(
    email,
    'Depósito recebido',
    `O boleto de depósito de ${formatCentavos(centavos)} foi pago, e o valor já está na sua conta.`,
  )

export const partnerInvitation = (email: string, token: string) =>
  mail(
    email,
    `Convite para o ${PRODUCT_NAME}`,
    'O seu pré-cadastro está pronto. Falta pouco para concluir.',
    {
      link: linkTo(linkPages.onboard, token),
    },
  )

export const managerInvitation = (email: string, hash: string) =>
  mail(
    email,
    'Troca do gestor da frota',
    'Você foi indicado como o novo gestor da frota. Faça o seu recadastro.',
    { link: linkTo(linkPages.resetRegister, hash) },
  )

export const identityDocumentWanted = (email: string, protocol: string) =>
  mail(
    email,
    'Envie o seu documento novamente',
    'Não foi possível ler o documento que você enviou. Envie uma nova foto, com frente e verso.',
    { link: resendIdentityDocumentPage(protocol) },
  )

export const statementFile = (
  email: string,
  { data_inicio, data_fim }: { data_inicio: string; data_fim: string },
) =>
  mail(
    email,
    'Seu extrato está pronto',
    `O extrato de ${formatDate(data_inicio)} a ${formatDate(data_fim)} está anexado a este e-mail.`,
  )

/** It goes out as soon as the slip is made (payments §2.8). */
export const depositSlipMade = (
  email: string,
  slip: { codigo_de_barras: string; centavos: number; data_de_vencimento: string },
) =>
  mail(
    email,
    'Seu boleto de depósito',
    `Pague o boleto de ${formatCentavos(slip.centavos)} até ${formatDate(slip.data_de_vencimento)}. Linha digitável: ${formatLine(slip.codigo_de_barras)}`,
  )
