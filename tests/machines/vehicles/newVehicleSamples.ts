import type { VehicleFields } from '#machines/vehicles/newVehicle.ts'
import { newVehicleWizard } from '#machines/vehicles/newVehicleWizard.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'

export const sider = { id: 2, descricao: 'Sider' }
export const tanque = { id: 3, descricao: 'Tanque' }
export const crlv = { name: 'crlv.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' }

/** A complete trailer. */
export const trailer: VehicleFields = { kind: 'CARRETA', trailerType: sider, crlv }

export const draftAt = draftsOf(newVehicleWizard, { vehicle: {} })
