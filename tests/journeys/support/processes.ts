import type { LaunchOptions } from '@playwright/test'

/** Chromium gives all tabs of a site one process. */
export const ONE_PROCESS = '--process-per-site'

type Provide = (options: LaunchOptions) => Promise<void>

/** Tabs that run at the same time, as those of most people do: for stories in which they race. */
export const processOfEachTab = ({ launchOptions }: { launchOptions: LaunchOptions }, provide: Provide) =>
  provide({ ...launchOptions, args: launchOptions.args?.filter((arg) => arg !== ONE_PROCESS) ?? [] })
