import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { person } from '../../../../testing/cast.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

test('a sign-in that proved the old password opens nothing once the new one is set', async () => {
  const app = await createTestApp()
  const who = await person(app, { password: 'Ladrillo 7 rojo' })
  const newHash = await app.services.passwords.hash('Otro techo 22')
  const signIn = (password: string) =>
    app.http.inject({ method: 'POST', url: '/api/users/login', payload: { email: who.email, password } })

  // The change holds the account's row while the sign-in compares with the old hash.
  const change = new pg.Client({ connectionString: app.databaseUrl })
  await change.connect()
  await change.query('BEGIN')
  await change.query('UPDATE users SET password_hash = $1 WHERE id = $2', [newHash, who.id])
  const late = signIn('Ladrillo 7 rojo')
  await pause(800)
  await change.query('COMMIT')
  await change.end()

  expect((await late).json().code).toBe('login_failed')
  expect((await signIn('Otro techo 22')).statusCode).toBe(200)
  await app.close()
})
