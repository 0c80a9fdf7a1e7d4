import { DOCUMENT_VERDICTS } from '@cancha/domain/lending/documents/document-life'
import { DOCUMENT_KIND_KEYS } from '@cancha/domain/lending/documents/kinds'
import { z } from 'zod'
import { readData } from '../../../read-texts.ts'
import { PAPER_NAME } from './photographed.ts'

const KIND = z.enum(DOCUMENT_KIND_KEYS)

/** The loan file of a request: its papers, openings and lenders' reviews. Hours count from when the request was sent. */
const FILE = z.strictObject({
  /** The name of the analysis that goes along. */
  analysis: z.string().exactOptional(),
  papers: z.array(z.strictObject({ kind: KIND, paper: PAPER_NAME, hours: z.number() })),
  /** Lenders who asked for the file, and to whom it was opened. */
  keys: z.array(
    z.strictObject({
      lender: z.string(),
      asked: z.number().exactOptional(),
      given: z.number().exactOptional(),
    }),
  ),
  openings: z.array(
    z.strictObject({
      lender: z.string(),
      paper: PAPER_NAME,
      hours: z.number(),
      pages: z.array(z.number()),
      saved: z.literal(true).exactOptional(),
    }),
  ),
  reviews: z.array(
    z.strictObject({
      lender: z.string(),
      kind: KIND,
      hours: z.number(),
      verdict: z.enum(DOCUMENT_VERDICTS),
      reason: z.string().exactOptional(),
    }),
  ),
})
export type DemoFile = z.infer<typeof FILE>

/**
 * The files of requests, by the borrower's key. Beto's is nearly complete: two lenders have the key, one waits for it, one paper is
 * wanted again. A lender asked for Julián's, and there is nothing in it yet. Nancy's loan was funded: the lender who made it still
 * reads the papers.
 */
export const demoFiles: Readonly<Record<string, DemoFile>> = readData(
  new URL('./files.json', import.meta.url),
  z.record(z.string(), FILE),
)
