import { readFile } from 'node:fs/promises'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { and, eq } from 'drizzle-orm'
import { savedAnalyses } from '../../server/src/areas/analysis/calculators/tables.ts'
import { makeFile } from '../../server/src/areas/ground/files/make-file.ts'
import { pageNumber } from '../../server/src/areas/ground/files/papers/paper-parts.ts'
import { insertFile, type NewFile } from '../../server/src/areas/ground/files/store.ts'
import {
  loanDocumentReviews,
  loanDocuments,
  loanFileKeys,
  loanPaperOpenings,
  loanPapers,
} from '../../server/src/areas/lending/requests/documents/tables.ts'
import { loanUploads } from '../../server/src/areas/lending/requests/documents/uploads.ts'
import { loanRequests } from '../../server/src/areas/lending/requests/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import type { Services } from '../../server/src/services.ts'
import type { Happened } from '../deals/happened.ts'
import { personOf } from '../people/person-of.ts'
import { type DemoFile, demoFiles } from './texts/requests/files.ts'
import { type PaperName, paperFile } from './texts/requests/photographed.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** The papers of the demo as they are after an upload, by their name. */
export type KeptPapers = ReadonlyMap<PaperName, NewFile>

/** Makes the papers of all files by the upload's own rule: drawn anew, and sealed. */
export async function keepPapers(services: Services): Promise<KeptPapers> {
  const person = await personOf(services.database.db)
  const kept = new Map<PaperName, NewFile>()
  for (const [from, { papers }] of Object.entries(demoFiles)) {
    const by = person(from)
    if (by === undefined) continue
    for (const { paper } of papers) kept.set(paper, await keepPaper(services, paper, by))
  }
  return kept
}

async function keepPaper(services: Services, paper: PaperName, by: number): Promise<NewFile> {
  const rule = loanUploads.find(({ purpose }) => purpose === lendingPurposes.document)
  if (!rule) throw new Error('papers have no rule')
  const name = paperFile(paper)
  const bytes = await readFile(new URL(`./papers/${name}`, import.meta.url))
  const sent = { name, length: bytes.length, bytes: (from = 0) => [bytes.subarray(from)], path: 'demo', by }
  return makeFile(services, rule, sent)
}

type Known = {
  requestId: number
  userId: number
  /** The place of a lender, by the member's key. */
  pairOf: (lender: string) => number | undefined
  createdAt: Date
}

/**
 * Creates the file of a request of the demo: papers, keys, openings and lenders' reviews.
 * @returns what happened, for the request's timeline
 */
export async function seedFile(tx: Tx, known: Known, from: string, kept: KeptPapers): Promise<Happened[]> {
  const file = demoFiles[from]
  if (!file) return []
  const papers = await seedPapers(tx, known, file, kept)
  await attachAnalysis(tx, known, file)
  return [
    ...papers.happened,
    ...(await seedKeys(tx, known, file)),
    ...(await seedOpenings(tx, known, file, papers.ids)),
    ...(await seedReviews(tx, known, file)),
  ]
}

const after = ({ createdAt }: Known, hours: number): Date => new Date(createdAt.getTime() + hours * HOUR)

async function seedPapers(tx: Tx, known: Known, { papers }: DemoFile, kept: KeptPapers) {
  const { requestId, userId } = known
  const ids = new Map<PaperName, { id: number; kind: DocumentKind }>()
  const happened: Happened[] = []
  for (const { kind, paper, hours } of papers) {
    const made = kept.get(paper)
    if (!made) throw new Error(`the paper ${paper} isn't there`)
    const at = after(known, hours)
    const { key: file } = await insertFile(tx, made, userId)
    const pages = made.parts.filter(({ name }) => pageNumber(name) !== null).length
    const [row] = await tx
      .insert(loanPapers)
      .values({ requestId, kind, file, pages, addedAt: at })
      .returning({ id: loanPapers.id })
    if (!row) throw new Error('a paper was kept and none came back')
    await tx.insert(loanDocuments).values({ requestId, kind, version: 1, changedAt: at })
    ids.set(paper, { id: row.id, kind })
    happened.push({ kind: 'document_given', at, document: kind })
  }
  return { ids, happened }
}

async function seedKeys(tx: Tx, known: Known, { keys }: DemoFile): Promise<Happened[]> {
  const happened: Happened[] = []
  for (const { lender, asked, given } of keys) {
    const pairId = known.pairOf(lender)
    if (pairId === undefined) continue
    const askedAt = asked === undefined ? null : after(known, asked)
    const givenAt = given === undefined ? null : after(known, given)
    await tx.insert(loanFileKeys).values({ pairId, requestId: known.requestId, askedAt, givenAt })
    if (askedAt) happened.push({ kind: 'file_asked', at: askedAt, pairId })
    if (givenAt) happened.push({ kind: 'file_opened', at: givenAt, pairId })
  }
  return happened
}

async function seedOpenings(
  tx: Tx,
  known: Known,
  { openings }: DemoFile,
  papers: ReadonlyMap<PaperName, { id: number; kind: DocumentKind }>,
): Promise<Happened[]> {
  const happened: Happened[] = []
  for (const { lender, paper, hours, pages, saved = false } of openings) {
    const [pairId, opened] = [known.pairOf(lender), papers.get(paper)]
    if (pairId === undefined || !opened) continue
    const at = after(known, hours)
    const until = new Date(at.getTime() + 3 * MINUTE)
    await tx
      .insert(loanPaperOpenings)
      .values({ paperId: opened.id, pairId, at, until, pages: [...pages], saved })
    happened.push({ kind: 'document_read', at, pairId, document: opened.kind })
  }
  return happened
}

async function seedReviews(tx: Tx, known: Known, { reviews }: DemoFile): Promise<Happened[]> {
  const happened: Happened[] = []
  for (const { lender, kind, hours, verdict, reason = '' } of reviews) {
    const pairId = known.pairOf(lender)
    if (pairId === undefined) continue
    const at = after(known, hours)
    await tx
      .insert(loanDocumentReviews)
      .values({ requestId: known.requestId, kind, pairId, version: 1, verdict, reason, at })
    happened.push({
      kind: verdict === 'accepted' ? 'document_accepted' : 'document_again',
      at,
      pairId,
      document: kind,
    })
  }
  return happened
}

/** Adds an analysis of the borrower to the file. A community that was made without it has none. */
async function attachAnalysis(tx: Tx, { requestId, userId }: Known, { analysis }: DemoFile): Promise<void> {
  if (analysis === undefined) return
  const [found] = await tx
    .select({ id: savedAnalyses.id })
    .from(savedAnalyses)
    .where(and(eq(savedAnalyses.userId, userId), eq(savedAnalyses.name, analysis)))
  if (found) await tx.update(loanRequests).set({ analysisId: found.id }).where(eq(loanRequests.id, requestId))
}
