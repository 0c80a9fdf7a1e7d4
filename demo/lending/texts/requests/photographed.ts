import { z } from 'zod'
import { readData } from '../../../read-texts.ts'
import { PAPER, PAPERS } from './papers.ts'

/** Papers that were photographed on a table, by the name of their file. */
export const PHOTOGRAPHED = readData(
  new URL('./photographed.json', import.meta.url),
  z.record(z.enum(['identificacion', 'recibo-predial']), PAPER),
)

export const PAPER_NAME = z.enum(Object.keys({ ...PAPERS, ...PHOTOGRAPHED }))
export type PaperName = z.infer<typeof PAPER_NAME>
/** The name of a paper's file. */
export const paperFile = (name: PaperName): string => (name in PHOTOGRAPHED ? `${name}.jpg` : `${name}.pdf`)
