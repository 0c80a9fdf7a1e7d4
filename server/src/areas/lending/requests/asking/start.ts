import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import type { asking, Prefill } from '@cancha/contract/lending/requests/asking'
import { stateName } from '@cancha/domain/ground/places/states'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import { type LoanPrefill, loanFromAnalysis, loanFromProperty } from '@cancha/domain/lending/requests/prefill'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { ownAmong } from '../../../analysis/calculators/own-analysis.ts'
import { figuresOfDeal } from '../../../deals/hops/figures-of-deal.ts'
import { countOpen } from '../store.ts'

type Op = typeof asking.loanStart

const named = (title: string, from: LoanPrefill): Prefill => ({
  title,
  loantype: LOAN_TYPES[from.loanType],
  propertyaddress: from.street,
  city: from.city,
  stateprovideservice: from.state === null ? '' : stateName(from.state),
  zip: from.zip,
  propertytype: from.propertyType,
  loanamount: from.amount,
  propertyvalue: from.value,
  propertytax: from.tax,
  currentrent: from.rent,
  propertypurchasedprice: from.purchasePrice,
  renovacioncost: from.renovation,
  currentdebt: from.debt,
  afterrepairecost: from.repairedValue,
})

/** The form's first values, from a deal that the viewer may read or from an analysis of their own; null otherwise. */
async function prefillFrom(
  { database: { db } }: Services,
  viewer: Viewer,
  { trato, analisis }: InputOf<Op>['query'],
): Promise<Prefill | null> {
  if (trato !== undefined) {
    try {
      const { title, figures } = await figuresOfDeal(db, viewer, trato)
      return named(title, loanFromProperty(figures))
    } catch (error) {
      // A viewer who may not read the deal begins with an empty form.
      if (error instanceof Refusal) return null
      throw error
    }
  }
  if (analisis === undefined) return null
  const [analysis] = await ownAmong(db, viewer, [analisis])
  return analysis
    ? named(analysis.name, loanFromAnalysis(analysis.calculator_type, analysis.calculator_data))
    : null
}

const profile = {
  firstName: column.text,
  lastName: column.text,
  phone: column.nullable(column.text),
  company: column.nullable(column.text),
}

/** With what a request begins besides what was typed before: what the profile says, and what a deal or an analysis gives. */
export async function loanStart(
  services: Services,
  viewer: Viewer,
  query: InputOf<Op>['query'],
): Promise<Omit<AnswerOf<Op>, 'draft'>> {
  const { db } = services.database
  const [own, prefill, open] = await Promise.all([
    selectOne(
      db,
      profile,
      sql`select u.first_name as "firstName", u.last_name as "lastName", u.phone, p.company
        from accounts u left join member_profiles p on p.user_id = u.id where u.id = ${viewer.id}`,
    ),
    prefillFrom(services, viewer, query),
    countOpen(db, viewer.id),
  ])
  return {
    profile: {
      fullname: `${own.firstName} ${own.lastName}`.trim(),
      telephonenumber: own.phone ?? '',
      companyname: own.company ?? '',
    },
    prefill,
    open,
  }
}
