import { moneySentence } from '@cancha/domain/ground/amounts/parse'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { isPointed, type NumberKind, readNumber, withCommas } from '@cancha/domain/ground/numbers/read'
import { z } from 'zod'

/** The range of a number: from the least to the most, both included. */
export interface NumberRange {
  least: number
  most: number
  whole?: boolean
  /** The subject of the number's sentences: 'El plazo'. */
  name?: string
  /** one sentence for every fault of the number */
  says?: string
}

const NONE = 'Aquí va un número'

/** The sentence for a number that can't be read, or that can be read as two numbers. */
function unread(typed: unknown, kind: NumberKind): string {
  if (typeof typed !== 'string' || !isPointed(typed)) return NONE
  if (kind === 'money') return moneySentence('pointed')
  return `Los miles van con coma y los decimales con punto. ¿Quisiste escribir ${withCommas(typed)}?`
}

/** The sentence for a number out of its range; undefined for one within. */
function outside(read: number, { least, most, whole, name }: NumberRange): string | undefined {
  if (whole && !Number.isInteger(read)) return 'Aquí va un número entero'
  if (read < least)
    return name
      ? `${name} no puede ser menos de ${formatCount(least)}`
      : `Aquí va ${formatCount(least)} o más`
  if (read <= most) return undefined
  return name
    ? `${name} no puede ser más de ${formatCount(most)}`
    : `Aquí va ${formatCount(most)} como máximo`
}

/**
 * A number of a request: as one, or as people type it, by the one reader of numbers (decision 99).
 * @param missing said where there is none
 */
export const typedNumber = (kind: NumberKind, range: NumberRange, missing = NONE) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .min(1, missing)
          .max(40, range.says ?? NONE),
      ],
      { error: missing },
    )
    .transform((typed, context): number => {
      const read = readNumber(typed, kind)
      if (typeof read !== 'number') {
        context.addIssue({ code: 'custom', message: range.says ?? unread(typed, kind) })
        return z.NEVER
      }
      const message = outside(read, range)
      // Where it may be left out too, the choice between the two is made by now.
      if (message) context.addIssue({ code: 'custom', message: range.says ?? message, continue: true })
      return read
    })
