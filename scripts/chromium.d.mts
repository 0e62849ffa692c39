export declare const CHROMIUM_ARGS: string[]
export declare const findChromium: () => string | undefined
