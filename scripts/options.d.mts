export declare const optionsOf: (words: readonly string[]) => {
  readonly since: string | undefined
  readonly cover: 'full' | undefined
}
