import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trackEvent } from '#app/effects/analytics.ts'

const signUp = { event: 'sign_up', category: 'Cadastro' }

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an event for the analytics', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {})
  })

  it('waits in a list for whoever reads it', () => {
    trackEvent(signUp)
    trackEvent(signUp)
    expect(window).toEqual({ dataLayer: [signUp, signUp] })
  })

  it('stands behind what is in the list already', () => {
    vi.stubGlobal('window', { dataLayer: ['gtm.js'] })
    trackEvent(signUp)
    expect(window).toEqual({ dataLayer: ['gtm.js', signUp] })
  })
})
