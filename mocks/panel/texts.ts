import type { FaultName } from '../scenarios.ts'

/** What a scenario does, in the words of whoever shows the portal. */
export const overrideLabels: Readonly<Record<string, string>> = {
  'an expired refresh token': 'Sessão não pode ser renovada',
  'an expired access token': 'Token expirado (renova sozinho)',
  'a signed-in master user with one company': 'Somente uma empresa',
  'a signed-in master user with every account status': 'Empresas com todas as situações de conta',
  'more than ten companies exist': 'Mais de dez empresas',
  'account in analysis': 'Empresa com conta em análise',
  'account refused': 'Empresa com conta recusada',
  'account not needed': 'Empresa que não precisa de conta',
  'a request fails the server validation': 'Ofertas e cadastro recusados na validação',
  'the ANTT is not apt and blocks': 'ANTT não apta, bloqueia',
  'the ANTT is not apt and does not block': 'ANTT não apta, permite continuar',
  'no lotes match the filter': 'Nenhuma oferta',
  'directing the cargo fails': 'Envio da carga recusado',
  'no toll tags are available': 'Sem tag de pedágio',
  'saving the toll tag fails': 'Falha ao salvar a tag',
  'no requested trips exist': 'Nenhuma oferta solicitada',
  'ending the trip fails': 'Falha ao encerrar a viagem',
  'the merged documents fail': 'Falha ao juntar os documentos',
  'no drivers match the search': 'Nenhum motorista encontrado',
}

export const faultLabels: Readonly<Record<FaultName, string>> = {
  offline: 'Sem conexão',
  timeout: 'Sem resposta',
  '400 message': 'Recusa com mensagem (400)',
  celebrate: 'Validação recusada (400)',
  '401 once': 'Token expirado, uma vez (401)',
  '403 always': 'Sem permissão, sempre (403)',
  '422': 'Dados não processados (422)',
  '500': 'Erro do servidor (500)',
  '502 html': 'Página de erro do proxy (502)',
  '200 html': 'Página no lugar de dados (200)',
  'cut json': 'Resposta cortada',
  nulls: 'Campos opcionais vazios',
  'broken file': 'Arquivo ilegível',
  'html file': 'Página HTML no lugar do arquivo',
  'svg file': 'Imagem SVG no lugar do arquivo',
  'empty file': 'Arquivo vazio',
  'huge file': 'Arquivo de 40 MB',
}

export const latencyLabels: Readonly<Record<string, string>> = {
  '0': 'Sem atraso',
  '300': '0,3 segundo',
  '1000': '1 segundo',
  '3000': '3 segundos',
  '10000': '10 segundos',
}
