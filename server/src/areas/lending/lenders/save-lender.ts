import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@cancha/contract/ground/operation'
import type { lenders as operations } from '@cancha/contract/lending/lenders'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { MINIMUM_LOANS } from '@cancha/domain/lending/company'
import { isConfirmed, lenderAfter } from '@cancha/domain/lending/lender-life'
import { partChange } from '@cancha/domain/lending/substantial-change'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { dropChanges, putCompanyChange, tellLenderWaits } from './changes/waiting-change.ts'
import { enqueueMatching } from './enqueue-matching.ts'
import { CHANGED_MEANWHILE } from './policy.ts'
import { lockLenderRow } from './store.ts'
import { lenders } from './tables.ts'

type Saved = InputOf<(typeof operations)['saveLenderInfo']>['body']
export type LenderValues = Omit<Saved, 'version'>

/** A company's data, as columns. */
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

type Putting = {
  userId: number
  values: LenderValues
  /** The version that was read, 0 for none; null where the link of a letter decides, and what was there gives way. */
  version: number | null
  /** The right was given anew: an administrator looks at all of it. */
  joins?: true
}

/**
 * Stores the data of a lender's company. A change of confirmed data waits until an administrator, who is told, has decided about it;
 * all else holds at once. A suspended lender stays suspended.
 * @throws Refusal conflict if it isn't the version that was read
 */
export async function putLender(
  services: Services,
  tx: Tx,
  { userId, values, version, joins }: Putting,
): Promise<void> {
  const columns = companyColumns(values)
  const before = await lockLenderRow(tx, userId)
  // Sent again because the answer got lost.
  const isAgain = version !== null && version + 1 === before?.version
  if (version !== null && version !== (before?.version ?? 0) && !isAgain) throw changed()
  if (!before) {
    const made = await tx
      .insert(lenders)
      .values({ userId, ...columns })
      .onConflictDoNothing()
      .returning({ userId: lenders.userId })
    // Another window was first.
    if (made.length === 0) throw changed()
    return tellLenderWaits(services, tx, userId)
  }
  // When a lender joins again, an administrator looks at everything, programmes included.
  if (joins) await dropChanges(tx, userId)
  const isShown = !joins && isConfirmed(before.state)
  const { shown, waits } = isShown ? partChange(before, columns) : { shown: columns, waits: null }
  const isNew = await putCompanyChange(tx, userId, waits)
  // An administrator may have asked for a correction of any field.
  const to = joins || before.state === 'refused' ? lenderAfter('resubmit', 'lender', before.state) : null
  if (isAgain) {
    if (isNew || to || !isSaid(before, { ...columns, ...shown })) throw changed()
    return
  }
  await tx
    .update(lenders)
    .set({
      ...columns,
      ...shown,
      version: before.version + 1,
      updatedAt: sql`now()`,
      ...((to || isNew) && { submittedAt: sql`now()` }),
      ...(to && { state: to, reason: null }),
    })
    .where(eq(lenders.userId, userId))
  if (to || isNew) await tellLenderWaits(services, tx, userId)
  if (!to) await enqueueMatching(tx, services, userId)
}

const isSaid = (row: typeof lenders.$inferSelect, said: Partial<typeof lenders.$inferSelect>): boolean =>
  Object.entries(said).every(([column, value]) => isDeepStrictEqual(row[column as keyof typeof row], value))

const changed = () => new Refusal(CHANGED_MEANWHILE.code, { msg: CHANGED_MEANWHILE.msg })

/** Changes what a lender says of the company, at the version that was read. */
export const saveLender = (
  services: Services,
  viewer: Viewer,
  { version, ...values }: Saved,
): Promise<void> =>
  services.database.transaction((tx) => putLender(services, tx, { userId: viewer.id, values, version }))
