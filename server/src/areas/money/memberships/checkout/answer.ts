import type { CheckoutState } from '@cancha/contract/money/memberships/shapes'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { scheduledText, subscribedText } from '@cancha/domain/money/memberships/decline-texts'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import { handOver } from '../../../people/accounts/session-answer.ts'
import { enter } from '../../../people/accounts/signing-in/sign-in.ts'
import type { Checkout } from '../sync/facts.ts'
import { customerOf } from '../sync/sync-customer.ts'
import { subscriptions } from '../tables.ts'
import { forgetBrowsers, isPayersBrowser } from './browser.ts'
import type { Submitted } from './submit.ts'

type State = z.input<typeof CheckoutState>

/** The state of a submit, in the wire's format. */
export function presentCheckout(row: Checkout, isSignedIn: boolean): State {
  const { key, plan, state, clientSecret, errorCode, errorText, errorField } = row
  return {
    checkout: key,
    plan,
    status: state,
    client_secret: clientSecret,
    error: errorCode === null ? null : { code: errorCode, msg: errorText ?? '', field: errorField ?? 'form' },
    signedin: isSignedIn,
    startsat: startsLater(row)?.toISOString() ?? null,
    msg: state === 'succeeded' ? doneText(row) : null,
  }
}

/** When a plan begins that takes the place of another one at its end. */
const startsLater = ({ kind, chargesFrom }: Checkout): Date | null => (kind === 'down' ? chargesFrom : null)

function doneText(row: Checkout): string {
  const { name } = PLANS[row.plan]
  const at = startsLater(row)
  return at ? scheduledText(name, at) : subscribedText(name)
}

/** A submit that was refused before it was stored: nothing was begun. */
export function presentRefused({ key, plan, error }: Extract<Submitted, { row: null }>) {
  const state: State = {
    checkout: key,
    plan: plan.id,
    status: 'failed',
    client_secret: null,
    error,
    signedin: false,
    startsat: null,
    msg: null,
  }
  return {
    status: 'failed' as const,
    client_secret: null,
    error: { code: error.code, message: error.msg },
    newsubid: null,
    customerid: null,
    state,
  }
}

/**
 * Signs in who registered in the same flow, once they have paid, in the browser in which they did. The address is still to be
 * confirmed: see decision 68.
 * @returns whether this browser's person is the one who paid
 */
export async function signInPayer(
  services: Services,
  call: Call,
  viewer: Viewer | null,
  row: Checkout,
): Promise<boolean> {
  if (viewer) return viewer.id === row.userId
  const { db } = services.database
  if (row.state !== 'succeeded' || !row.signsIn || !(await isPayersBrowser(db, call, row.userId)))
    return false
  const [account] = await db.select().from(accounts).where(eq(accounts.id, row.userId))
  // The address was confirmed meanwhile, perhaps by another person, who signs in by themselves.
  if (!account || account.emailConfirmedAt) return false
  const entered = await enter(services, call, { account, method: 'password' }, async (tx) => {
    const [now] = await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('share')
    if (!now || now.emailConfirmedAt) throw new Refusal('conflict')
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'conflict') return null
    throw error
  })
  if (!entered) return false
  handOver(call, entered.token, entered.sessionId)
  await forgetBrowsers(db, row.userId)
  return true
}

/** The answer to a submit, in the specification's shape, with the state beside it. */
export async function presentSubmit({ database: { db } }: Services, row: Checkout, state: State) {
  // A payer for somebody else's account is told nothing of it.
  const customer = state.signedin || row.signsIn ? await customerOf(db, row.userId) : null
  return {
    status: await statusOf(db, row),
    client_secret: state.client_secret,
    error: state.error && { code: state.error.code, message: state.error.msg },
    newsubid: row.kind === 'once' ? null : row.providerId,
    customerid: customer?.customerId ?? null,
    state,
  }
}

async function statusOf(db: Services['database']['db'], row: Checkout) {
  if (row.state !== 'succeeded') return row.state
  if (row.kind === 'once' || row.providerId === null) return 'succeeded' as const
  const [subscription] = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionId, row.providerId))
  return subscription?.status === 'trialing' ? ('trialing' as const) : ('active' as const)
}
