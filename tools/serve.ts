import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { App } from '../server/src/app.ts'
import { ConfigError } from '../server/src/config.ts'
import { users } from '../server/src/features/accounts/tables.ts'
import { recordAudit, theProgram } from '../server/src/features/admin/audit.ts'
import { failToStart, main } from '../server/src/main.ts'
import { firstStart } from './seed/first-start.ts'

/**
 * The program as `npm start` runs it: with the demo community on the first start, or, where that is turned off, with
 * a first administrator.
 */
async function seed(app: App, say: (line: string) => void): Promise<void> {
  const { config, database } = app.services
  const { demoAccounts, demoCode, isDemo, seedDemo } = await import('./seed/seed.ts')
  const [someone] = await database.db.select({ one: sql`1` }).from(users).limit(1)
  const has = { people: someone !== undefined, demo: await isDemo(database.db) }
  switch (firstStart(config, has)) {
    case 'refuse':
      throw new ConfigError(
        'Esta base de datos tiene la comunidad de demostración, cuyas contraseñas son públicas, y la configuración la ' +
          'abriría a otras máquinas. Use otra carpeta (VAR_DIR) o su propia base (DATABASE_URL).',
      )
    case 'nothing':
      return
    case 'first administrator':
      return makeFirstAdministrator(app, say)
    case 'demo':
      say('Preparo la comunidad de demostración…')
      await seedDemo(app)
  }
  say('Cuentas de demostración (correo · contraseña · quién es):')
  for (const line of demoAccounts()) say(`  ${line}`)
  showDemoCode(app, demoCode)
  say(`  El segundo paso de la administradora: ${config.origin}${CODE_PAGE}`)
}

const CODE_PAGE = '/dev/codigo'

/**
 * Shows the demo administrator's code to whoever tries the site without an authenticator. It gives nothing away: what
 * it is made from stands in the repository, and the account exists only beside the embedded database.
 */
function showDemoCode({ http }: App, demoCode: typeof import('./seed/seed.ts').demoCode): void {
  http.get(CODE_PAGE, async (_request, reply) => {
    const { code, seconds } = demoCode()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${code}\n\nVale ${seconds} segundos más, una sola vez.\n`)
  })
}

/** An empty installation needs someone who can give others their rights. The password is shown once. */
async function makeFirstAdministrator({ services }: App, say: (line: string) => void): Promise<void> {
  const email = 'admin@cancha.example'
  const password = `${randomBytes(9).toString('base64url')}a1`
  const passwordHash = await services.passwords.hash(password)
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
  say(`Primer administrador: ${email}  ·  contraseña: ${password}  (no se vuelve a mostrar)`)
  say('  Al entrar activará el segundo paso: hasta entonces no tiene derechos de administración.')
}

await main({ seed }).catch(failToStart)
