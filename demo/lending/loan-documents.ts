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
import { personOf } from '../people/person-of.ts'
import { type DemoFile, demoFiles } from './texts/requests/files.ts'
import { type PaperName, paperFile } from './texts/requests/photographed.ts'
import type { TimelineEntry } from './timeline.ts'

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

type SeededRequest = {
  requestId: number
  userId: number
  /** The id of a lender's entry, by the member's key. */
  entryIdOf: (lender: string) => number | undefined
  createdAt: Date
}

/**
 * Creates the file of a request of the demo: papers, keys, openings and lenders' reviews.
 * @returns what happened, for the request's timeline
 */
export async function seedFile(
  tx: Tx,
  request: SeededRequest,
  from: string,
  kept: KeptPapers,
): Promise<TimelineEntry[]> {
  const file = demoFiles[from]
  if (!file) return []
  const papers = await seedPapers(tx, request, file, kept)
  await attachAnalysis(tx, request, file)
  return [
    ...papers.timeline,
    ...(await seedKeys(tx, request, file)),
    ...(await seedOpenings(tx, request, file, papers.ids)),
    ...(await seedReviews(tx, request, file)),
  ]
}

const after = ({ createdAt }: SeededRequest, hours: number): Date =>
  new Date(createdAt.getTime() + hours * HOUR)

async function seedPapers(tx: Tx, request: SeededRequest, { papers }: DemoFile, kept: KeptPapers) {
  const { requestId, userId } = request
  const ids = new Map<PaperName, { id: number; kind: DocumentKind }>()
  const timeline: TimelineEntry[] = []
  for (const { kind, paper, hours } of papers) {
    const made = kept.get(paper)
    if (!made) throw new Error(`the paper ${paper} isn't there`)
    const at = after(request, hours)
    const { key: file } = await insertFile(tx, made, userId)
    const pages = made.parts.filter(({ name }) => pageNumber(name) !== null).length
    const [row] = await tx
      .insert(loanPapers)
      .values({ requestId, kind, file, pages, addedAt: at })
      .returning({ id: loanPapers.id })
    if (!row) throw new Error('a paper was kept and none came back')
    await tx.insert(loanDocuments).values({ requestId, kind, version: 1, changedAt: at })
    ids.set(paper, { id: row.id, kind })
    timeline.push({ kind: 'document_given', at, document: kind })
  }
  return { ids, timeline }
}

async function seedKeys(tx: Tx, request: SeededRequest, { keys }: DemoFile): Promise<TimelineEntry[]> {
  const timeline: TimelineEntry[] = []
  for (const { lender, asked, given } of keys) {
    const entryId = request.entryIdOf(lender)
    if (entryId === undefined) continue
    const askedAt = asked === undefined ? null : after(request, asked)
    const givenAt = given === undefined ? null : after(request, given)
    await tx.insert(loanFileKeys).values({ entryId, requestId: request.requestId, askedAt, givenAt })
    if (askedAt) timeline.push({ kind: 'file_asked', at: askedAt, entryId })
    if (givenAt) timeline.push({ kind: 'file_opened', at: givenAt, entryId })
  }
  return timeline
}

async function seedOpenings(
  tx: Tx,
  request: SeededRequest,
  { openings }: DemoFile,
  papers: ReadonlyMap<PaperName, { id: number; kind: DocumentKind }>,
): Promise<TimelineEntry[]> {
  const timeline: TimelineEntry[] = []
  for (const { lender, paper, hours, pages, saved = false } of openings) {
    const [entryId, opened] = [request.entryIdOf(lender), papers.get(paper)]
    if (entryId === undefined || !opened) continue
    const at = after(request, hours)
    const until = new Date(at.getTime() + 3 * MINUTE)
    await tx
      .insert(loanPaperOpenings)
      .values({ paperId: opened.id, entryId, at, until, pages: [...pages], saved })
    timeline.push({ kind: 'document_read', at, entryId, document: opened.kind })
  }
  return timeline
}

async function seedReviews(tx: Tx, request: SeededRequest, { reviews }: DemoFile): Promise<TimelineEntry[]> {
  const timeline: TimelineEntry[] = []
  for (const { lender, kind, hours, verdict, reason = '' } of reviews) {
    const entryId = request.entryIdOf(lender)
    if (entryId === undefined) continue
    const at = after(request, hours)
    await tx
      .insert(loanDocumentReviews)
      .values({ requestId: request.requestId, kind, entryId, version: 1, verdict, reason, at })
    timeline.push({
      kind: verdict === 'accepted' ? 'document_accepted' : 'document_again',
      at,
      entryId,
      document: kind,
    })
  }
  return timeline
}

/** Adds an analysis of the borrower to the file. A community that was made without it has none. */
async function attachAnalysis(
  tx: Tx,
  { requestId, userId }: SeededRequest,
  { analysis }: DemoFile,
): Promise<void> {
  if (analysis === undefined) return
  const [found] = await tx
    .select({ id: savedAnalyses.id })
    .from(savedAnalyses)
    .where(and(eq(savedAnalyses.userId, userId), eq(savedAnalyses.name, analysis)))
  if (found) await tx.update(loanRequests).set({ analysisId: found.id }).where(eq(loanRequests.id, requestId))
}
