import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  originsOf,
  settingsFrom,
  unknownVariables,
  VariablesError,
  variables,
} from '../../scripts/serve/settings.ts'

const NEEDED = {
  BOLEIA_API_BASE_URL: 'https://api.example.com/v1',
  BOLEIA_PARTNER_API_BASE_URL: '/partner-api',
  BOLEIA_DOCUMENT_HOSTS: 'documentos.example.com, self',
  BOLEIA_OBFUSCATION_KEY: 'dummy',
}

const problemsOf = (environment: Readonly<Record<string, string>>) => {
  try {
    settingsFrom(environment)
  } catch (error) {
    return error instanceof VariablesError ? error.message.split('\n') : error
  }
  return []
}

describe('the settings of a container', () => {
  test('come from the environment, by the names of config.json', () => {
    expect(
      settingsFrom({
        ...NEEDED,
        BOLEIA_TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
        BOLEIA_IDEMPOTENCY_HEADER: 'true',
        BOLEIA_FAILURE_REPORT_URL: 'https://reports.example.com/in',
        BOLEIA_FAILURE_REPORT_SHARE: '0.25',
        BOLEIA_SUPPORT_PHONE: '',
        BOLEIA_IMAGE_ORIGINS: 'https://logos.example.com',
        PORT: '3000',
      }),
    ).toEqual({
      portal: {
        apiBaseUrl: 'https://api.example.com/v1',
        partnerApiBaseUrl: '/partner-api',
        tileUrl: 'https://tiles.example.com/{z}/{x}/{y}.png',
        documentHosts: ['documentos.example.com', 'self'],
        supportPhone: null,
        callCentrePhone: null,
        payPasswordPhone: null,
        branchesMapUrl: null,
        mapHosts: [],
        idempotencyHeader: true,
        failureReportUrl: 'https://reports.example.com/in',
        failureReportShare: 0.25,
        playStoreUrl: null,
        appStoreUrl: null,
        obfuscationKey: 'dummy',
      },
      images: ['https://logos.example.com'],
      trustedTypes: false,
      port: 3000,
    })
    expect(settingsFrom(NEEDED).port).toBe(8080)
  })

  test('that are missing or wrong are all told at once, by their names and never with their values', () => {
    const canary = 'CANARY-52998224725'
    const problems = problemsOf({
      BOLEIA_API_BASE_URL: canary,
      BOLEIA_PARTNER_API_BASE_URL: '',
      BOLEIA_DOCUMENT_HOSTS: `self,${canary}/x`,
      BOLEIA_TILE_URL: `http://${canary}`,
      BOLEIA_IDEMPOTENCY_HEADER: canary,
      BOLEIA_FAILURE_REPORT_SHARE: canary,
      BOLEIA_IMAGE_ORIGINS: canary,
      BOLEIA_TRUSTED_TYPES: canary,
      PORT: canary,
    })
    expect(problems).toEqual([
      'BOLEIA_API_BASE_URL has not the form that docs/operating.md says',
      'BOLEIA_PARTNER_API_BASE_URL is missing',
      'BOLEIA_TILE_URL has not the form that docs/operating.md says',
      'BOLEIA_DOCUMENT_HOSTS is a list, with commas between its parts; one of them has not the form that docs/operating.md says',
      "BOLEIA_IDEMPOTENCY_HEADER is 'true' or 'false'",
      'BOLEIA_FAILURE_REPORT_SHARE is a number',
      'BOLEIA_OBFUSCATION_KEY is missing',
      'BOLEIA_IMAGE_ORIGINS is a list of origins, https and host without a path',
      "BOLEIA_TRUSTED_TYPES is 'true' or 'false'",
      'PORT is no port',
    ])
    expect(String(problems)).not.toContain('CANARY')
  })

  test('have no name that Kubernetes gives away, and a mistyped name is told', () => {
    expect(
      variables.map(({ name }) => name).filter((name) => /^BOLEIA_(SERVICE|PORT)(_|$)/.test(name)),
    ).toEqual([])
    expect(
      unknownVariables({
        ...NEEDED,
        BOLEIA_API_URL: 'https://api.example.com',
        BOLEIA_PORT: 'tcp://10.0.0.1:80',
        BOLEIA_SERVICE_HOST: '10.0.0.1',
        PATH: '/bin',
      }),
    ).toEqual(['BOLEIA_API_URL'])
  })

  test('let the page out to the APIs, the tiles, the logos and who is told of failures, and nowhere else', () => {
    const settings = settingsFrom({
      ...NEEDED,
      BOLEIA_TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
      BOLEIA_FAILURE_REPORT_URL: 'https://reports.example.com/in?key=1',
      BOLEIA_IMAGE_ORIGINS: 'https://logos.example.com',
    })
    expect(originsOf(settings)).toEqual({
      connect: ['https://api.example.com', 'https://reports.example.com'],
      images: ['https://tiles.example.com', 'https://logos.example.com'],
    })
    expect(originsOf(settingsFrom(NEEDED))).toEqual({ connect: ['https://api.example.com'], images: [] })
  })

  test('all stand in docs/operating.md', () => {
    const page = readFileSync('docs/operating.md', 'utf8')
    expect(variables.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})
