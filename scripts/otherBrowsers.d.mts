export declare const findFirefox: () => string | undefined
export declare const findWebKit: () =>
  | { readonly driver: string; readonly screen: string; readonly browser: string }
  | undefined
export declare const findOldChromium: () => string | undefined
export declare const missingBrowsers: () => string[]
