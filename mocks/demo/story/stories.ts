import { PRODUCT_NAME } from '#domain/product.ts'
import { STATE_ACCOUNT } from '../../backend/rules/onboarding.ts'
import { TRIP } from '../../backend/rules/trips.ts'
import type { CallFault } from '../../backend/scenarios.ts'
import type { Store } from '../../backend/store/store.ts'
import {
  directed,
  driverApproved,
  driverSent,
  partnerSent,
  type SeedAction,
  slipMade,
  slipPaid,
  smsWanted,
  transferMade,
  tripAt,
} from './seedActions.ts'

type Faults = Readonly<Record<string, CallFault>>

/** A step of a story: what is shown, and what happens in the world before it. */
export interface TourStep {
  readonly say: string
  /** What is pressed, chosen and typed, or else seen, in one line of the demo's bar. */
  readonly brief: string
  /** The page where it is shown; not given: where one stands. */
  readonly at?: string
  /** Done as the step begins, one after another; what cannot be done any more is left out. */
  readonly seedActions?: readonly ((store: Store) => readonly SeedAction[])[]
  /** Faults of this step alone. */
  readonly faults?: Faults
  /** Faults that take the place of these as soon as a request of this call has done its work. */
  readonly after?: { readonly call: string; readonly faults: Faults }
}

export interface Story {
  readonly id: string
  readonly title: string
  /** What it shows, in a line. */
  readonly shows: string
  /** Who is signed in; null: nobody. */
  readonly account: string | null
  /** The id of the chosen company. */
  readonly company?: number
  /** Scenarios that are on all the time. */
  readonly scenarios?: readonly string[]
  /** Makes the world ready. */
  readonly begin?: (store: Store) => Promise<void>
  readonly steps: readonly [TourStep, ...TourStep[]]
}

const MASTER = 'master@example.com'
const ADMIN = 'admin@example.com'
const DAY_MS = 86_400_000
/** The list, searched for the driver whom the reading of a photo makes up first. */
const NEW_DRIVER = '/motoristas?nome=Gen%C3%A9sio%20Fontana'

const accountInAnalysis = async (store: Store): Promise<void> => {
  await store.payOnboardings.insert({
    id: 103,
    acceptedTerms: [1, 2],
    account: STATE_ACCOUNT,
    documents: [],
    analysis: { endsAt: new Date(store.now().getTime() + 5 * DAY_MS).toISOString(), informs: MASTER },
  })
}

export const stories: readonly Story[] = [
  {
    id: 'do-inicio-ao-fim',
    title: 'Do início ao fim',
    shows: 'Da oferta à entrega: motorista, aprovação, SMS, CT-e e dinheiro na conta.',
    account: ADMIN,
    company: 101,
    steps: [
      {
        at: '/lotes?id=2',
        say: "Mostre a oferta: rota, produto, preço por tonelada. Toque em 'Enviar carga', escolha João Batista Silva, 'Próximo', o caminhão ABC1D23, 'Salvar'. Depois: 'Ver ofertas solicitadas'.",
        brief: "'Enviar carga': João Batista Silva, caminhão ABC1D23",
      },
      {
        at: '/lotes-solicitados',
        seedActions: [directed],
        say: "A carga virou uma viagem, 'Aguardando aprovação'. Em 'Baixar O.C' o portal pergunta se deve avisar por SMS: responda 'Sim'.",
        brief: "'Baixar O.C', aviso por SMS: 'Sim'",
      },
      {
        seedActions: [smsWanted, tripAt(TRIP.confirmed)],
        say: "A operação aprovou: a viagem passa a 'Confirmado' sem recarregar. Quem pediu o SMS o tem na 'Caixa de entrada' da demonstração. 'Baixar O.C' já abre a ordem de carregamento.",
        brief: "A viagem está 'Confirmado'; o SMS pedido, na 'Caixa de entrada'",
      },
      {
        seedActions: [tripAt(TRIP.loaded)],
        say: "O caminhão carregou: a viagem está 'Embarcado'. Toque em 'Visualizar' no cartão: o CT-e está em 'Documentos anexados'.",
        brief: "'Visualizar' no cartão: CT-e em 'Documentos anexados'",
      },
      {
        at: '/lotes-solicitados',
        say: "Os detalhes da viagem ainda estão abertos? Feche-os no X ('Fechar'). Então toque em 'Finalizar' no cartão da viagem e confirme com 'Sim, finalizar'.",
        brief: "'Fechar'; depois 'Finalizar' no cartão e 'Sim, finalizar'",
      },
      {
        at: '/pagamentos',
        seedActions: [tripAt(TRIP.delivered)],
        say: "Escolha o CNPJ 11.222.333/0001-81 e entre com a senha de pagamento 1234. Toque em 'Extrato': lá estão o adiantamento e o saldo do frete.",
        brief: "CNPJ 11.222.333/0001-81, senha 1234; depois 'Extrato'",
      },
    ],
  },
  {
    id: 'conflito-de-motorista',
    title: 'Conflito de motorista',
    shows: 'O portal não deixa um motorista em duas viagens, e resolve sem sair da tela.',
    account: ADMIN,
    company: 101,
    steps: [
      {
        at: '/lotes?id=2',
        say: "Toque em 'Enviar carga' e, em 'Motorista', escolha Valdecir Antunes Pereira. Ele já está na estrada com outra carga: o portal percebe na hora.",
        brief: "'Enviar carga', motorista Valdecir Antunes Pereira",
      },
      {
        say: "Mostre o aviso 'Este motorista está em viagem': ele diz qual, a do lote 7. Toque em 'Finalizar viagem atual' e em 'Sim, finalizar'. O cliente vê 'Viagem finalizada com sucesso!', e Valdecir já pode levar esta carga.",
        brief: "'Finalizar viagem atual', depois 'Sim, finalizar'",
      },
      {
        at: '/lotes-solicitados?page=2',
        seedActions: [() => ['viagem:507']],
        say: "Role até a viagem #507, a do lote 7: está 'Entregue'. O que o cliente deve notar: um telefonema a menos, e ninguém saiu da tela da carga para isso.",
        brief: "Viagem #507, lote 7: 'Entregue'",
      },
    ],
  },
  {
    id: 'conta-em-analise',
    title: 'Conta em análise',
    shows: `A abertura da conta ${PRODUCT_NAME} Pay: o que se vê enquanto se espera, e quando é aprovada.`,
    account: MASTER,
    company: 103,
    scenarios: ['account in analysis'],
    begin: accountInAnalysis,
    steps: [
      {
        at: '/pagamentos',
        say: 'A Rodovia Clara enviou os documentos ontem. Escolha o CNPJ 22.333.444/0001-81: o portal diz que a conta está em análise.',
        brief: 'CNPJ 22.333.444/0001-81: conta em análise',
      },
      {
        seedActions: [() => ['conta:103:aprovar']],
        say: 'A conta foi aprovada: o e-mail está na caixa de entrada, e com o CNPJ 22.333.444/0001-81 escolhido a conta pede a senha, sem recarregar a página.',
        brief: 'E-mail na caixa; a conta do CNPJ 22.333.444/0001-81 pede a senha',
      },
      {
        at: '/pagamentos',
        say: 'Entre com a senha 1234: a conta abre, ainda sem saldo (o olho o mostra). Se o portal pedir o CNPJ, escolha 22.333.444/0001-81.',
        brief: 'Senha 1234; se pedir o CNPJ, 22.333.444/0001-81',
      },
    ],
  },
  {
    id: 'pagamento-com-queda-de-rede',
    title: 'Pagamento com queda de rede',
    shows: 'A internet cai no meio de uma transferência: o portal nunca paga duas vezes.',
    account: ADMIN,
    company: 101,
    steps: [
      {
        at: '/pagamentos/transferencia',
        say: "Escolha o CNPJ 11.222.333/0001-81 e entre com a senha 1234. Depois: a opção Para Boleia PAY, 'Próximo', o favorecido João Batista Silva (CPF 111.222.333-96), o valor R$ 500,00, 'Próximo'. Pare em 'Confirme os dados:'.",
        brief: 'CNPJ 11.222.333/0001-81, senha 1234; CPF 111.222.333-96, R$ 500,00',
      },
      {
        faults: { 'contas-transfer-pay': { fault: 'done reset', latencyMs: 1000 } },
        after: {
          call: 'contas-transfer-pay',
          faults: { 'contas-transfer-pay': { fault: 'offline' }, 'pagamentos-extrato': { fault: 'offline' } },
        },
        say: "A rede vai cair. Toque em 'Confirmar'; depois o PIN 123456 (está na caixa de entrada), 'Continuar', e a senha 1234. O portal não sabe se o dinheiro saiu e diz: 'Não sabemos se a transferência foi feita'.",
        brief: "'Confirmar', PIN 123456, 'Continuar', senha 1234",
      },
      {
        seedActions: [transferMade],
        say: "A rede voltou. Em até 10 segundos, ou com 'Verificar agora', o portal encontra no extrato uma transferência igual e pergunta: 'É esta?'. Toque em 'Foi este': ela foi feita, uma vez só.",
        brief: "Espere 10 segundos, ou 'Verificar agora'; depois 'Foi este'",
      },
      {
        at: '/pagamentos/extrato',
        say: 'No extrato há um único movimento de R$ 500,00: nada foi pago duas vezes. Se o portal pedir o CNPJ e a senha: 11.222.333/0001-81 e 1234.',
        brief: 'Um só de R$ 500,00; se pedir, CNPJ 11.222.333/0001-81, senha 1234',
      },
    ],
  },
  {
    id: 'documentos-da-viagem',
    title: 'Documentos fiscais da viagem',
    shows: 'CT-e, MDF-e e recibo de pedágio, um a um ou em um só PDF.',
    account: MASTER,
    company: 101,
    steps: [
      {
        at: '/lotes-solicitados?page=2',
        say: "Role até a viagem #501, 'Embarcado', e toque em 'Visualizar': em 'Documentos anexados' estão os dois CT-e e os demais documentos.",
        brief: "Viagem 501: 'Visualizar', 'Documentos anexados'",
      },
      {
        say: "Ao lado de 'DACT-e (CT-e)', 'Visualizar' abre os dois em outra aba; 'Baixar todos' junta tudo em um só PDF.",
        brief: "'DACT-e (CT-e)': 'Visualizar'; depois 'Baixar todos'",
      },
      {
        faults: { 'lotes-solicitados-documento': { fault: '500' } },
        say: 'E se o servidor falhar? Abra os CT-e de novo: o portal diz que não conseguiu, e o botão fica pronto para tentar outra vez.',
        brief: 'Abra os CT-e de novo: o servidor falha, o portal avisa',
      },
    ],
  },
  {
    id: 'cadastro-pelo-parceiro',
    title: 'Cadastro pelo parceiro',
    shows: 'Uma transportadora convidada por e-mail faz o cadastro sozinha, no celular.',
    account: null,
    steps: [
      {
        at: '/onboard/PRE-1',
        say: "O convite chegou por e-mail (está na caixa de entrada). Toque em 'Próximo', aceite os termos e complete o cadastro: ANTT 087654321, CEP 85801-000, um número, e 'Próximo'.",
        brief: 'Aceite os termos; ANTT 087654321, CEP 85801-000, um número',
      },
      {
        say: "O documento: escolha um, e qualquer foto serve; 'Próximo'. O que foi digitado fica guardado se a página fechar: recarregue e mostre.",
        brief: 'Escolha um documento: qualquer foto serve',
      },
      {
        say: "Confirme o e-mail e o celular, (45) 98888-7777: os códigos chegam na caixa de entrada. Defina a senha, por exemplo Senha@123, e 'Concluir'. O portal diz 'Cadastro efetuado com sucesso!', e o último 'Concluir' leva à tela de entrada.",
        brief: 'Códigos na caixa de entrada; (45) 98888-7777, senha Senha@123',
      },
      {
        at: '/',
        seedActions: [partnerSent],
        say: "O cadastro foi enviado: até a análise o acesso fica bloqueado. Preencha parceiro@example.com e a senha escolhida (Senha@123, se o cadastro foi pulado), toque em 'Entrar': o portal diz o motivo.",
        brief: 'Entre com parceiro@example.com e a senha escolhida (ou Senha@123)',
      },
    ],
  },
  {
    id: 'cnh-vencida',
    title: 'Carteira de habilitação vencida',
    shows: 'O portal avisa da CNH vencida e não deixa enviar carga para o motorista.',
    account: ADMIN,
    company: 101,
    steps: [
      {
        at: '/motoristas?nome=Jo%C3%A3o%20Batista',
        say: "João Batista Silva está 'Ativo' e pode receber cargas.",
        brief: "João Batista Silva está 'Ativo'",
      },
      {
        seedActions: [() => ['cnh:201']],
        say: 'A CNH dele venceu: a lista muda sozinha, e o gestor recebe um e-mail.',
        brief: 'A CNH venceu: veja a lista e o e-mail',
      },
      {
        at: '/lotes?id=2',
        say: "Toque em 'Enviar carga' e busque João Batista Silva: 'Nenhum motorista encontrado.' Só aparece quem pode viajar, e a CNH dele venceu.",
        brief: "'Enviar carga': a busca por João Batista Silva não o encontra",
      },
    ],
  },
  {
    id: 'cadastro-do-motorista',
    title: 'Cadastro de motorista com foto da CNH',
    shows: 'A foto é lida, a análise aprova, e o motorista já pode viajar.',
    account: MASTER,
    company: 101,
    steps: [
      {
        at: '/motoristas/new',
        say: "Qualquer foto da CNH e 'Próximo': o nome será lido dela (aqui, Genésio Fontana). Depois (45) 98888-7777, 'Não quero informar o email', CEP 85801-000, um número, uma referência e 'Salvar'. O portal avisa: até o fim da análise, ele não aparece na lista.",
        brief: 'Uma foto; (45) 98888-7777, sem email, CEP 85801-000, referência',
      },
      {
        at: NEW_DRIVER,
        seedActions: [driverSent],
        say: 'Genésio Fontana está em análise: como o portal avisou, a busca pelo nome ainda não o encontra. A análise termina quando a história avança.',
        brief: 'Genésio Fontana ainda não está na lista',
      },
      {
        seedActions: [driverApproved],
        say: 'A análise aprovou: Genésio Fontana apareceu na busca sem recarregar, e o e-mail está na caixa de entrada.',
        brief: 'Genésio Fontana está na lista; o e-mail, na caixa de entrada',
      },
    ],
  },
  {
    id: 'dinheiro-na-conta',
    title: 'Dinheiro na conta por boleto',
    shows: 'Um boleto de depósito é gerado, alguém paga, e o saldo sobe.',
    account: ADMIN,
    company: 101,
    steps: [
      {
        at: '/pagamentos/trazer-dinheiro',
        say: 'Escolha o CNPJ 11.222.333/0001-81, entre com a senha 1234 e gere um boleto de R$ 1.000,00.',
        brief: 'CNPJ 11.222.333/0001-81, senha 1234; boleto de R$ 1.000,00',
      },
      {
        seedActions: [slipMade, slipPaid],
        say: "O boleto foi pago: em 'Gerenciar boleto' ele está como pago, e o e-mail chegou.",
        brief: "'Gerenciar boleto': está como pago",
      },
      {
        at: '/pagamentos',
        say: 'Em Pagamento, o saldo da conta já tem o valor: toque no olho para mostrá-lo. Se o portal pedir o CNPJ e a senha: 11.222.333/0001-81 e 1234.',
        brief: 'O saldo, pelo olho; se pedir, CNPJ 11.222.333/0001-81, senha 1234',
      },
    ],
  },
]

export const storyOf = (id: string): Story | undefined => stories.find((story) => story.id === id)

/** Whether whoever tells the story has a step to go on to: until then nothing happens by itself. */
export const isTellerAwaited = (told: { readonly id: string; readonly told: number } | null): boolean =>
  told !== null && told.told + 1 < (storyOf(told.id)?.steps.length ?? 0)

/** The story that is told with its present step; null: none is. */
export const tellingOf = (
  told: { readonly id: string; readonly told: number } | null,
): { readonly story: Story; readonly telling: TourStep } | null => {
  const story = told === null ? undefined : storyOf(told.id)
  const telling = story?.steps[told?.told ?? 0]
  return story && telling ? { story, telling } : null
}
