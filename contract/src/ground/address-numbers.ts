import { readNumber } from '@cancha/domain/ground/numbers/read'
import { z } from 'zod'

/** A number in an address, where programs write it: the number of a page, a limit, a place in a list. */
export const inAddress = (schema: z.ZodNumber) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' ? (readNumber(typed, 'count') ?? typed) : typed),
    schema,
  ) as unknown as z.ZodType<number, number | string>

/** How many items of a list to answer with: its first ones, at most 500. */
export const ListLimit = inAddress(
  z.number('Aquí va un número').int('Aquí va un número entero').min(1).max(500),
)
  .optional()
  .meta({ description: 'Cuántos, los primeros; sin decirlo, todos hasta 500' })
