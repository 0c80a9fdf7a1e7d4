import { accounts } from '@cancha/contract/people/accounts'
import { expect, test } from 'vitest'
import { runApi } from '../../../../testing/programs/run-api.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'

test('the program itself hashes a new password at the full cost, which tests lower for themselves only', async () => {
  const app = await createTestApp()
  const program = await runApi(app)
  try {
    const { path } = accounts.register
    const answer = await fetch(`${program.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'costo@prueba.example',
        firstname: 'Inés',
        lastname: 'Paz',
        password: 'Ladrillo 7 rojo',
      }),
    })
    expect(answer.status).toBe(200)
    const [account] = await app.services.database.db.select().from(users)
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  } finally {
    await program.stop()
    await app.close()
  }
})
