import { move } from 'piscina'
import { type CardInput, cardOf } from './card.ts'
import { type ReportInput, reportOf } from './document.ts'

const handedOver = (file: Buffer) => move(new Uint8Array(file))

/** What the printing thread does, by name. */
export const report = async (input: ReportInput) => handedOver(await reportOf(input))
export const card = async (input: CardInput) => handedOver(await cardOf(input))
