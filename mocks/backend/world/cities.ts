/** A city with its IBGE code and coordinates. */
export interface Place {
  readonly ibge: number
  readonly nome: string
  readonly uf: string
  readonly latitude: number
  readonly longitude: number
}

type Row = readonly [ibge: number, nome: string, uf: string, latitude: number, longitude: number]

// Cities where grain grows and where it is brought: mills, cooperatives, ports, railways.
const rows: readonly Row[] = [
  [4104808, 'Cascavel', 'PR', -24.9578, -53.4595],
  [2303501, 'Cascavel', 'CE', -4.133, -38.2412],
  [4106902, 'Curitiba', 'PR', -25.4284, -49.2733],
  [4118204, 'Paranaguá', 'PR', -25.5149, -48.5226],
  [4113700, 'Londrina', 'PR', -23.3103, -51.1628],
  [4115200, 'Maringá', 'PR', -23.421, -51.9331],
  [4119905, 'Ponta Grossa', 'PR', -25.095, -50.1619],
  [4109401, 'Guarapuava', 'PR', -25.3902, -51.4623],
  [4127700, 'Toledo', 'PR', -24.7246, -53.7412],
  [4108304, 'Foz do Iguaçu', 'PR', -25.5427, -54.5827],
  [4104303, 'Campo Mourão', 'PR', -24.0463, -52.378],
  [4115804, 'Medianeira', 'PR', -25.2977, -54.0943],
  [4117909, 'Palotina', 'PR', -24.2868, -53.8404],
  [4114609, 'Marechal Cândido Rondon', 'PR', -24.557, -54.0571],
  [3550308, 'São Paulo', 'SP', -23.5505, -46.6333],
  [3548500, 'Santos', 'SP', -23.9608, -46.3336],
  [3509502, 'Campinas', 'SP', -22.9056, -47.0608],
  [3543402, 'Ribeirão Preto', 'SP', -21.1699, -47.8099],
  [3549805, 'São José do Rio Preto', 'SP', -20.8197, -49.3794],
  [3506003, 'Bauru', 'SP', -22.3145, -49.0587],
  [3541406, 'Presidente Prudente', 'SP', -22.1256, -51.3889],
  [4216206, 'São Francisco do Sul', 'SC', -26.2433, -48.638],
  [4208203, 'Itajaí', 'SC', -26.9101, -48.6705],
  [4204202, 'Chapecó', 'SC', -27.1009, -52.6157],
  [4204301, 'Concórdia', 'SC', -27.2335, -52.026],
  [4315602, 'Rio Grande', 'RS', -32.035, -52.0986],
  [4314902, 'Porto Alegre', 'RS', -30.0346, -51.2177],
  [4314100, 'Passo Fundo', 'RS', -28.2576, -52.4091],
  [4306106, 'Cruz Alta', 'RS', -28.6419, -53.6063],
  [4310207, 'Ijuí', 'RS', -28.388, -53.9194],
  [4307005, 'Erechim', 'RS', -27.6346, -52.2754],
  [5002704, 'Campo Grande', 'MS', -20.4697, -54.6201],
  [5003702, 'Dourados', 'MS', -22.2231, -54.8118],
  [5008305, 'Três Lagoas', 'MS', -20.7849, -51.7014],
  [5005400, 'Maracaju', 'MS', -21.6105, -55.1678],
  [5002951, 'Chapadão do Sul', 'MS', -18.788, -52.6263],
  [5006606, 'Ponta Porã', 'MS', -22.5296, -55.7203],
  [5103403, 'Cuiabá', 'MT', -15.6014, -56.0979],
  [5107602, 'Rondonópolis', 'MT', -16.4673, -54.6372],
  [5107925, 'Sorriso', 'MT', -12.5425, -55.7211],
  [5107909, 'Sinop', 'MT', -11.8604, -55.5091],
  [5105259, 'Lucas do Rio Verde', 'MT', -13.0588, -55.9042],
  [5106224, 'Nova Mutum', 'MT', -13.8374, -56.0743],
  [5107040, 'Primavera do Leste', 'MT', -15.544, -54.2811],
  [5107065, 'Querência', 'MT', -12.6093, -52.1821],
  [5102637, 'Campo Novo do Parecis', 'MT', -13.6587, -57.8907],
  [5107875, 'Sapezal', 'MT', -13.5424, -58.8177],
  [5102702, 'Canarana', 'MT', -13.5515, -52.2705],
  [5208707, 'Goiânia', 'GO', -16.6869, -49.2648],
  [5218805, 'Rio Verde', 'GO', -17.7923, -50.9192],
  [5211909, 'Jataí', 'GO', -17.8784, -51.7204],
  [5205109, 'Catalão', 'GO', -18.1656, -47.9463],
  [5211503, 'Itumbiara', 'GO', -18.4097, -49.2158],
  [5206206, 'Cristalina', 'GO', -16.7676, -47.6131],
  [3170206, 'Uberlândia', 'MG', -18.9186, -48.2772],
  [3170107, 'Uberaba', 'MG', -19.7472, -47.9381],
  [3103504, 'Araguari', 'MG', -18.6456, -48.1934],
  [3170404, 'Unaí', 'MG', -16.3592, -46.9022],
  [2919553, 'Luís Eduardo Magalhães', 'BA', -12.0956, -45.7866],
  [2903201, 'Barreiras', 'BA', -12.1439, -44.9968],
  [2910800, 'Feira de Santana', 'BA', -12.2664, -38.9663],
  [2101400, 'Balsas', 'MA', -7.5321, -46.0372],
  [2111300, 'São Luís', 'MA', -2.5297, -44.3028],
  [1718204, 'Porto Nacional', 'TO', -10.7027, -48.408],
  [2211209, 'Uruçuí', 'PI', -7.2394, -44.5611],
  [2304400, 'Fortaleza', 'CE', -3.7327, -38.5267],
  [2611606, 'Recife', 'PE', -8.0476, -34.877],
  [1501303, 'Barcarena', 'PA', -1.5187, -48.6196],
  [1503606, 'Itaituba', 'PA', -4.2667, -55.9926],
  [1100205, 'Porto Velho', 'RO', -8.7612, -63.9039],
  [1100304, 'Vilhena', 'RO', -12.7502, -60.1488],
]

export const places: readonly Place[] = rows.map(([ibge, nome, uf, latitude, longitude]) => ({
  ibge,
  nome,
  uf,
  latitude,
  longitude,
}))

const byIbge = new Map(places.map((place) => [place.ibge, place]))

/** Throws for an unknown code. */
export const placeOf = (ibge: number): Place => {
  const place = byIbge.get(ibge)
  if (!place) throw new Error(`no city with the IBGE code ${ibge}`)
  return place
}

/** As the API writes a place, 'Cascavel - PR'. */
export const placeText = (place: Place): string => `${place.nome} - ${place.uf}`
