import type { Session } from '#services/http/vault.ts'

/** Marina Rocha, the master of the fixture world. */
export const marina: Session = {
  token: 'access-1',
  refresh_token: 'refresh-1',
  user: 'master@example.com',
  name: 'Marina Rocha',
  telefone: '45999990001',
  perfil: 'master',
  usuario_id: 1,
}
