import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../services.ts'
import { recordAudit, theProgram } from '../audit/audit.ts'
import { users } from '../people/tables.ts'

const EMAIL = 'admin@cancha.example'

type Telling = {
  /** What anyone may read, also in a log. */
  say: (line: string) => void
  /** The terminal of whoever starts the program; null where there is none. */
  show: ((line: string) => void) | null
}

/**
 * An empty installation needs someone who can give others their rights. The password is shown once, on a terminal;
 * without one it waits in a file that only the program's user reads, and never in a log.
 *
 *
 */
export async function makeFirstAdministrator(
  services: Pick<Services, 'config' | 'database' | 'passwords'>,
  { say, show }: Telling,
): Promise<void> {
  const email = EMAIL
  const password = `${randomBytes(9).toString('base64url')}a1`
  const passwordHash = await services.passwords.hash(password)
  const file = join(services.config.VAR_DIR, 'first-administrator')
  // Before the account: a program killed in between must not leave an account that nobody can enter.
  if (!show) await keep(file, `${email}\n${password}\n`)
  await services.database.transaction(async (tx) => {
    await tx.insert(users).values({
      firstName: 'Administrador',
      lastName: 'Cancha',
      email,
      passwordHash,
      level: 1,
      emailConfirmedAt: new Date(),
    })
    await recordAudit(tx, theProgram, { action: 'account.admin', target: { type: 'user', id: email } })
  })
  if (show) show(`Primer administrador: ${email}  ·  contraseña: ${password}  (no se vuelve a mostrar)`)
  else say(`Primer administrador: ${email}. Su contraseña está en ${file}; bórralo después de entrar.`)
  say('  Al entrar activará el segundo paso: hasta entonces no tiene derechos de administración.')
}

async function keep(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  // One that is there may be readable by others, or lead elsewhere.
  await rm(file, { force: true })
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true })
}
