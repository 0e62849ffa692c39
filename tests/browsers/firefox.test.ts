import { tellIn } from './stories.ts'
import { startFirefox } from './support/firefox.ts'

tellIn('Firefox', startFirefox)
