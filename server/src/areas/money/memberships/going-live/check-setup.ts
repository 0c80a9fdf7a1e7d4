import { PLANS, TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import type { Setup } from '../../../../adapters/payments/setup.ts'
import type { Tx } from '../../../../database/connection.ts'
import { defineJob } from '../../../../jobs/job.ts'
import { allAdministrators } from '../../../../manifest/for-administrators.ts'
import type { Services } from '../../../../services.ts'
import { siteSettings } from '../../../../site-settings.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { moneyAlarmNotification } from '../notifications.ts'
import { checkOf } from './check.ts'
import { judge, unsoldBy } from './judge.ts'
import { SOLD } from './price-checks.ts'
import { readSeen } from './seen.ts'
import { paymentSetup, type StoredCheck } from './tables.ts'

/** Checks what stands at the payment provider: at each start, and by the hour. */
export const checkSetupJob = defineJob({
  name: 'memberships.check_setup',
  label: 'la comprobación de los ajustes de cobro',
  retryLimit: 2,
  expireInSeconds: 300,
  // Of several processes that start, or of many who can't buy a plan, one asks for it.
  once: true,
  key: () => 'setup',
  timetable: [{ cron: '12 * * * *' }],
})

export type CheckedSetup = {
  provider: Setup['provider'] | null
  live: boolean
  checks: StoredCheck[]
}

/** Has it checked soon. */
export const queueSetupCheck = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> =>
  database.transaction((tx) => jobs.enqueue(tx, checkSetupJob, {}))

/** Where administrators read what was found. */
export const SETUP_PAGE = '/admin/cobros'

/** Checks, and changes nothing. */
export async function checkedSetup(
  services: Pick<Services, 'config' | 'payments' | 'database'>,
): Promise<CheckedSetup> {
  const { config, payments, database } = services
  const setup = await payments.setup(SOLD.map(({ plan }) => plan.priceId))
  if (setup === null) return { provider: null, live: false, checks: [NOTHING_SOLD] }
  const checks = judge({
    setup,
    seen: await readSeen(database.db, setup.events, await payments.now()),
    site: await siteSettings(services),
    origin: config.origin,
    production: config.production,
    named: new Set(
      config.STRIPE_PRICES.map(
        ({ plan }) => (plan === 'training_yearly' ? TRAINING_FOR_YEARLY : PLANS[plan]).priceId,
      ),
    ),
  })
  return { provider: setup.provider, live: setup.key.live, checks }
}

const NOTHING_SOLD = checkOf('account', 'keys', 'Claves', {
  state: 'warning',
  found: 'No hay claves de Stripe: no se vende nada.',
  mend: 'Para cobrar, pon STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY y STRIPE_WEBHOOK_SECRET.',
})

/**
 * Checks the setup, keeps the findings for the pages of all nodes, and tells the administrators, once, of plans that aren't sold any
 * more because their price at the provider is another one.
 */
export async function checkSetup(services: Services): Promise<void> {
  const checked = await checkedSetup(services)
  logFindings(services, checked)
  await services.database.transaction(async (tx) => {
    await tx.insert(paymentSetup).values({}).onConflictDoNothing()
    // Held, so that of two checks at once the second one knows what the first one found.
    const [before] = await tx.select({ unsold: paymentSetup.unsold }).from(paymentSetup).for('update')
    const known = before?.unsold ?? []
    const unsold = checked.provider === null ? [] : unsoldBy(checked.checks, known)
    await tx.update(paymentSetup).set({ ...checked, unsold, checkedAt: sql`now()` })
    await tellUnsold(
      services,
      tx,
      checked,
      unsold.filter((id) => !known.includes(id)),
    )
  })
}

async function tellUnsold(
  services: Services,
  tx: Tx,
  { checks }: CheckedSetup,
  fresh: readonly string[],
): Promise<void> {
  for (const { id, title } of SOLD) {
    if (!fresh.includes(id)) continue
    const check = checks.find((one) => one.id === `price_${id}`)
    await notify(services, tx, moneyAlarmNotification, allAdministrators, {
      source: `unsold ${id} ${Date.now()}`,
      thing: `price_${id}`,
      title: `${title}: ${check?.found ?? 'No se vende.'}`.replace(/\.$/, ''),
      href: SETUP_PAGE,
    })
  }
}

/** Logs each fault as an error, and each warning or unknown state as a warning; nothing where nothing is sold. */
function logFindings({ log }: Pick<Services, 'log'>, { provider, checks }: CheckedSetup): void {
  if (provider === null) return
  for (const { id, state, found, mend } of checks) {
    if (state !== 'fault' && state !== 'warning' && state !== 'unknown') continue
    const line = { event: 'payments.setup', check: id, state, mend }
    if (state === 'fault') log.error(line, found)
    else log.warn(line, found)
  }
}
