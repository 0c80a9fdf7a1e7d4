import { PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { StateCode } from '@cancha/domain/ground/places/states'
import { LENDER_STATES, type LenderState } from '@cancha/domain/lending/lender-life'
import { NMLS_EXEMPTIONS, type NmlsExemption } from '@cancha/domain/lending/licence'
import { LOAN_TYPES, type LoanType } from '@cancha/domain/lending/loan-types'
import {
  CREDIT_RANGES,
  type CreditRange,
  PROJECT_RANGES,
  type ProjectRange,
  TAX_OPTIONS,
  type TaxOption,
} from '@cancha/domain/lending/programmes'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const keysOf = (choices: object) => quoted(Object.keys(choices))
const money = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()
/** Percents are written as 7 for 7 %. */
const percent = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })

/** A company that lends: what it says of itself, and whether an administrator has confirmed it. */
export const lenders = pgTable(
  'lenders',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    companyAddress: text('company_address').notNull(),
    /** Whether it lends money of its own; otherwise it finds others' loans. */
    direct: boolean('direct').notNull(),
    officeEmail: text('office_email').notNull(),
    officePhone: text('office_phone').notNull(),
    phone: text('phone').notNull(),
    allStates: boolean('all_states').notNull(),
    /** Those served, or with `allStates` those that aren't. */
    states: text('states').array().$type<StateCode[]>().notNull(),
    loanTypes: text('loan_types').array().$type<LoanType[]>().notNull(),
    /** The smallest loan. */
    minimum: money('minimum').notNull(),
    commission: percent('commission'),
    nmls: text('nmls'),
    nmlsExempt: text('nmls_exempt').$type<NmlsExemption>(),
    /** Company, contact and number as search reads them: in lower case, without accents. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(company_name || ' ' || contact_name || ' ' || office_email || ' ' || coalesce(nmls, ''))`,
      ),
    state: text('state').$type<LenderState>().notNull().default('waiting'),
    /** An administrator's words: the correction to make, or why the lender is suspended. */
    reason: text('reason'),
    /** Increases with each change of what it says, and with each decision: of two windows the second is told. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Since when it waits, or last waited, for an administrator. */
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    /** When an administrator last decided. */
    decidedAt: moment('decided_at'),
    /** When it was first confirmed. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    // For administrators: those of a state, in the order in which they began to wait.
    index('lenders_of_state').on(t.state, t.submittedAt, t.userId),
    check('lenders_state', sql`${t.state} in (${quoted(LENDER_STATES)})`),
    check(
      'lenders_states',
      sql`cardinality(${t.states}) <= 60 and array_position(${t.states}, null) is null`,
    ),
    check('lenders_served', sql`${t.allStates} or cardinality(${t.states}) > 0`),
    check(
      'lenders_loan_types',
      sql`cardinality(${t.loanTypes}) > 0 and ${t.loanTypes} <@ array[${keysOf(LOAN_TYPES)}]`,
    ),
    check('lenders_amounts', sql`${t.minimum} >= 0 and ${t.commission} between 0 and 100`),
    check('lenders_nmls', sql`${t.nmls} ~ '^[1-9][0-9]{2,8}$'`),
    check('lenders_nmls_exempt', sql`${t.nmlsExempt} in (${keysOf(NMLS_EXEMPTIONS)})`),
    check('lenders_one_licence', sql`${t.nmls} is null or ${t.nmlsExempt} is null`),
    check(
      'lenders_confirmed',
      sql`${t.state} not in ('approved', 'paused') or (${t.confirmedAt} is not null and coalesce(${t.nmls}, ${t.nmlsExempt}) is not null)`,
    ),
    check(
      'lenders_lengths',
      sql`length(${t.companyName}) between 1 and 120 and length(${t.contactName}) between 1 and 50
        and length(${t.companyAddress}) <= 200 and length(${t.officeEmail}) <= 254 and length(${t.officePhone}) <= 20
        and length(${t.phone}) <= 20 and length(${t.reason}) <= 500`,
    ),
  ],
)

/** A loan as a lender offers it: for whom and for what, and at what terms. */
export const lenderProgrammes = pgTable(
  'lender_programmes',
  {
    id: id(),
    lenderId: idOf('lender_id')
      .notNull()
      .references(() => lenders.userId, { onDelete: 'cascade' }),
    /** Chosen by the page that added the programme: the same call, repeated after a lost answer, adds no other. */
    key: uuid('key').notNull(),
    name: text('name').notNull(),
    loanType: text('loan_type').$type<LoanType>().notNull(),
    amountFrom: money('amount_from').notNull(),
    /** Null where there is no largest loan. */
    amountTo: money('amount_to'),
    /** The largest loan, of the property's value; null where nothing is said. */
    ltvMost: percent('ltv_most'),
    /** The lowest range of credit; null for any, also an unknown one. */
    creditFrom: text('credit_from').$type<CreditRange>(),
    taxOptions: text('tax_options').array().$type<TaxOption[]>().notNull(),
    experienceFrom: text('experience_from').$type<ProjectRange>().notNull(),
    kinds: text('kinds').array().$type<PropertyType[]>().notNull(),
    rateFrom: percent('rate_from').notNull(),
    rateTo: percent('rate_to').notNull(),
    points: percent('points').notNull(),
    termMonths: integer('term_months').notNull(),
    interestOnly: boolean('interest_only').notNull(),
    /** Null where nothing is said. */
    closesInDays: integer('closes_in_days'),
    note: text('note').notNull().default(''),
    /** Whether it is offered now. */
    active: boolean('active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // For a lender's programmes too, by its first column.
    uniqueIndex('lender_programmes_key').on(t.lenderId, t.key),
    // For members: those of a kind of loan, the cheapest first.
    index('lender_programmes_cheapest').on(t.loanType, t.rateTo, t.points, t.id).where(sql`active`),
    check('lender_programmes_loan_type', sql`${t.loanType} in (${keysOf(LOAN_TYPES)})`),
    check('lender_programmes_credit', sql`${t.creditFrom} in (${keysOf(CREDIT_RANGES)})`),
    check(
      'lender_programmes_taxes',
      sql`cardinality(${t.taxOptions}) > 0 and ${t.taxOptions} <@ array[${keysOf(TAX_OPTIONS)}]`,
    ),
    check('lender_programmes_experience', sql`${t.experienceFrom} in (${keysOf(PROJECT_RANGES)})`),
    check(
      'lender_programmes_kinds',
      sql`cardinality(${t.kinds}) > 0 and ${t.kinds} <@ array[${keysOf(PROPERTY_TYPES)}]`,
    ),
    check('lender_programmes_amounts', sql`${t.amountFrom} >= 0 and ${t.amountTo} >= ${t.amountFrom}`),
    check(
      'lender_programmes_terms',
      sql`${t.rateFrom} >= 0 and ${t.rateTo} between ${t.rateFrom} and 100 and ${t.points} between 0 and 100
        and ${t.ltvMost} > 0 and ${t.ltvMost} <= 100 and ${t.termMonths} between 1 and 480
        and ${t.closesInDays} between 1 and 180`,
    ),
    check('lender_programmes_lengths', sql`length(${t.name}) between 1 and 60 and length(${t.note}) <= 300`),
  ],
)

/**
 * The waiting change of a confirmed company, until an administrator decides. It has a table of its own, so that no query of
 * companies can show it.
 */
export const lenderChanges = pgTable(
  'lender_changes',
  {
    lenderId: idOf('lender_id')
      .primaryKey()
      .references(() => lenders.userId, { onDelete: 'cascade' }),
    companyName: text('company_name').notNull(),
    nmls: text('nmls'),
    nmlsExempt: text('nmls_exempt').$type<NmlsExemption>(),
    allStates: boolean('all_states').notNull(),
    states: text('states').array().$type<StateCode[]>().notNull(),
  },
  (t) => [
    check('lender_changes_name', sql`length(${t.companyName}) between 1 and 120`),
    check(
      'lender_changes_states',
      sql`cardinality(${t.states}) <= 60 and array_position(${t.states}, null) is null
        and (${t.allStates} or cardinality(${t.states}) > 0)`,
    ),
    check('lender_changes_nmls', sql`${t.nmls} ~ '^[1-9][0-9]{2,8}$'`),
    check('lender_changes_nmls_exempt', sql`${t.nmlsExempt} in (${keysOf(NMLS_EXEMPTIONS)})`),
    check('lender_changes_one_licence', sql`${t.nmls} is null or ${t.nmlsExempt} is null`),
  ],
)

/** The note of a confirmed lender's programme that waits, beside the one that was approved. */
export const lenderProgrammeNotes = pgTable(
  'lender_programme_notes',
  {
    programmeId: idOf('programme_id')
      .primaryKey()
      .references(() => lenderProgrammes.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
  },
  (t) => [check('lender_programme_notes_length', sql`length(${t.note}) between 1 and 300`)],
)
