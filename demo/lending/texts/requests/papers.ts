// The papers of the demo's loan files. Their files are drawn by drawings/loan-papers/make-loan-papers.ts; whatever looks like a document says that it is a sample.
import { z } from 'zod'
import { readData } from '../../../read-texts.ts'

/** A page of a paper: what it names, a table with its head, sentences. */
const PAGE = z.strictObject({
  facts: z.array(z.tuple([z.string(), z.string()])).exactOptional(),
  rows: z.array(z.array(z.string())).exactOptional(),
  text: z.array(z.string()).exactOptional(),
})
export const PAPER = z.strictObject({ from: z.string(), title: z.string(), pages: z.array(PAGE) })
export type DemoPaper = z.infer<typeof PAPER>

/** Papers that were sent as a PDF, by the name of their file. */
export const PAPERS = readData(new URL('./papers.json', import.meta.url), z.record(z.string(), PAPER))
