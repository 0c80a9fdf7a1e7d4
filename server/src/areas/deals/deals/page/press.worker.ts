import { move } from 'piscina'
import { type DealCardInput, dealCardOf } from './card/card.ts'
import { type DealSheetInput, dealSheetOf } from './sheet/document.ts'

/** The tasks of the drawing thread, by name. */
export const card = (input: DealCardInput) => dealCardOf(input)
export const sheet = async (input: DealSheetInput) => move(new Uint8Array(await dealSheetOf(input)))
