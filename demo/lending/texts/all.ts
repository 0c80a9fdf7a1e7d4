import { z } from 'zod'
import { readData } from '../../read-texts.ts'
import { type DemoLender, LENDER } from './types.ts'

/** The companies of the demo's lenders. */
export const demoLenders: readonly DemoLender[] = ['south', 'north-and-west'].flatMap((region) =>
  readData(new URL(`./${region}.json`, import.meta.url), z.array(LENDER)),
)
