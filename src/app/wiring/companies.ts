import { createCompanyService } from '#services/companies.ts'
import { client } from './http.ts'

export const companies = createCompanyService(client)
