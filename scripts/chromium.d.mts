export declare const CHROMIUM_ARGS: string[]
export declare const findChromium: () => string | undefined
export declare const findHeadlessShell: () => string | undefined
