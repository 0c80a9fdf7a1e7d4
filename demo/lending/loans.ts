import { randomUUID } from 'node:crypto'
import { centsOfDollars, portionOf } from '@cancha/domain/ground/amounts/cents'
import type { LoanAnswers } from '@cancha/domain/lending/requests/answers'
import { factsOf, isMatch } from '@cancha/domain/lending/requests/matching'
import { REMINDERS } from '@cancha/domain/lending/requests/request-life'
import { and, eq } from 'drizzle-orm'
import { asking } from '../../contract/src/lending/requests/asking.ts'
import { sealDraft } from '../../server/src/areas/ground/drafts/seal.ts'
import { drafts } from '../../server/src/areas/ground/drafts/tables.ts'
import { answersFrom, clearColumns } from '../../server/src/areas/lending/requests/asking/request-columns.ts'
import { addEntries } from '../../server/src/areas/lending/requests/matching/add-entries.ts'
import { lenderPool } from '../../server/src/areas/lending/requests/matching/lender-pool.ts'
import { newPageToken } from '../../server/src/areas/lending/requests/page-tokens.ts'
import { sealAnswers } from '../../server/src/areas/lending/requests/private-answers.ts'
import { lenderEntries, loanEvents, loanRequests } from '../../server/src/areas/lending/requests/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import type { Services } from '../../server/src/services.ts'
import { personOf } from '../people/person-of.ts'
import { members } from '../people/texts/members.ts'
import { type KeptPapers, seedFile } from './loan-documents.ts'
import { seedOffers } from './loan-offers.ts'
import { demoDraft, demoRequests } from './texts/requests/all.ts'
import type { DemoAnswer, DemoEnd, DemoRequest } from './texts/requests/types.ts'
import type { TimelineEntry } from './timeline.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const { body: Sent } = asking.addLoanRequest

type LoanServices = Pick<Services, 'vault' | 'log'>
type Person = (key: string) => number | undefined

/**
 * Creates the loans for which members ask, each sent to the lenders whom it fits by the program's own rules, with what these answered. A
 * community that was made before some of its members has fewer.
 */
export async function seedLoans(tx: Tx, services: LoanServices, papers: KeptPapers): Promise<void> {
  const person = await personOf(tx)
  const now = Date.now()
  for (const request of demoRequests) {
    const userId = person(request.from)
    if (userId !== undefined) await seedRequest(tx, services, { userId, person, now, papers }, request)
  }
  const writer = person(demoDraft.from)
  if (writer !== undefined)
    await tx.insert(drafts).values({
      userId: writer,
      kind: 'loan_request',
      sealed: sealDraft(services, writer, demoDraft.typed),
      updatedAt: new Date(now - demoDraft.hoursAgo * HOUR),
    })
}

/** The answers that a member types, with those that the form takes from the account. */
export function answersOf({ from, asked }: DemoRequest, userId: number): LoanAnswers {
  const member = members.find(({ key }) => key === from)
  return answersFrom(
    Sent.parse({
      author: String(userId),
      fullname: `${member?.firstname} ${member?.lastname}`,
      telephonenumber: member?.phone,
      acceptterm: true,
      ...asked,
    }),
  )
}

type SeedContext = { userId: number; person: Person; now: number; papers: KeptPapers }

/** Sent at midday of its day, or some hours ago today, so that everything after it is in the past too. */
const sentAt = (daysAgo: number, now: number): Date => new Date(now - daysAgo * DAY - 4 * HOUR)

async function seedRequest(
  tx: Tx,
  services: LoanServices,
  context: SeedContext,
  request: DemoRequest,
): Promise<void> {
  const { userId, person, now, papers } = context
  const answers = answersOf(request, userId)
  const createdAt = sentAt(request.daysAgo, now)
  const end = endOf(request, now)
  const given = request.answers ?? []
  const key = randomUUID()
  const { tokenHash, token } = newPageToken(services)
  const [made] = await tx
    .insert(loanRequests)
    .values({
      userId,
      key,
      ...clearColumns(answers),
      person: sealAnswers(services, 'person', key, answers.person),
      finances: sealAnswers(services, 'finances', key, answers.finances),
      tokenHash,
      token,
      createdAt,
      consentedAt: createdAt,
      state: end ? 'close' : given.some(({ does }) => does === 'interested') ? 'active' : 'new',
      ...end?.columns,
    })
    .returning({ id: loanRequests.id })
  if (!made) throw new Error('a request was kept and none came back')
  const entries = await sendTo(tx, services, {
    requestId: made.id,
    userId,
    answers,
    createdAt,
    isClosed: end !== null,
  })
  const timeline: TimelineEntry[] = [
    { kind: 'asked', at: createdAt },
    { kind: 'sent', at: createdAt, count: entries.size },
  ]
  for (const answer of given.toSorted((one, other) => one.hours - other.hours)) {
    const entryId = entries.get(person(answer.lender) ?? 0)
    if (entryId === undefined) continue
    const at = new Date(createdAt.getTime() + answer.hours * HOUR)
    await answerWith(tx, entryId, answer, at)
    timeline.push({ kind: answer.does, at, entryId })
  }
  const entryIdOf = (lender: string) => entries.get(person(lender) ?? 0)
  const seededRequest = { requestId: made.id, userId, entryIdOf, createdAt }
  timeline.push(...(await seedOffers(tx, seededRequest, request.offers)))
  timeline.push(...(await seedFile(tx, seededRequest, request.from, papers)))
  timeline.sort((one, other) => one.at.getTime() - other.at.getTime())
  if (end) timeline.push(await endWith(tx, made.id, end, entries.get(person(end.by) ?? 0)))
  await tx.insert(loanEvents).values(timeline.map((event) => ({ requestId: made.id, ...event })))
}

type End = { by: string; at: Date; of: DemoEnd; columns: Partial<typeof loanRequests.$inferInsert> }

function endOf({ end: of }: DemoRequest, now: number): End | null {
  if (!of) return null
  const at = new Date(now - of.daysAgo * DAY - 2 * HOUR)
  const closedBy = of.result === 'funded' ? ('lender' as const) : of.by
  const reason = of.result === 'funded' ? '' : (of.reason ?? '')
  return { by: of.by, at, of, columns: { closedAt: at, closedBy, result: of.result, reason } }
}

type Sending = { requestId: number; userId: number; answers: LoanAnswers; createdAt: Date; isClosed: boolean }

/** Sends a request to the lenders whom it fits. @returns their entries by the lender */
async function sendTo(
  tx: Tx,
  services: LoanServices,
  { requestId, userId, answers, createdAt, isClosed }: Sending,
): Promise<Map<number, number>> {
  const { loanType, property } = answers
  const pool = await lenderPool(tx, { loanType, borrowerId: userId, state: property.state })
  const fitting = pool.filter((lender) => isMatch(lender, factsOf(answers))).map(({ id }) => id)
  const entries = fitting.length > 0 ? await addEntries(services, tx, requestId, fitting) : []
  const remindedAt = new Date(createdAt.getTime() + REMINDERS.unansweredHours * HOUR)
  // A lender who hasn't answered in time counts as reminded then, so that the demo's start reminds nobody again.
  const reminded = remindedAt.getTime() < Date.now() ? { reminders: 1, remindedAt } : {}
  await tx
    .update(lenderEntries)
    .set({ createdAt, ...(isClosed ? { state: 'lost' as const } : reminded) })
    .where(eq(lenderEntries.requestId, requestId))
  return new Map(entries.map(({ id, lenderId }) => [lenderId, id]))
}

/** Stores a lender's answer. An interested lender whose request closed meanwhile has lost it. */
async function answerWith(tx: Tx, entryId: number, answer: DemoAnswer, at: Date): Promise<void> {
  const which = eq(lenderEntries.id, entryId)
  const unreminded = { openedAt: at, answeredAt: at, reminders: 0, remindedAt: null }
  if (answer.does === 'passed') {
    const { reason: passReason, note: passNote = '' } = answer
    await tx
      .update(lenderEntries)
      .set({ ...unreminded, state: 'passed', passReason, passNote })
      .where(which)
    return
  }
  await tx
    .update(lenderEntries)
    .set({ ...unreminded, interestedAt: at })
    .where(which)
  await tx
    .update(lenderEntries)
    .set({ state: 'interested' })
    .where(and(which, eq(lenderEntries.state, 'invited')))
}

async function endWith(tx: Tx, requestId: number, { at, of }: End, entryId?: number): Promise<TimelineEntry> {
  if (of.result !== 'funded' || entryId === undefined) return { kind: 'closed', at }
  const lentAmount = centsOfDollars(of.lent)
  await tx
    .update(lenderEntries)
    .set({
      state: 'funded',
      fundedAt: at,
      lentAmount,
      ...(of.commission !== undefined && {
        commissionPercent: of.commission,
        commissionAmount: portionOf(lentAmount, Math.round(of.commission * 1_000), 100_000),
      }),
    })
    .where(and(eq(lenderEntries.id, entryId), eq(lenderEntries.requestId, requestId)))
  return { kind: 'funded', at, entryId }
}
