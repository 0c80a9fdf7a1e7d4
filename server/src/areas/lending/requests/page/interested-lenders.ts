import type { InterestedLender } from '@cancha/contract/lending/requests/request-answers'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { lenders } from '../../lenders/tables.ts'
import { answerRecordsOf } from '../answer-record.ts'
import { lenderEntries } from '../tables.ts'

/** Lenders shown of one request; nobody has talked with more. */
const LENDERS_MOST = 200

const NO_RECORD = { rate: null, hours: null }

/** The lenders who showed interest in a request, the first first, with how to reach them. */
export async function interestedLenders(db: Db, requestId: number, which?: SQL): Promise<InterestedLender[]> {
  const rows = await db
    .select({ entry: lenderEntries, lender: lenders })
    .from(lenderEntries)
    .innerJoin(lenders, eq(lenders.userId, lenderEntries.lenderId))
    .where(and(eq(lenderEntries.requestId, requestId), isNotNull(lenderEntries.interestedAt), which))
    .orderBy(sql`${lenderEntries.interestedAt}, ${lenderEntries.id}`)
    .limit(LENDERS_MOST)
  const records = await answerRecordsOf(
    db,
    rows.map(({ lender }) => lender.userId),
  )
  return rows.map(({ entry, lender }) => ({
    lid: String(lender.userId),
    interesteduser: { _id: String(lender.userId) },
    cname: lender.contactName,
    companyname: lender.companyName,
    officeemail: lender.officeEmail,
    officephone: lender.officePhone,
    nmls: lender.nmls,
    answers: records.get(lender.userId) ?? NO_RECORD,
    interestedAt: (entry.interestedAt ?? entry.createdAt).toISOString(),
    state: entry.state,
    interestedLoan: [
      {
        transaction: entry.state === 'funded' ? 'Si' : 'no',
        loanamount: entry.lentAmount === null ? null : entry.lentAmount / 100,
        transactiondate: entry.fundedAt?.toISOString() ?? null,
      },
    ],
  }))
}
