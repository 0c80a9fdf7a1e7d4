import { z } from 'zod'
import { readData } from '../../read-texts.ts'

const Point = z.strictObject({ latitude: z.number(), longitude: z.number() })

/** The centres of the members' postal codes, written down: reading those of the whole country is a fifth of a second. */
export const POINTS = readData(new URL('./points.json', import.meta.url), z.record(z.string(), Point))
