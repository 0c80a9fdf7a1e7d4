// Saved analyses of the demo's members: houses as they are found in their own towns, with the prices, rents and taxes that are usual
// there. The addresses are invented.
import { CalculatorType } from '@cancha/contract/analysis/analyses'
import { z } from 'zod'
import { readData } from '../../read-texts.ts'

const SavedCalculation = z.strictObject({
  /** The member's key. */
  member: z.string(),
  type: CalculatorType,
  name: z.string().optional(),
  tags: z.array(z.string()),
  daysAgo: z.int(),
  /** Fields by the specification's names. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SavedCalculation = z.infer<typeof SavedCalculation>

/** Of houses to rent out or refinance, of houses to repair and sell, and those that go along with a request for a loan. */
export const analyses = ['to-keep', 'to-sell', 'for-loans'].flatMap((name) =>
  readData(new URL(`./${name}.json`, import.meta.url), z.array(SavedCalculation)),
)
