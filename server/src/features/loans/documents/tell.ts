import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/notify.ts'
import { opensFile } from '../policy.ts'
import type { PlaceRow, RequestRow } from '../store.ts'
import { inWords } from '../tell.ts'
import {
  loanDocumentAgainNotification,
  loanFileAskedNotification,
  loanFileOpenedNotification,
  loanPaperCameNotification,
} from './notifications.ts'
import { fileOf, rightsOfFile } from './store.ts'

type Needed = Pick<Services, 'live' | 'jobs' | 'database' | 'log'>
type Request = Pick<RequestRow, 'id' | 'userId' | 'loanType' | 'city' | 'place'>
type Place = Pick<PlaceRow, 'pair' | 'company'>

/** The page of a request's file. Its number opens nothing to others. */
export const filePage = ({ id }: Pick<Request, 'id'>): string => `/loan/documents/${id}`

/** Tells whoever asked for the loan that a lender asks for the file. @param asked the second in which they did */
export async function tellFileAsked(
  services: Needed,
  tx: Tx,
  request: Request,
  { pair, company }: Place,
  asked: number,
): Promise<void> {
  if (request.userId === null) return
  await notify(services, tx, loanFileAskedNotification, request.userId, {
    source: `${pair.id} ${asked}`,
    thing: request.id,
    title: company?.companyName ?? '',
    href: filePage(request),
  })
}

/** Tells whoever asked for the loan that a lender asks for a paper again. Which one isn't said. */
export async function tellAskedAgain(
  services: Needed,
  tx: Tx,
  request: Request,
  { pair, company }: Place,
  { kind, version }: { kind: DocumentKind; version: number },
): Promise<void> {
  if (request.userId === null) return
  await notify(services, tx, loanDocumentAgainNotification, request.userId, {
    source: `${pair.id} ${kind} ${version}`,
    thing: request.id,
    title: company?.companyName ?? '',
    href: filePage(request),
  })
}

/** Tells a lender that the file is open to them. @param opened since which second */
export async function tellFileOpened(
  services: Needed,
  tx: Tx,
  request: Request,
  { id, lenderId }: Pick<PlaceRow['pair'], 'id' | 'lenderId'>,
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

type Asker = { pairId: number; lenderId: number }

/** The lenders who may open the file and asked for what there is of a document again. */
export async function whoAskedFor(tx: Tx, request: RequestRow, kind: DocumentKind): Promise<Asker[]> {
  const asked = await selectRows(
    tx,
    { pairId: column.id, lenderId: column.id },
    sql`select p.id as "pairId", p.lender_id as "lenderId" from loan_document_reviews v
      join loan_pairs p on p.id = v.pair_id
      left join loan_documents d on d.request_id = v.request_id and d.kind = v.kind
      where v.request_id = ${request.id} and v.kind = ${kind} and v.verdict = 'again'
        and v.version = coalesce(d.version, 0) and p.lender_id is not null order by p.id`,
  )
  const waiting: Asker[] = []
  for (const lender of asked) {
    const file = await fileOf(tx, request, lender.lenderId)
    if (file.mayLend && opensFile(rightsOfFile(file))) waiting.push(lender)
  }
  return waiting
}

/** Tells a lender that a paper came for which they had asked. */
export const tellPaperCame = (
  services: Needed,
  tx: Tx,
  request: Request,
  { pairId, lenderId }: Asker,
  paperId: number,
): Promise<number> =>
  notify(services, tx, loanPaperCameNotification, lenderId, {
    source: `${pairId} ${paperId}`,
    thing: pairId,
    title: `Llegó un papel que pediste para la solicitud de ${inWords(request)}.`,
    href: filePage(request),
  })
