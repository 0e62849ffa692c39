import { findWebKit } from '../../scripts/otherBrowsers.mjs'
import { tellIn } from './stories.ts'
import { startWebKit } from './support/webkit.ts'

if (findWebKit()) tellIn('WebKit', startWebKit)
