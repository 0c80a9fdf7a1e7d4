import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { keepLogo } from '../../areas/analysis/calculators/logo.ts'
import { shareAnalysis } from '../../areas/analysis/calculators/share-analysis.ts'
import { insertAnalysis } from '../../areas/analysis/calculators/store.ts'
import { savedAnalyses } from '../../areas/analysis/calculators/tables.ts'
import type { Person } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

type Account = { id: number }
type AnalysisOptions = {
  type?: CalculatorType
  data?: Record<string, string | number>
  name?: string
  tags?: string[]
  deleted?: boolean
}

/** Creates a saved analysis; fields that the test doesn't name are filled in. @returns its short code */
export async function analysis(
  { services: { database } }: TestApp,
  { id: userId }: Account,
  { deleted, ...options }: AnalysisOptions = {},
): Promise<string> {
  const values = {
    type: 'flip_property' as const,
    data: { street: '12 Palm Ave', city: 'Tampa', purchase_price: 120_000 },
    ...options,
    userId,
  }
  return database.transaction(async (tx) => {
    const shortid = await insertAnalysis(tx, values)
    if (deleted)
      await tx.update(savedAnalyses).set({ deletedAt: new Date() }).where(eq(savedAnalyses.shortid, shortid))
    return shortid
  })
}

/** The token of a link that shares one of this person's analyses. */
export const sharedToken = async (
  app: TestApp,
  { viewer }: Pick<Person, 'viewer'>,
  shortid: string,
  withAddress = false,
) => (await shareAnalysis(app.services, viewer, shortid, withAddress)).token

/** A picture as a person would upload it. */
export const picture = (width = 900, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#BF5535' } })
    .jpeg()
    .toBuffer()

/** Sets this person's report logo. */
export const reportLogo = async (app: TestApp, { id }: Account): Promise<void> =>
  keepLogo(app.services, id, (await picture()).toString('base64'))

/** The examples of decisions 33 to 36 of the specification, with what a saved record needs besides. */
export const EXAMPLES = {
  rental_property: {
    street: '412 NW 8th Avenue',
    city: 'Miami',
    state: 'FL',
    zip: '33136',
    description: 'Notas que son de su dueña',
    purchase_price: 100_000,
    construction_budget: 20_000,
    current_debt: 120_000,
    loan_type: 2,
    cashOut_percent: 75,
    arv: 220_000,
    interest: 7,
    points_charged: 2,
    monthly_rent: 2_400,
  },
  flip_property: {
    street: '85 Peach St',
    city: 'Atlanta',
    purchase_price: 120_000,
    downpayment: 10,
    renovation_expenses: 40_000,
    points_charged: 2,
    interest_rate: 12,
    rehab_duration: 6,
    sales_price: 240_000,
    agent_commission: 5,
  },
  refinance_property: {
    street: '3 Elm Rd',
    purchase_price: 100_000,
    cash_purchase: 30_000,
    rehab_costs: 25_000,
    arv: 200_000,
    gross_monthly_income: 1_900,
    profit: 5_000,
  },
  flip_analysis: { purchase_price: 120_000, estimated_repairs: 80_000, arv: 280_000 },
} satisfies Record<CalculatorType, Record<string, string | number>>
