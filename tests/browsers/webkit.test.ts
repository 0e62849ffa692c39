import { tellIn } from './stories.ts'
import { startWebKit } from './support/webkit.ts'

tellIn('WebKit', startWebKit)
