import { move } from 'piscina'
import { type CardInput, cardOf } from './card.ts'
import { type ReportInput, reportOf } from './document.ts'

/** The tasks of the drawing thread, by name. */
export const report = async (input: ReportInput) => move(new Uint8Array(await reportOf(input)))
export const card = (input: CardInput) => cardOf(input)
