interface TrustedTypesFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
}

/**
 * With `require-trusted-types-for 'script'` every string that becomes HTML comes through here. Style sheets
 * of the component library pass; a text that could hold an element does not.
 */
export const allowPlainTextOnly = () => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (/[<&]/.test(text)) throw new TypeError('HTML is not written as text')
      return text
    },
  })
}
