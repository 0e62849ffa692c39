import { photograph } from '/work/wt/atlas/scripts/atlas/photograph.ts'
import { writeSite } from '/work/wt/atlas/scripts/atlas/site.ts'

console.log(await photograph('/tmp/atlas-look/all'))
console.log(writeSite('/tmp/atlas-look/all'))
