import * as access from './access.ts'
import * as account from './account.ts'
import * as address from './address.ts'
import type { Shape } from './call.ts'
import * as companies from './companies.ts'
import * as directing from './directing.ts'
import * as drivers from './drivers.ts'
import * as help from './help.ts'
import * as offers from './offers.ts'
import * as partner from './partner.ts'
import * as paymentsHome from './payments-home.ts'
import * as paymentsOnboarding from './payments-onboarding.ts'
import * as paymentsPin from './payments-pin.ts'
import * as paymentsSlips from './payments-slips.ts'
import * as paymentsStatement from './payments-statement.ts'
import * as paymentsTransfer from './payments-transfer.ts'
import * as session from './session.ts'
import * as toll from './toll.ts'
import * as trips from './trips.ts'
import * as trucks from './trucks.ts'
import * as vehicles from './vehicles.ts'

/**
 * Every call, in the order of api §2.28. Only for mocks, contracts, tests and documents: importing it loads
 * all shapes. The portal imports by name the calls that it sends.
 */
export const calls = [
  session.authLogin,
  session.authRefresh,
  session.authLogout,
  access.authResetPassword,
  access.authNewPassword,
  access.authPassword,
  account.usuariosList,
  account.usuariosCreate,
  account.usuariosUpdate,
  access.usuariosValidationsEmail,
  access.usuariosValidationsCode,
  access.usuariosVerifyPhone,
  access.usuariosVerifyPhoneCnpj,
  access.usuariosVerifyCode,
  access.usuariosNeedResendDocument,
  access.usuariosResendDocument,
  access.telefoneSendPin,
  access.telefoneVerifyPin,
  help.termosUsoHtml,
  address.cepGet,
  offers.cidadesSearch,
  offers.lotesList,
  offers.lotesGet,
  offers.lotesProdutos,
  offers.lotesQuarteirizado,
  offers.validatesCargas,
  offers.validatesRequisitos,
  directing.validatesMotoristas,
  directing.validatesCaminhao,
  paymentsHome.validatesPagamentosCartao,
  directing.anttValidate,
  directing.direcionarCargas,
  directing.tagPedagioDisponiveis,
  directing.tagPedagioMotorista,
  directing.tagPedagioPreferencial,
  trips.lotesSolicitadosList,
  trips.lotesSolicitadosOrdemCarregamento,
  trips.lotesSolicitadosSendSms,
  trips.lotesSolicitadosDocumentos,
  trips.lotesSolicitadosDocumentosAgrupados,
  trips.lotesSolicitadosDocumento,
  trips.lotesSolicitadosDocumentoPedagio,
  trips.viagensFinalizar,
  trips.viagensCancelar,
  companies.frotistasList,
  access.frotistasCheckAntt,
  access.frotistasCheckCnpj,
  access.frotistasValidate,
  account.frotistasCreate,
  access.frotistasGestor,
  access.signupCreate,
  drivers.motoristasList,
  drivers.motoristasCreate,
  drivers.motoristasUpdate,
  drivers.motoristasDelete,
  drivers.motoristasImagem,
  trucks.caminhoesList,
  trucks.caminhoesCreate,
  trucks.caminhoesUpdate,
  trucks.caminhoesDelete,
  trucks.tiposCaminhaoList,
  trucks.tiposCaminhaoSearch,
  vehicles.tiposCarretaList,
  vehicles.veiculosList,
  vehicles.veiculosCreate,
  vehicles.veiculosUpdate,
  vehicles.veiculosDelete,
  vehicles.veiculosImagem,
  help.contatosList,
  partner.parceirosGet,
  partner.parceirosTermosUso,
  partner.parceirosValidateAntt,
  partner.parceirosValidatePhone,
  partner.parceirosPinSend,
  partner.parceirosPinVerify,
  partner.parceirosUpdate,
  toll.valePedagioMotoristas,
  toll.valePedagioViagens,
  toll.valePedagioDetalhes,
  paymentsTransfer.pagamentosBancos,
  paymentsStatement.pagamentosExtrato,
  paymentsStatement.pagamentosExtratoExportar,
  paymentsStatement.pagamentosExtratoComprovantes,
  paymentsStatement.pagamentosExtratoComprovantesBaixar,
  paymentsHome.pagamentosValidarNovaHome,
  paymentsTransfer.contasBancarias,
  paymentsTransfer.contasBancariasFavorecidos,
  paymentsTransfer.contasPayFavorecidos,
  paymentsTransfer.contasTransferPay,
  paymentsTransfer.contasTransferBankAccount,
  paymentsSlips.contasEscrow,
  paymentsTransfer.contasPagamentoContraCte,
  paymentsTransfer.transferenciasComprovante,
  paymentsHome.percentuaisGet,
  paymentsHome.percentuaisUpdate,
  paymentsHome.cartoesGet,
  paymentsSlips.boletosDepositoCreate,
  paymentsSlips.boletosDepositoList,
  paymentsSlips.boletosDepositoBaixarPdf,
  paymentsSlips.boletosDados,
  paymentsSlips.boletosPagar,
  paymentsOnboarding.onboardingTermosGet,
  paymentsOnboarding.onboardingTermosAccept,
  paymentsOnboarding.onboardingConta,
  paymentsOnboarding.onboardingDocumentosCreate,
  paymentsOnboarding.onboardingDocumentosUpdate,
  paymentsOnboarding.onboardingContaConfirm,
  paymentsPin.pinSend,
  paymentsPin.pinVerify,
] as const

export type CallId = (typeof calls)[number]['id']

/** The plain texts of encrypted calls: of the body's `data`, or of the header `data` or `password`. */
export const plains = {
  'contas-transfer-pay': paymentsTransfer.transferPayPlain,
  'contas-transfer-bank-account': paymentsTransfer.transferBankPlain,
  'transferencias-comprovante': paymentsTransfer.comprovanteTransferenciaPlain,
  'validates-pagamentos-cartao': paymentsHome.cartaoSenhaPlain,
  'boletos-pagar': paymentsSlips.pagarBoletoPlain,
} as const satisfies Partial<Record<CallId, Shape>>
