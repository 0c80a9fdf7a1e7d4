import { type LoanType, loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { z } from 'zod'
import { refuseUnfair } from '../ground/fair-housing/fair-words.ts'
import { type NumberRange, typedNumber } from '../ground/number-fields.ts'

/** Sentences that the specification prints literally. */
export const lenderText = {
  company: 'Enter Company Name',
  contact: 'Entra Nombre y apellido de persona de contacto',
  phone: 'Entra Número telefónico',
  officePhone: 'Office phone is required',
  states: 'Please select an option',
  choose: 'Favor de seleccionar una opción',
} as const

/** The names of choices. */
export const keysOf = <Key extends string>(choices: Readonly<Record<Key, unknown>>) =>
  Object.keys(choices) as [Key, ...Key[]]
/** One of some choices, by its name. */
export const oneOf = <Key extends string>(choices: Readonly<Record<Key, unknown>>) =>
  z.enum(keysOf(choices), { error: lenderText.choose })
/** Of what may be left out in requests, an empty text says nothing. @param error said of everything else that it can't be */
export const orNothing = <Schema extends z.ZodType>(schema: Schema, error?: string) =>
  z.union([z.literal('').transform(() => null), schema], error === undefined ? {} : { error }).nullable()

/** Percents, written as 7 or "7 %" for 7 %, kept with three decimals. @param missing said where there is none */
export const percent = (range: NumberRange, missing: string) =>
  typedNumber('share', range, missing).transform((number) => Math.round(number * 1_000) / 1_000)

/** A whole number. @param missing said where there is none */
export const count = (range: NumberRange, missing: string) =>
  typedNumber('count', { ...range, whole: true }, missing)

/** A kind of loan by its name. */
export const LoanTypeName = z.string({ error: lenderText.choose }).transform((written, context): LoanType => {
  const type = loanTypeFrom(written)
  if (type === null) context.addIssue({ code: 'custom', message: lenderText.choose })
  return type ?? z.NEVER
})

/** A text that may not choose borrowers by what nobody may. */
export const fairText = (most: number) =>
  z.string().trim().max(most, `Usa ${most} letras como máximo`).superRefine(refuseUnfair('lending'))
