import { type DealCardInput, dealCardOf } from './card.ts'

/** The task of the drawing thread. */
export const card = (input: DealCardInput) => dealCardOf(input)
