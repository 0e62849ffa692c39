import { sweep } from '../drafts/sweep.ts'
import { followSession } from '../personal/followSession.ts'
import { dropDemoWorkers } from './demoWorkers.ts'

/** Wherever the portal is opened, what earlier visits left goes: drafts of yesterday, what was kept for who has left, the worker of a demo. */
export const tidyUp = async (): Promise<void> => {
  if (!__DEMO__) void dropDemoWorkers()
  followSession()
  await sweep()
}
