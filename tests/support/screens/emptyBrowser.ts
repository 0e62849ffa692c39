import { emptyStorages } from './storages.ts'

/** Files share a browser one after another: none finds who was signed in, what was chosen or what was sent at another's end. */
localStorage.clear()
sessionStorage.clear()
await emptyStorages()
