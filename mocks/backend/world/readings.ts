import { places } from './cities.ts'
import { inventChassi, inventCpf, inventPlate, inventRenavam } from './identifiers.ts'
import { inventNames } from './names.ts'
import { createRandom, type Random } from './random.ts'

// What a reading finds in a document that was uploaded: nothing of it is in the image.

/** Another seed for each record, so that a page load between two of them changes nothing. */
const randomOf = (id: number) => createRandom(id * 2_654_435_761)

const untilUnused = <T>(invent: () => T, used: ReadonlySet<T>): T => {
  const found = invent()
  return used.has(found) ? untilUnused(invent, used) : found
}

const homeOf = (random: Random) =>
  random.pick(places as unknown as [(typeof places)[number], ...typeof places])

const isoDate = (date: Date) => date.toISOString().slice(0, 10)

/** The licence of a driver, valid for one to ten years from `today`. */
export const inventLicence = (id: number, usedCpfs: ReadonlySet<string>, today: Date) => {
  const random = randomOf(id)
  const [nome = ''] = inventNames(random, 1)
  const home = homeOf(random)
  return {
    nome,
    cpf: untilUnused(() => inventCpf(random), usedCpfs),
    rg: random.digits(9),
    cnh: `0${random.int(1, 9)}${random.digits(9)}`,
    vencimento_cnh: isoDate(new Date(today.getTime() + random.int(365, 3650) * 86_400_000)),
    categoria_cnh: random.chance(0.85) ? 'E' : 'AE',
    local_emissao_cnh: home.nome,
    estado_emissao_cnh: home.uf,
  }
}

/** The CRLV of a vehicle, with a Mercosul plate that no other one has. */
export const inventPapers = (id: number, usedPlates: ReadonlySet<string>) => {
  const random = randomOf(id)
  const home = homeOf(random)
  return {
    placa: untilUnused(() => inventPlate(random), usedPlates),
    renavam: inventRenavam(random),
    local_emissao: `${home.nome} - ${home.uf}`,
    chassi: inventChassi(random),
  }
}
