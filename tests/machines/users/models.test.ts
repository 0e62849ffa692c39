import type { Found } from '#tests/support/model/defineModel.ts'
import { testModels } from '#tests/support/model/testModel.ts'

testModels(import.meta.glob<Found>('./*.model.ts', { eager: true }))
