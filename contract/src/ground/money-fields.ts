import { type Cents, cents, MOST_CENTS } from '@cancha/domain/ground/amounts/cents'
import { type MoneyRange, moneySentence, parseMoney } from '@cancha/domain/ground/amounts/parse'
import { z } from 'zod'

/** Integer cents, in requests and in answers: amounts of charges and offers, of which none is negative. */
export const AmountInCents = z
  .int('Aquí va una cantidad de centavos, sin decimales')
  .min(0, 'La cantidad no puede ser negativa') as unknown as z.ZodType<Cents, number>

/** Integer cents in answers, below zero for what went. */
export const SignedAmountInCents = z.int() as unknown as z.ZodType<Cents, number>

/**
 * An amount of a request in dollars, as the specification's fields have it: a number, or a text as people type it. It is
 * read as cents; what isn't taken is refused with the sentence of `moneySentence`.
 * @param range the smallest and the largest amount, by default any from 0 on
 */
export const amountInDollars = (range: MoneyRange = { least: cents(0), most: MOST_CENTS }) =>
  z
    .union([z.number(), z.string().max(60)], { error: moneySentence('unreadable') })
    .transform((typed, context): Cents => {
      const read = parseMoney(typed, range)
      if (typeof read === 'number') return read
      context.addIssue({ code: 'custom', message: moneySentence(read, range) })
      return z.NEVER
    })
