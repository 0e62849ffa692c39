/** Serves the portal with the in-memory backend, and prints the address and the accounts. */
import { createServer } from 'vite'
import { PRODUCT_NAME } from '../src/domain/product.ts'

const port = Number(process.env['PORT'] ?? 5173)

try {
  const server = await createServer({ mode: 'demo', server: { port } })
  await server.listen()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`If port ${port} is taken, choose another: PORT=${port + 1} npm start`)
  process.exit(1)
}

console.log(`
${PRODUCT_NAME}, demonstração: http://localhost:${port}

  master@example.com        Senha@123
  admin@example.com         Senha@123
  operacional@example.com   Senha@123

  Senha de pagamento 1234, códigos e PIN 123456. Ctrl+C encerra.
`)
