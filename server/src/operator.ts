import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { connect, type Database } from './database/connection.ts'
import { runningEmbedded } from './database/embedded/running.ts'
import { EmbeddedDatabaseError, startEmbedded } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { type AccountChange, changeAccount } from './features/accounts/administer.ts'
import { theProgram, verifyAudit } from './features/admin/audit.ts'
import { remoteLive } from './live/remote.ts'

const HELP = `npm run operator -- <orden> [correo] [--reason "motivo"]

  make-admin CORREO        da los derechos de administrador     remove-admin CORREO
  make-dealer CORREO       permite publicar propiedades         remove-dealer CORREO
  make-lender CORREO       permite prestar                      remove-lender CORREO
  block CORREO             cierra sus sesiones y no la deja entrar   unblock CORREO
  role CORREO free|basic|premium    cambia su membresía
  audit verify             recorre el registro de auditoría e imprime su ancla

Toda orden que cambia algo pide --reason y queda en el registro de auditoría.`

/** A word of the operator's that makes no sense, answered with what does. */
class UsageError extends Error {}

type Order = { change: AccountChange; email: string; reason: string }

/** What the operator asks for. @throws UsageError with the way to say it */
export function readOrder(args: string[]): Order | 'audit' | 'help' {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  })
  const [order = 'help', email = '', membership] = positionals
  if (values['help'] || order === 'help') return 'help'
  if (order === 'audit' && email === 'verify') return 'audit'
  const change = changeNamed(order, membership)
  if (!change) throw new UsageError(`No conozco la orden: ${[order, membership].filter(Boolean).join(' ')}`)
  if (!email.includes('@')) throw new UsageError('Falta el correo de la persona.')
  const { reason } = values
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new UsageError('Falta el motivo: --reason "…"')
  return { change, email, reason: reason.trim() }
}

function changeNamed(order: string, membership: string | undefined): AccountChange | null {
  const [, verb, kind] = /^(make|remove)-(admin|dealer|lender)$/.exec(order) ?? []
  if (verb && kind) return { kind: kind as 'admin', on: verb === 'make' }
  if (order === 'block' || order === 'unblock') return { kind: 'blocked', on: order === 'block' }
  if (order === 'role' && (membership === 'free' || membership === 'basic' || membership === 'premium')) {
    return { kind: 'membership', to: membership }
  }
  return null
}

async function run(args: string[]): Promise<number> {
  const order = readOrder(args)
  if (order === 'help') {
    console.log(HELP)
    return 0
  }
  return withDatabase(async (database) => {
    if (order === 'audit') return printVerdict(database)
    const live = remoteLive(database.pool)
    const done = await changeAccount({ database, live }, theProgram, order.email, order.change, order.reason)
    if (!done) {
      console.error(`Nadie tiene el correo ${order.email}.`)
      return 1
    }
    // The notice to open pages leaves by itself; it is given the time to.
    await pause(200)
    console.log('Hecho.')
    return 0
  })
}

async function printVerdict({ db }: Database): Promise<number> {
  const verdict = await verifyAudit(db)
  if (verdict.intact) {
    console.log(`El registro está íntegro: ${verdict.entries} anotaciones. Ancla: ${verdict.anchor}`)
    return 0
  }
  const fault = verdict.fault === 'missing' ? 'falta' : 'fue alterada'
  console.error(`El registro no está íntegro: la anotación ${verdict.seq} ${fault}.`)
  return 1
}

/** The configured database; the embedded one whether the program is running or not. */
async function withDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  const folder = join(config.VAR_DIR, 'postgres')
  const running = config.DATABASE_URL ?? (await runningEmbedded(folder))
  const own = running ? null : await startEmbedded({ folder, log: () => undefined })
  const url = running ?? own?.url ?? ''
  try {
    const { ownRole } = await migrateDatabase(url, console.error)
    const database = connect({
      url,
      asApp: ownRole,
      poolSize: 3,
      onError: (error) => console.error(error.message),
    })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await own?.stop()
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${HELP}`)
    else if (error instanceof EmbeddedDatabaseError) console.error(error.message)
    else console.error(error)
    process.exitCode = 1
  }
}
