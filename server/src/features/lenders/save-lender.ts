import type { lenders as operations } from '@cancha/contract/lending/lenders'
import type { InputOf } from '@cancha/contract/operation'
import { MINIMUM_LOANS } from '@cancha/domain/lending/company'
import { lenderAfter } from '@cancha/domain/lending/lender-life'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { Refusal } from '../../http/request/refusal.ts'
import { allAdministrators } from '../../manifest/for-administrators.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/notify.ts'
import { tellLenderChange } from './lender-change.ts'
import { lenderQueueNotification } from './notifications.ts'
import { CHANGED_MEANWHILE } from './policy.ts'
import { lockLenderRow } from './store.ts'
import { lenders } from './tables.ts'

/** Where administrators look after lenders. */
const ADMIN_LENDERS = '/admin/prestamistas'

type Saved = InputOf<(typeof operations)['saveLenderInfo']>['body']
export type LenderValues = Omit<Saved, 'version'>

/** What a lender says, as columns. */
export const companyColumns = (values: LenderValues) => ({
  companyName: values.companyname,
  contactName: values.cname,
  companyAddress: values.companyaddress,
  direct: values.makeloan === 'Si',
  officeEmail: values.officeemail,
  officePhone: values.officephone,
  phone: values.telefono,
  allStates: values.serviceprovidevalue === 'all',
  states: values.serviceprovidevalue === 'all' ? values.servicenotprovidevalue : values.serviceprovidevalue,
  loanTypes: values.loantypevalue,
  minimum: MINIMUM_LOANS[values.minimumloanvalue].amount,
  commission: values.commission,
  nmls: values.nmls,
  nmlsExempt: values.nmlsexempt,
})

type Row = typeof lenders.$inferSelect

/** Whether an administrator has to look: at facts that were confirmed as others, or at what the lender was asked to correct. */
const hasToBeConfirmed = (before: Row, values: LenderValues): boolean =>
  before.state === 'refused' ||
  before.companyName !== values.companyname ||
  before.nmls !== values.nmls ||
  before.nmlsExempt !== values.nmlsexempt

type Putting = {
  userId: number
  values: LenderValues
  /** The version that was read, 0 for none; null where the link of a letter decides, and what was there gives way. */
  version: number | null
  /** The right was given anew: an administrator looks at all of it. */
  joins?: true
}

/**
 * Keeps what a lender says of the company. What has to be confirmed waits for an administrator, who is told; a lender that is
 * suspended stays so.
 * @throws Refusal conflict if it isn't the version that was read
 */
export async function putLender(
  services: Services,
  tx: Tx,
  { userId, values, version, joins }: Putting,
): Promise<void> {
  const columns = companyColumns(values)
  const before = await lockLenderRow(tx, userId)
  if (version !== null && version !== (before?.version ?? 0)) throw changed()
  if (!before) {
    const made = await tx
      .insert(lenders)
      .values({ userId, ...columns })
      .onConflictDoNothing()
      .returning({ userId: lenders.userId })
    // Another window was first.
    if (made.length === 0) throw changed()
    return tellQueue(services, tx, userId)
  }
  const to =
    joins || hasToBeConfirmed(before, values) ? lenderAfter('resubmit', 'lender', before.state) : null
  await tx
    .update(lenders)
    .set({
      ...columns,
      version: before.version + 1,
      updatedAt: sql`now()`,
      ...(to && { state: to, reason: null, submittedAt: sql`now()` }),
    })
    .where(eq(lenders.userId, userId))
  if (to) await tellQueue(services, tx, userId)
  else await tellLenderChange(tx, services, userId)
}

const changed = () => new Refusal(CHANGED_MEANWHILE.code, { msg: CHANGED_MEANWHILE.msg })

/** Tells administrators that a lender waits for them, once for each time. */
async function tellQueue(services: Services, tx: Tx, userId: number): Promise<void> {
  const [lender] = await tx
    .select({ version: lenders.version, company: lenders.companyName })
    .from(lenders)
    .where(eq(lenders.userId, userId))
  await notify(services, tx, lenderQueueNotification, allAdministrators, {
    source: `${userId} ${lender?.version ?? 0}`,
    title: lender?.company ?? '',
    href: ADMIN_LENDERS,
  })
}

/** Changes what a lender says of the company, at the version that was read. */
export const saveLender = (
  services: Services,
  viewer: Viewer,
  { version, ...values }: Saved,
): Promise<void> =>
  services.database.transaction((tx) => putLender(services, tx, { userId: viewer.id, values, version }))
