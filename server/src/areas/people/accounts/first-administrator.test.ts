import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeFirstAdministrator } from './first-administrator.ts'

const EMAIL = 'admin@cancha.example'
let app: TestApp
afterEach(() => app.close())

const signIn = (password: string) =>
  app.http.inject({ method: 'POST', url: '/api/users/login', payload: { email: EMAIL, password } })

test('row 57: without a terminal the password waits in a file of its own, and is in no log', async () => {
  app = await createTestApp()
  const { VAR_DIR } = app.config
  const file = join(VAR_DIR, 'first-administrator')
  // A link at that path must not be written through.
  await mkdir(VAR_DIR, { recursive: true })
  await writeFile(join(VAR_DIR, 'elsewhere'), 'mine', { mode: 0o644 })
  await symlink(join(VAR_DIR, 'elsewhere'), file)
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    app.services.log.info(line)
  }
  const printed = vi.spyOn(process.stdout, 'write')
  await makeFirstAdministrator(app.services, { say, show: null })
  const [email, password = ''] = (await readFile(file, 'utf8')).trim().split('\n')
  expect(email).toBe(EMAIL)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(join(VAR_DIR, 'elsewhere'), 'utf8')).toBe('mine')
  expect(said.join('\n')).toContain(file)
  expect((await signIn(password)).statusCode).toBe(200)
  for (const text of [said.join('\n'), JSON.stringify(app.logged()), JSON.stringify(printed.mock.calls)])
    expect(text).not.toContain(password)
})

test('on a terminal it is shown once, and kept nowhere', async () => {
  app = await createTestApp()
  const said: string[] = []
  const shown: string[] = []
  await makeFirstAdministrator(app.services, {
    say: (line) => void said.push(line),
    show: (line) => void shown.push(line),
  })
  const password = /contraseña: (\S+)/.exec(shown.join())?.[1] ?? ''
  expect((await signIn(password)).statusCode).toBe(200)
  expect(said.join()).not.toContain(password)
  await expect(stat(join(app.config.VAR_DIR, 'first-administrator'))).rejects.toThrow('ENOENT')
})
