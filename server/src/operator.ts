import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Email, FirstName, LastName } from '@cancha/contract/people/people-fields'
import { EVERY_CATEGORY, type Membership } from '@cancha/domain/ground/viewer'
import { tidyName } from '@cancha/domain/people/accounts/name'
import { z } from 'zod'
import { withPayments } from './adapters/payments/create-payments.ts'
import { allFeatures } from './areas/all.ts'
import { anchorsFolder, type KeptAnchor, parseAnchor } from './areas/ground/audit/anchors.ts'
import { appendLinks } from './areas/ground/audit/append-links.ts'
import { programActor } from './areas/ground/audit/audit.ts'
import { auditReport } from './areas/ground/audit/report.ts'
import { resealOrder } from './areas/lending/requests/administration/reseal-order.ts'
import { checkOrder } from './areas/money/memberships/going-live/check-order.ts'
import { queueSetupCheck } from './areas/money/memberships/going-live/check-setup.ts'
import { expireMembership } from './areas/money/memberships/grants/expire-grant.ts'
import { giveMembership } from './areas/money/memberships/grants/give-membership.ts'
import { adoptByHand } from './areas/money/memberships/strangers/adopt-by-hand.ts'
import { type AccountChange, changeAccount } from './areas/people/accounts/administer.ts'
import { type Invitation, type InvitedAs, invite } from './areas/people/accounts/joining/invite.ts'
import { removeSecondFactor } from './areas/people/security/second-factor/remove-second-factor.ts'
import { type Config, ConfigError, readConfig, takeDatabaseUrls } from './config.ts'
import { checkDatabase } from './database/check.ts'
import { connect, type Database } from './database/connection.ts'
import { runningEmbedded } from './database/embedded/running.ts'
import { EmbeddedDatabaseError, startEmbedded } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { createLog } from './http/request/log.ts'
import { Refusal } from './http/request/refusal.ts'
import { startJobs } from './jobs/queue.ts'
import { createSeal, type Seal } from './jobs/seal.ts'
import { remoteLive } from './live/remote.ts'
import { gather } from './manifest/gather.ts'
import { OPERATOR_COMMANDS, OPERATOR_HELP } from './operator-commands.ts'
import { ownSecret } from './own-secret.ts'
import { createVault, SITE_VAULT, type Vault } from './vault.ts'

const declared = gather(allFeatures)

/** A command that can't be understood; the message shows the right usage. */
class UsageError extends Error {}

type Order = { email: string; reason: string } & (
  | { what: 'change'; change: AccountChange }
  | { what: 'membership'; to: Membership }
  | { what: 'expire' }
  | { what: 'removeSecondFactor' }
  | { what: 'invite'; as: InvitedAs; name: Invitation['name'] }
  | { what: 'adopt'; customerId: string }
)

type Verification = { what: 'verify'; anchors: KeptAnchor[] }
type Resealing = { what: 'reseal'; reason: string }
type Checking = { what: 'checkPayments' }

/** Parses the command line. @throws UsageError with the right usage */
export function readOrder(args: string[]): Order | Resealing | Verification | Checking | 'migrate' | 'help' {
  const { values, positionals } = parseArgs({
    args,
    options: {
      reason: { type: 'string' },
      name: { type: 'string' },
      anchor: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
  })
  const [first = 'help', second = '', ...others] = positionals
  if (values['help'] || first === 'help') return 'help'
  const isPair = first === 'audit' || first === 'payments'
  const order = isPair ? `${first} ${second}`.trim() : first
  const [email = '', detail] = isPair ? others : [second, ...others]
  if (!Object.hasOwn(OPERATOR_COMMANDS, order)) throw new UsageError(`No conozco la orden: ${order}`)
  if (order === 'migrate') return 'migrate'
  if (order === 'audit verify') return { what: 'verify', anchors: (values['anchor'] ?? []).map(givenAnchor) }
  if (order === 'payments check') return { what: 'checkPayments' }
  if (order === 'reseal-loans') return { what: 'reseal', reason: givenReason(values['reason']) }
  if (order === 'payments adopt' && !detail?.startsWith('cus_'))
    throw new UsageError('Faltan el correo y el cliente: payments adopt CORREO cus_… --reason "…"')
  const wanted = wantedBy(order, detail, values['name'])
  if (!wanted) throw new UsageError(`No conozco la orden: ${[order, detail].filter(Boolean).join(' ')}`)
  const address = Email.safeParse(email)
  if (!address.success) throw new UsageError('Falta el correo de la persona.')
  return { ...wanted, email: address.data, reason: givenReason(values['reason']) }
}

function givenReason(reason: string | boolean | undefined): string {
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new UsageError('Falta el motivo: --reason "…"')
  return reason.trim()
}

function givenAnchor(text: string | boolean): KeptAnchor {
  const anchor = typeof text === 'string' ? parseAnchor(text) : null
  if (!anchor)
    throw new UsageError('El ancla no es válida: --anchor NÚMERO:SELLO, como la escriben los registros.')
  return { ...anchor, from: '--anchor' }
}

function wantedBy(order: string, detail: string | undefined, name: unknown) {
  const [, as] = /^invite-(dealer|lender)$/.exec(order) ?? []
  if (as) return { what: 'invite', as: as as InvitedAs, name: nameIn(name) } as const
  if (order === 'expire') return { what: 'expire' } as const
  if (order === 'role' && (detail === 'free' || detail === 'basic' || detail === 'premium'))
    return { what: 'membership', to: detail } as const
  if (order === 'payments adopt' && detail !== undefined && /^cus_\w{1,250}$/.test(detail))
    return { what: 'adopt', customerId: detail } as const
  if (order === 'remove-second-factor') return { what: 'removeSecondFactor' } as const
  const change = changeNamed(order)
  return change && ({ what: 'change', change } as const)
}

/**
 * Splits a full name at the first space: 'María José Ñúñez' becomes first name 'María' and last name 'José Ñúñez'.
 */
function nameIn(text: unknown): Invitation['name'] {
  if (typeof text !== 'string') return null
  const [first = '', ...rest] = tidyName(text).split(' ')
  const name = z.object({ firstName: FirstName, lastName: LastName })
  const parsed = name.safeParse({ firstName: first, lastName: rest.join(' ') })
  if (!parsed.success)
    throw new UsageError(
      'El nombre no es válido: --name "Nombre Apellido", con letras y, entre dos, guion o apóstrofo.',
    )
  return parsed.data
}

function changeNamed(order: string): AccountChange | null {
  const [, verb, kind] = /^(make|remove)-(admin|dealer|lender|editor)$/.exec(order) ?? []
  if (verb && kind) return { kind: kind as 'admin', on: verb === 'make' }
  if (order === 'make-moderator') return { kind: 'moderator', of: [EVERY_CATEGORY] }
  if (order === 'remove-moderator') return { kind: 'moderator', of: [] }
  if (order === 'block' || order === 'unblock') return { kind: 'blocked', on: order === 'block' }
  return null
}

/**
 * Carries out a command with a program's settings.
 * @returns the code with which its process ends
 */
export async function operate(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const order = readOrder(args)
  if (order === 'help') {
    console.log(OPERATOR_HELP)
    return 0
  }
  if (order === 'migrate') return migrate(env)
  return withDatabase(env, async (parts) => {
    if (order.what === 'verify') return printReport(parts, order.anchors)
    if (order.what === 'checkPayments') return checkPayments(parts)
    const problem =
      order.what === 'reseal'
        ? await resealOrder(parts, order.reason, console.log)
        : await carryOut(order, parts)
    // Where no program is running, nobody else would. The entry is there either way.
    await appendLinks(parts.database).catch((error: Error) => console.error(error.message))
    if (problem) {
      console.error(problem)
      return 1
    }
    console.log('Hecho.')
    return 0
  })
}

/** Only needs the two database addresses, so that it can run where the site's secrets aren't available. */
async function migrate(env: NodeJS.ProcessEnv): Promise<number> {
  const { app, owner } = takeDatabaseUrls(env)
  if (!app || !owner) {
    throw new UsageError(
      'Faltan DATABASE_URL y MIGRATE_DATABASE_URL. La base de datos incluida se trae al día sola.',
    )
  }
  await migrateDatabase({ owner, app }, console.error, declared)
  await checkDatabase(app, declared)
  console.log('La base de datos está al día.')
  return 0
}

/** @returns why the order couldn't be carried out, or null */
async function carryOut(order: Order, parts: Parts): Promise<string | null> {
  const live = remoteLive(parts.database.pool)
  // Open pages are told in the background.
  return carryOutWith(live, order, parts).finally(live.told)
}

async function carryOutWith(
  live: ReturnType<typeof remoteLive>,
  order: Order,
  parts: Parts,
): Promise<string | null> {
  const { email, reason } = order
  if (order.what === 'expire') {
    const done = await expireMembership({ ...parts, live }, programActor, email, reason)
    return done
      ? null
      : `Nadie con el correo ${email} tiene una membresía dada a mano. La que se paga se cancela en el servicio de cobros.`
  }
  if (order.what === 'membership') {
    const by = { viewer: 'operator', actor: programActor } as const
    const gift = { to: order.to, until: null }
    const done = await giveMembership({ ...parts, live }, by, email, gift, { reason, now: new Date() })
    return done ? null : `Nadie tiene el correo ${email}.`
  }
  // The rest may send a letter; the program sends it, now or when it starts.
  const jobs = await startJobs({ ...parts, log: createLog({ level: 'warn' }), jobs: declared.jobs })
  const services = { ...parts, live, jobs, declared }
  try {
    switch (order.what) {
      case 'change': {
        const done = await changeAccount(services, programActor, email, order.change, reason)
        return done ? null : `Nadie tiene el correo ${email}.`
      }
      case 'removeSecondFactor': {
        const done = await removeSecondFactor(services, programActor, email, reason)
        return done ? null : `Nadie con el correo ${email} tiene un segundo paso.`
      }
      case 'invite': {
        const done = await invite(services, programActor, { ...order, email }, reason)
        return done ? null : `Nadie tiene el correo ${email}: dile --name "Nombre Apellido".`
      }
      case 'adopt': {
        const asked = { email, customerId: order.customerId, reason }
        return await withPayments(parts, (payments) => adoptByHand({ ...services, payments }, asked))
      }
    }
  } catch (error) {
    // A refusal that the operator can mend, such as an invitation to a person who has the right already, is told as it is.
    if (error instanceof Refusal) return error.message
    throw error
  } finally {
    await jobs.stop()
  }
}

async function printReport({ config, database }: Parts, given: KeptAnchor[]): Promise<number> {
  const { intact, lines } = await auditReport(database.db, anchorsFolder(config.VAR_DIR), given)
  for (const line of lines) (intact ? console.log : console.error)(line)
  return intact ? 0 : 1
}

async function checkPayments(parts: Parts): Promise<number> {
  const jobs = await startJobs({ ...parts, log: createLog({ level: 'warn' }), jobs: declared.jobs })
  try {
    const isFine = await withPayments(parts, (payments) => checkOrder({ ...parts, payments }, console.log))
    // The running program takes up what was mended.
    await queueSetupCheck({ ...parts, jobs })
    return isFine ? 0 : 1
  } finally {
    await jobs.stop()
  }
}

type Parts = { config: Config; database: Database; url: string; seal: Seal; vault: Vault }

/** Runs work on the configured database, or on the embedded one, whether the program is running or not. */
async function withDatabase(
  env: NodeJS.ProcessEnv,
  work: (parts: Parts) => Promise<number>,
): Promise<number> {
  const config = readConfig(env)
  const folder = join(config.VAR_DIR, 'postgres')
  const running = config.DATABASE_URL ?? (await runningEmbedded(folder))
  const own = running ? null : await startEmbedded({ folder, log: () => undefined })
  const url = running ?? own?.url ?? ''
  try {
    if (own) await migrateDatabase({ owner: own.ownerUrl, app: url }, console.error, declared)
    else await checkDatabase(url, declared)
    const database = connect({
      url,
      poolSize: 3,
      onError: (error) => console.error(error.message),
    })
    try {
      // Letters in the queue are encrypted with the secret of the program that will send them.
      const secret = config.CANCHA_SECRET ?? (await ownSecret(config.VAR_DIR))
      const seal = createSeal(secret, config.CANCHA_SECRET_OLD)
      const vault = createVault(SITE_VAULT, secret, config.CANCHA_SECRET_OLD)
      return await work({ config, database, url, seal, vault })
    } finally {
      await database.close()
    }
  } finally {
    await own?.stop()
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await operate(process.argv.slice(2), process.env)
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${OPERATOR_HELP}`)
    else if (error instanceof EmbeddedDatabaseError || error instanceof ConfigError)
      console.error(error.message)
    else console.error(error)
    process.exitCode = 1
  }
}
