export declare const optionsOf: (words: readonly string[]) => {
  readonly since: string | undefined
  readonly environment: { readonly COVER?: 'full'; readonly LONG?: '1' }
}
