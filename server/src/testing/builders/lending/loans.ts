import { cents } from '@cancha/domain/ground/amounts/cents'
import type { LoanAnswers } from '@cancha/domain/lending/requests/answers'
import type { EntryState, LoanResult, LoanState } from '@cancha/domain/lending/requests/request-life'
import { sampleAnswers } from '@cancha/domain/lending/requests/sample-answers'
import { eq } from 'drizzle-orm'
import { clearColumns } from '../../../areas/lending/requests/asking/request-columns.ts'
import { addEntries } from '../../../areas/lending/requests/matching/add-entries.ts'
import { newPageToken } from '../../../areas/lending/requests/page-tokens.ts'
import { sealAnswers } from '../../../areas/lending/requests/private-answers.ts'
import { lenderEntries, loanRequests } from '../../../areas/lending/requests/tables.ts'
import type { Person } from '../../cast.ts'
import type { TestApp } from '../../test-app.ts'

type Parts = { [Part in 'person' | 'finances' | 'experience' | 'property']?: Partial<LoanAnswers[Part]> }
type AnswerOverrides = Partial<Pick<LoanAnswers, 'loanType' | 'amount' | 'languages'>> & Parts

/** The sample's answers, but for these. */
export const answers = ({
  person,
  finances,
  experience,
  property,
  ...rest
}: AnswerOverrides = {}): LoanAnswers => ({
  ...sampleAnswers,
  ...rest,
  person: { ...sampleAnswers.person, ...person },
  finances: { ...sampleAnswers.finances, ...finances },
  experience: { ...sampleAnswers.experience, ...experience },
  property: { ...sampleAnswers.property, ...property },
})

/** A request of this account, open and without lenders unless the test says otherwise. @returns its id */
export async function requestOf(
  { services }: TestApp,
  { id: userId }: Pick<Person, 'id'>,
  {
    state = 'new',
    result = 'withdrawn',
    createdAt,
    closedAt = new Date(),
    ...asked
  }: AnswerOverrides & { state?: LoanState; result?: LoanResult; createdAt?: Date; closedAt?: Date } = {},
): Promise<number> {
  const said = answers(asked)
  const key = crypto.randomUUID()
  const { tokenHash, token } = newPageToken(services)
  const [made] = await services.database.db
    .insert(loanRequests)
    .values({
      userId,
      key,
      state,
      ...clearColumns(said),
      person: sealAnswers(services, 'person', key, said.person),
      finances: sealAnswers(services, 'finances', key, said.finances),
      tokenHash,
      token,
      ...(createdAt && { createdAt }),
      ...(state === 'close' && {
        closedAt,
        result,
        closedBy: result === 'funded' ? ('lender' as const) : ('borrower' as const),
      }),
    })
    .returning({ id: loanRequests.id })
  if (!made) throw new Error('no request came back')
  return made.id
}

/** A lender's entry in a request, as it is in this state. @returns its id */
export async function entryOf(
  { services }: TestApp,
  request: number,
  { id: lenderId }: Pick<Person, 'id'>,
  { state = 'invited', ...given }: Partial<typeof lenderEntries.$inferInsert> & { state?: EntryState } = {},
): Promise<number> {
  const { database } = services
  const now = new Date()
  return database.transaction(async (tx) => {
    const [made] = await addEntries(services, tx, request, [lenderId])
    if (!made) throw new Error('no entry came back')
    await tx
      .update(lenderEntries)
      .set({
        state,
        ...(state !== 'invited' && { answeredAt: now }),
        ...((state === 'interested' || state === 'funded') && { interestedAt: now }),
        ...(state === 'passed' && { passReason: 'busy' as const }),
        ...(state === 'funded' && { fundedAt: now, lentAmount: cents(15_000_000) }),
        ...given,
      })
      .where(eq(lenderEntries.id, made.id))
    return made.id
  })
}
