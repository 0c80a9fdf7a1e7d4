import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { type NotifyServices, notify } from '../../../talk/notifications/notify.ts'
import type { EntryRow, RequestRow } from '../store.ts'
import { inWords } from '../tell.ts'
import { keyEntries, opensFileNow } from './lender-opens-file.ts'
import {
  isStillAskedAgain,
  loanDocumentAgainNotification,
  loanFileAskedNotification,
  loanFileOpenedNotification,
  loanPaperCameNotification,
} from './notifications.ts'

type Request = Pick<RequestRow, 'id' | 'userId' | 'loanType' | 'city' | 'place'>
type AskingLender = Pick<EntryRow, 'entry' | 'company'>

/** The page of a request's file. Its number opens nothing to others. */
export const filePage = ({ id }: Pick<Request, 'id'>): string => `/loan/documents/${id}`

/** Tells the borrower that a lender asks for the file. @param asked the second in which they did */
export async function tellFileAsked(
  services: NotifyServices,
  tx: Tx,
  request: Request,
  { entry, company }: AskingLender,
  asked: number,
): Promise<void> {
  if (request.userId === null) return
  await notify(services, tx, loanFileAskedNotification, request.userId, {
    source: `${entry.id} ${asked}`,
    thing: request.id,
    title: company?.companyName ?? '',
    href: filePage(request),
  })
}

/** Tells the borrower that a lender asks for a paper again, without naming the paper. */
export async function tellAskedAgain(
  services: NotifyServices,
  tx: Tx,
  request: Request,
  { entry, company }: AskingLender,
  { kind, version }: { kind: DocumentKind; version: number },
): Promise<void> {
  if (request.userId === null) return
  await notify(services, tx, loanDocumentAgainNotification, request.userId, {
    source: `${entry.id} ${kind} ${version}`,
    thing: request.id,
    title: company?.companyName ?? '',
    href: filePage(request),
  })
}

/** Tells a lender that the file is open to them. @param opened since which second */
export async function tellFileOpened(
  services: NotifyServices,
  tx: Tx,
  request: Request,
  { id, lenderId }: Pick<EntryRow['entry'], 'id' | 'lenderId'>,
  opened: number,
): Promise<void> {
  if (lenderId === null) return
  await notify(services, tx, loanFileOpenedNotification, lenderId, {
    source: `${id} ${opened}`,
    thing: id,
    title: `Te abrieron el expediente de la solicitud de ${inWords(request)}.`,
    href: filePage(request),
  })
}

/**
 * Tells the lenders who may open the file now and asked for a document again that a paper of it came: all of them in one statement, because the request
 * is held. Before the event of the paper is written, after which nobody waits any more.
 */
export const tellPaperCame = (
  services: NotifyServices,
  tx: Tx,
  request: Request,
  { id, kind }: { id: number; kind: DocumentKind },
): Promise<number> =>
  notify(
    services,
    tx,
    loanPaperCameNotification,
    sql`u.id in (select p.lender_id from ${keyEntries} join loan_document_reviews v on v.pair_id = p.id and v.kind = ${kind}
      where k.request_id = ${request.id} and v.verdict = 'again' and ${isStillAskedAgain} and ${opensFileNow})`,
    {
      source: id,
      thing: request.id,
      title: `Llegó un papel que pediste para la solicitud de ${inWords(request)}.`,
      href: filePage(request),
    },
  )
