import { PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { StateCode } from '@cancha/domain/ground/places/states'
import { DOCUMENT_KINDS, type DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { LOAN_TYPES, type LoanType } from '@cancha/domain/lending/loan-types'
import { PROJECT_RANGES, type ProjectRange } from '@cancha/domain/lending/programmes'
import {
  CONTACT_LANGUAGES,
  CONTRACTORS,
  type ContactLanguage,
  type Contractor,
} from '@cancha/domain/lending/requests/answers'
import {
  ENTRY_STATES,
  type EntryState,
  LOAN_EVENTS,
  LOAN_RESULTS,
  LOAN_STATES,
  type LoanEvent,
  type LoanMover,
  type LoanResult,
  type LoanState,
  PASS_REASONS,
  type PassReason,
} from '@cancha/domain/lending/requests/request-life'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, idOf, moment } from '../../../database/columns.ts'
import { savedAnalyses } from '../../analysis/calculators/tables.ts'
import { users } from '../../ground/users/tables.ts'

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const keysOf = (choices: object) => quoted(Object.keys(choices))
const money = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()

/**
 * A request for a loan. The borrower's name, the street, and the answers about money stand in two sealed columns (see private-answers.ts):
 * the table alone tells none of them. Both go with the account, and five years after closing; the figures stay without the person.
 * Each move of a request locks its row first, so that of two lenders who record the loan one comes second.
 */
export const loanRequests = pgTable(
  'loan_requests',
  {
    id: id(),
    /** Null once the account is deleted. */
    userId: idOf('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the page that sent the request: the same form, sent again after a lost answer, adds no other. The seals are bound to it. */
    key: uuid('key').notNull(),
    loanType: text('loan_type').$type<LoanType>().notNull(),
    state: text('state').$type<LoanState>().notNull().default('new'),
    /** Whether no lender has an entry in it. Kept here, because administrators' counts would else look for entries in each open request. */
    isAlone: boolean('is_alone').notNull().default(true),
    /** Null while the borrower hasn't said it: apps have no field for it. */
    amount: money('amount'),
    /** Name, company, telephone, street (`LoanPerson`), sealed; null when it is gone. */
    person: text('person'),
    /** Tax option, employment, income, credit, savings (`LoanFinances`), sealed; null when it is gone. */
    finances: text('finances'),
    languages: text('languages').array().$type<ContactLanguage[]>().notNull(),
    projects: text('projects').$type<ProjectRange>(),
    activeLoans: boolean('active_loans'),
    howMany: integer('how_many'),
    activeHardMoney: boolean('active_hard_money'),
    usedHardMoney: boolean('used_hard_money'),
    contractor: text('contractor').$type<Contractor>(),
    underContract: boolean('under_contract'),
    city: text('city').notNull(),
    place: text('place').$type<StateCode>().notNull(),
    zip: text('zip').notNull(),
    /** City and ZIP as search reads them: in lower case, without accents. */
    words: text('words').notNull().generatedAlwaysAs(sql`fold(city || ' ' || zip)`),
    propertyType: text('property_type').$type<PropertyType>().notNull(),
    value: money('value'),
    tax: money('tax'),
    rented: boolean('rented'),
    rent: money('rent'),
    purchasedOn: date('purchased_on', { mode: 'string' }),
    purchasePrice: money('purchase_price'),
    renovation: money('renovation'),
    debt: money('debt'),
    repairedValue: money('repaired_value'),
    /** The token of the borrower's page: the hash finds the page, the sealed copy shows its address again. */
    tokenHash: bytes('token_hash').notNull(),
    token: text('token').notNull(),
    /** When the borrower agreed to what is shown to whom. */
    consentedAt: moment('consented_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by').$type<LoanMover>(),
    result: text('result').$type<LoanResult>(),
    reason: text('reason').notNull().default(''),
    /** When the borrower was told that nobody has answered. */
    quietToldAt: moment('quiet_told_at'),
    /** The borrower's analysis that goes with the file. */
    analysisId: idOf('analysis_id').references(() => savedAnalyses.id, { onDelete: 'set null' }),
    /** When the documents of the closed request went. */
    documentsGoneAt: moment('documents_gone_at'),
  },
  (t) => [
    uniqueIndex('loan_requests_key').on(t.userId, t.key),
    uniqueIndex('loan_requests_token').on(t.tokenHash),
    // For the borrower's list, and for the administrators' lists: all, or those of a state.
    index('loan_requests_of_borrower').on(t.userId, t.id.desc().nullsFirst()),
    index('loan_requests_of_state').on(t.state, t.id.desc().nullsFirst()),
    // For the requests that wait for a lender.
    index('loan_requests_alone').on(t.id.desc().nullsFirst()).where(sql`is_alone and state <> 'close'`),
    // For a lender who comes later: the open ones where they lend.
    index('loan_requests_open').on(t.loanType, t.place).where(sql`state <> 'close'`),
    // For the foreign key.
    index('loan_requests_analysis').on(t.analysisId).where(sql`analysis_id is not null`),
    // For documents whose time is over.
    index('loan_requests_documents')
      .on(t.closedAt)
      .where(sql`closed_at is not null and documents_gone_at is null`),
    // For private answers whose time is over.
    index('loan_requests_private').on(t.closedAt).where(sql`person is not null or finances is not null`),
    check('loan_requests_state', sql`${t.state} in (${keysOf(LOAN_STATES)})`),
    check('loan_requests_type', sql`${t.loanType} in (${keysOf(LOAN_TYPES)})`),
    check(
      'loan_requests_closed',
      sql`(${t.state} = 'close') = (${t.closedAt} is not null) and (${t.closedAt} is null) = (${t.result} is null)
        and (${t.closedAt} is null) = (${t.closedBy} is null) and ${t.result} in (${keysOf(LOAN_RESULTS)})
        and ${t.closedBy} in ('borrower', 'lender', 'administrator')`,
    ),
    check(
      'loan_requests_amounts',
      sql`${t.amount} > 0 and ${t.value} >= 0 and ${t.tax} >= 0 and ${t.rent} >= 0 and ${t.purchasePrice} >= 0
        and ${t.renovation} >= 0 and ${t.debt} >= 0 and ${t.repairedValue} >= 0 and ${t.howMany} >= 0`,
    ),
    check(
      'loan_requests_choices',
      sql`${t.propertyType} in (${keysOf(PROPERTY_TYPES)}) and ${t.projects} in (${keysOf(PROJECT_RANGES)})
        and ${t.contractor} in (${keysOf(CONTRACTORS)}) and cardinality(${t.languages}) > 0
        and ${t.languages} <@ array[${keysOf(CONTACT_LANGUAGES)}]`,
    ),
    check('loan_requests_sealed', sql`${t.person} like 'v1.%' and ${t.finances} like 'v1.%'`),
    check(
      'loan_requests_lengths',
      sql`length(${t.city}) between 1 and 100 and length(${t.zip}) <= 5 and length(${t.reason}) <= 500
        and length(${t.token}) <= 400`,
    ),
  ],
)

/** A request as it was sent to a lender: a page of its own, and what the lender did with it. */
export const lenderEntries = pgTable(
  'loan_pairs',
  {
    id: id(),
    requestId: idOf('request_id')
      .notNull()
      .references(() => loanRequests.id, { onDelete: 'cascade' }),
    /** Null once the lender's account is deleted: what was lent stays with the request. */
    lenderId: idOf('lender_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<EntryState>().notNull().default('invited'),
    /**
     * Copied from the request, where they never change: a lender's lists are filtered and counted by their index alone, also for a lender
     * who has a hundred thousand entries.
     */
    loanType: text('loan_type').$type<LoanType>().notNull(),
    place: text('place').$type<StateCode>().notNull(),
    words: text('words').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    token: text('token').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the lender opened the page first. */
    openedAt: moment('opened_at'),
    /** When the lender answered first: interest, or not. */
    answeredAt: moment('answered_at'),
    /** Since when the lender sees the borrower. */
    interestedAt: moment('interested_at'),
    passReason: text('pass_reason').$type<PassReason>(),
    passNote: text('pass_note').notNull().default(''),
    /** The loan that the lender recorded with 'Actualizar', and the commission agreed with the borrower. */
    lentAmount: money('lent_amount'),
    commissionPercent: numeric('commission_percent', { precision: 6, scale: 3, mode: 'number' }),
    commissionAmount: money('commission_amount'),
    fundedAt: moment('funded_at'),
    /** Reminders sent, and the last one. */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    uniqueIndex('loan_pairs_once').on(t.requestId, t.lenderId),
    uniqueIndex('loan_pairs_token').on(t.tokenHash),
    // For the lender's lists with their filters, and their counts: all that they ask for is in it.
    index('loan_pairs_of_lender').on(
      t.lenderId,
      t.state,
      t.id.desc().nullsFirst(),
      t.loanType,
      t.place,
      t.words,
      t.interestedAt,
      t.requestId,
    ),
    // One lender makes the loan.
    uniqueIndex('loan_pairs_funded').on(t.requestId).where(sql`state = 'funded'`),
    // For commissions by month.
    index('loan_pairs_funded_at').on(t.fundedAt).where(sql`funded_at is not null`),
    // For reminders.
    index('loan_pairs_waiting').on(t.state, t.createdAt).where(sql`state in ('invited', 'interested')`),
    check('loan_pairs_state', sql`${t.state} in (${quoted(ENTRY_STATES)})`),
    check(
      'loan_pairs_answered',
      sql`(${t.state} not in ('interested', 'funded') or ${t.interestedAt} is not null)
        and (${t.state} = 'passed') = (${t.passReason} is not null) and ${t.passReason} in (${keysOf(PASS_REASONS)})`,
    ),
    check(
      'loan_pairs_funded_whole',
      sql`(${t.state} = 'funded') = (${t.fundedAt} is not null) and (${t.fundedAt} is null) = (${t.lentAmount} is null)
        and ${t.lentAmount} >= 0 and ${t.commissionPercent} between 0 and 100 and ${t.commissionAmount} >= 0`,
    ),
    check('loan_pairs_lengths', sql`length(${t.passNote}) <= 300 and length(${t.token}) <= 400`),
  ],
)

/** The events in a request's timeline. */
export const loanEvents = pgTable(
  'loan_events',
  {
    id: id(),
    requestId: idOf('request_id')
      .notNull()
      .references(() => loanRequests.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LoanEvent>().notNull(),
    /** The lender whom it is about; null for others, and once that entry is gone. */
    entryId: idOf('pair_id').references(() => lenderEntries.id, { onDelete: 'set null' }),
    /** To how many lenders it was sent. */
    count: integer('count'),
    /** The document that it is about. */
    document: text('document').$type<DocumentKind>(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('loan_events_of_request').on(t.requestId, t.id),
    index('loan_events_pair').on(t.entryId),
    check('loan_events_kind', sql`${t.kind} in (${quoted(LOAN_EVENTS)})`),
    check('loan_events_document', sql`${t.document} in (${keysOf(DOCUMENT_KINDS)})`),
  ],
)
