export declare const whenEnding: (stop: () => void) => void
