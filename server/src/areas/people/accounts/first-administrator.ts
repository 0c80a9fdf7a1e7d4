import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../../services.ts'
import { memberAddress } from '../../ground/aliases/member-address.ts'
import { programActor, recordAudit } from '../../ground/audit/audit.ts'
import { users } from '../../ground/users/tables.ts'

const EMAIL = 'admin@cancha.example'

type Telling = {
  /** Prints what may also be in a log. */
  say: (line: string) => void
  /** Prints to the terminal; null if there is none. */
  show: ((line: string) => void) | null
}

/**
 * Creates the first administrator of an empty installation. The password is printed once on a terminal; without one
 * it is written to a file that only the program's user can read, and never to a log.
 */
export async function makeFirstAdministrator(
  services: Pick<Services, 'config' | 'database' | 'passwords'>,
  { say, show }: Telling,
): Promise<void> {
  const email = EMAIL
  const password = `${randomBytes(9).toString('base64url')}a1`
  const passwordHash = await services.passwords.hash(password)
  const file = join(services.config.VAR_DIR, 'first-administrator')
  // Before the account is created: a program killed in between must not leave an account with an unknown password.
  if (!show) await keep(file, `${email}\n${password}\n`)
  await services.database.transaction(async (tx) => {
    const row = {
      firstName: 'Administrador',
      lastName: 'Cancha',
      email,
      passwordHash,
      level: 1,
      emailConfirmedAt: new Date(),
    } satisfies typeof users.$inferInsert
    const [made] = await tx.insert(users).values(row).returning()
    if (made) await memberAddress(tx, made)
    await recordAudit(tx, programActor, { action: 'account.admin', target: { type: 'user', id: email } })
  })
  if (show) show(`Primer administrador: ${email}  ·  contraseña: ${password}  (no se vuelve a mostrar)`)
  else say(`Primer administrador: ${email}. Su contraseña está en ${file}; bórralo después de entrar.`)
  say('  Al entrar activará el segundo paso: hasta entonces no tiene derechos de administración.')
}

async function keep(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  // Replaces an existing file, which could be readable by others or be a link.
  await rm(file, { force: true })
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true })
}
