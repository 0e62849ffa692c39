import { sweep } from '../drafts/sweep.ts'
import { dropDemoWorkers } from './demoWorkers.ts'

/** Wherever the portal is opened, what earlier visits left goes: drafts of yesterday, the worker of a demo. */
export const tidyUp = async (): Promise<void> => {
  if (!__DEMO__) void dropDemoWorkers()
  await sweep()
}
