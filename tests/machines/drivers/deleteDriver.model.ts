import { deleteDriverMachine } from '#machines/drivers/deleteDriverMachine.ts'
import { confirmModel } from '#tests/support/kits/confirm.ts'

export const deleted = { id: 201, nome: 'João Batista Silva', frotista_id: 101 }

export const model = confirmModel(deleteDriverMachine, {
  about: 'Removing a driver from the list: asked in a modal, sent once, told when it is refused.',
  subjects: {
    'a driver': deleted,
    another: { id: 205, nome: 'Sebastião Gomes', frotista_id: 101 },
    'a third one': { id: 206, nome: 'Luiz Carlos Teixeira', frotista_id: 101 },
  },
})
