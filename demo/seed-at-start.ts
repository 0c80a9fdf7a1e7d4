import { sql } from 'drizzle-orm'
import type { App } from '../server/src/app.ts'
import { users } from '../server/src/areas/ground/users/tables.ts'
import { makeFirstAdministrator } from '../server/src/areas/people/accounts/first-administrator.ts'
import { ConfigError } from '../server/src/config.ts'
import { COMPLETE, firstStart } from './first-start.ts'
import { LATER, paidAt } from './later.ts'
import { demoAccounts, demoCode, isDemo } from './people/accounts.ts'
import { seedRest } from './rest.ts'

/**
 * Creates at the first start what a first page needs of the demo community, or, if that is turned off, a first administrator.
 * @returns what makes the community complete
 */
export async function seedAtStart(
  app: App,
  say: (line: string) => void,
): Promise<(() => Promise<void>) | undefined> {
  const { config, database } = app.services
  const [someone] = await database.db.select({ one: sql`1` }).from(users).limit(1)
  const has = { people: someone !== undefined, demo: await isDemo(database.db) }
  switch (firstStart(config, has)) {
    case 'refuse':
      throw new ConfigError(
        'Esta base de datos tiene la comunidad de demostración, cuyas contraseñas son públicas, y la configuración la ' +
          'abriría a otras máquinas. Usa otra carpeta (VAR_DIR) o tu propia base (DATABASE_URL).',
      )
    case 'nothing':
      return undefined
    case 'first administrator':
      // Logs are read by many people and kept for long, and in production a terminal may be one too.
      await makeFirstAdministrator(app.services, {
        say,
        show: isTerminal && !config.production ? console.log : null,
      })
      return undefined
    case 'demo':
      say('Preparo la comunidad de demostración…')
      await (await import('./seed.ts')).seedFirst(app)
  }
  say('Cuentas de demostración (correo · contraseña · quién es):')
  for (const line of demoAccounts()) say(`  ${line}`)
  showDemoCode(app)
  say(`  El segundo paso de la administradora: ${config.origin}${CODE_PAGE}`)
  return () => seedLater(app, say)
}

/** Creates what is missing of the community while the program serves, and says so once there is nothing more to wait for. */
async function seedLater(app: App, say: (line: string) => void): Promise<void> {
  const parts = app.sandbox ? [...LATER, paidAt(app.sandbox)] : LATER
  if (await seedRest(app, parts)) say(COMPLETE)
}

const CODE_PAGE = '/dev/codigo'
const isTerminal = process.stdout.isTTY

/**
 * Shows the demo administrator's code to people who try the site without an authenticator app. It reveals nothing:
 * its secret is in the repository, and the account only exists in the embedded database.
 */
function showDemoCode({ http }: App): void {
  http.get(CODE_PAGE, async (_request, reply) => {
    const { code, seconds } = demoCode()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${code}\n\nVale ${seconds} segundos más, una sola vez.\n`)
  })
}
