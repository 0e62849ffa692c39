import type { LaunchOptions } from '@playwright/test'

/** Chromium runs all tabs of a site in one process. */
export const ONE_PROCESS = '--process-per-site'

type Provide = (options: LaunchOptions) => Promise<void>

/** Tabs in separate processes, so that they run at the same time: for stories about races. */
export const processOfEachTab = ({ launchOptions }: { launchOptions: LaunchOptions }, provide: Provide) =>
  provide({ ...launchOptions, args: launchOptions.args?.filter((arg) => arg !== ONE_PROCESS) ?? [] })
