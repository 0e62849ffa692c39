import type { Plugin } from 'vite'
import { absolute } from './imports.ts'

/** Gives a module another text than its file has. */
export const served = (present: () => { readonly file: string; readonly text: string } | null): Plugin => ({
  name: 'boleia:mutant',
  enforce: 'pre',
  load: (id) => {
    const mutant = present()
    return mutant && id.split('?')[0] === absolute(mutant.file) ? mutant.text : null
  },
})
