export type { Company } from '#services/companies.ts'
