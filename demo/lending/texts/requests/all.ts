import { z } from 'zod'
import { readData } from '../../../read-texts.ts'
import { type DemoRequest, REQUEST, USUAL } from './types.ts'

const usualAnswers = readData(new URL('./usual.json', import.meta.url), USUAL)

/** The loans for which members of the demo ask, in the order in which they were sent. */
export const demoRequests: readonly DemoRequest[] = ['hard-money', 'refinances']
  .flatMap((name) => readData(new URL(`./${name}.json`, import.meta.url), z.array(REQUEST)))
  .map(({ usual, asked, ...request }) => ({
    ...request,
    asked: Object.assign({}, ...usual.map((name) => usualAnswers[name]), asked),
  }))
  .toSorted((one, other) => other.daysAgo - one.daysAgo)

/** A request that somebody began to type, as the page keeps it: choices by their keys. */
export const demoDraft = readData(
  new URL('./draft.json', import.meta.url),
  z.strictObject({ from: z.string(), hoursAgo: z.number(), typed: z.record(z.string(), z.string()) }),
)
