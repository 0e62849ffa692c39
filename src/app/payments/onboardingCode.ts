/** The code that was right in the last step of the onboarding, and the token of its message. */
export interface PhoneProof {
  readonly phone: string
  readonly pin: string
  readonly token: string
}

let proof: PhoneProof | null = null

/**
 * The step that checks a code keeps it here, and the sending checks it once more (api §2.26). It is in the memory of
 * this page only, and in no machine's context.
 */
export const onboardingCode = {
  keep: (right: PhoneProof): void => {
    proof = right
  },
  /** Null: none of this phone, or the page was loaded anew since. */
  of: (phone: string): PhoneProof | null => (proof?.phone === phone ? proof : null),
  forget: (): void => {
    proof = null
  },
}
