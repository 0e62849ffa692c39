import { findFirefox } from '../../scripts/otherBrowsers.mjs'
import { tellIn } from './stories.ts'
import { startFirefox } from './support/firefox.ts'

if (findFirefox()) tellIn('Firefox', startFirefox)
