import type { CalculatorType } from '@cancha/contract/calculators'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { keepLogo } from '../features/calculators/logo.ts'
import { shareAnalysis } from '../features/calculators/share-analysis.ts'
import { insertAnalysis } from '../features/calculators/store.ts'
import { savedAnalyses } from '../features/calculators/tables.ts'
import type { TestApp } from './test-app.ts'

type Whose = { id: number }
type AnalysisOptions = {
  type?: CalculatorType
  data?: Record<string, string | number>
  name?: string
  tags?: string[]
  deleted?: boolean
}

/** A saved analysis. What a test doesn't say is filled in. @returns its short code */
export async function analysis(
  { services: { database } }: TestApp,
  { id: userId }: Whose,
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

/** The end of a link that shows one of this person's analyses. */
export const sharedToken = async (app: TestApp, { id }: Whose, shortid: string, withAddress = false) =>
  (await shareAnalysis(app.services, id, shortid, withAddress)).token

/** A picture as a person would send it. */
export const picture = (width = 900, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#BF5535' } })
    .jpeg()
    .toBuffer()

/** Puts a picture on this person's reports. */
export const reportLogo = async (app: TestApp, { id }: Whose): Promise<void> =>
  keepLogo(app.services, id, (await picture()).toString('base64'))
