export declare const CHROMIUM_ARGS: string[]
export declare const findChromium: () => string | undefined
export declare const findHeadlessShell: () => string | undefined
/** The paths of the browsers, as an environment; what is missing is installed. Throws when no way led to one. */
export declare const ensureBrowsers: () => Record<string, string>
