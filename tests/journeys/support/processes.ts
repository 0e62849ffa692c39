import type { LaunchOptions } from '@playwright/test'

/** Chromium runs all tabs of a site in one process. */
export const ONE_PROCESS = '--process-per-site'

/**
 * What an optimizing compiler learns of a page is thrown away with it after some seconds. Nor does it help to compile a file
 * while it arrives, since the process that loads it has it compiled.
 */
export const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --no-script-streaming'

type Provide = (options: LaunchOptions) => Promise<void>

/** Tabs in separate processes, so that they run at the same time: for stories about races. */
export const processOfEachTab = ({ launchOptions }: { launchOptions: LaunchOptions }, provide: Provide) =>
  provide({ ...launchOptions, args: launchOptions.args?.filter((arg) => arg !== ONE_PROCESS) ?? [] })
