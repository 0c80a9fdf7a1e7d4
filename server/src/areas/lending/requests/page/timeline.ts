import { formatCount } from '@cancha/domain/ground/numbers/format'
import { DOCUMENT_KIND_KEYS, DOCUMENT_KINDS } from '@cancha/domain/lending/documents/kinds'
import { LOAN_EVENTS, LOAN_RESULTS, type LoanResult } from '@cancha/domain/lending/requests/request-life'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'

/** Entries of a timeline that are shown, the last ones. */
const ENTRIES_MOST = 200

const EVENT = {
  kind: column.oneOf(...LOAN_EVENTS),
  at: column.iso,
  count: column.nullable(column.int),
  lenderId: column.nullable(column.id),
  companyName: column.nullable(column.text),
  document: column.nullable(column.oneOf(...DOCUMENT_KIND_KEYS)),
}
type EventRow = RowOf<typeof EVENT>

/** Reads the events of a request, the last first. */
export const eventsOf = (db: Db, requestId: number): Promise<EventRow[]> =>
  selectRows(
    db,
    EVENT,
    sql`select e.kind, e.at, e.count, p.lender_id as "lenderId", l.company_name as "companyName", e.document
      from loan_events e left join loan_pairs p on p.id = e.pair_id left join lenders l on l.user_id = p.lender_id
      where e.request_id = ${requestId} order by e.id desc limit ${ENTRIES_MOST}`,
  )

/** The reader of a timeline: the borrower, an administrator, or this lender, to whom the documents are open or not. */
export type TimelineReader = 'borrower' | 'administrator' | { lenderId: number; opensFile: boolean }

/** Events whose lender hasn't shown themselves to the borrower. */
const HIDDEN_NAMES: readonly EventRow['kind'][] = ['found', 'passed']

/** A lender in a sentence for this reader. The borrower reads the names of lenders who showed themselves, and no others. */
function nameOf({ kind, companyName }: EventRow, reader: TimelineReader): string {
  if (typeof reader === 'object') return 'Otro prestamista'
  const hasShownItself = !HIDDEN_NAMES.includes(kind)
  if (companyName !== null && (reader === 'administrator' || hasShownItself)) return `«${companyName}»`
  return 'Un prestamista'
}

const sentTo = (count: number): string => {
  if (count === 0) return 'Todavía ningún prestamista encajaba.'
  return count === 1 ? 'Se envió a un prestamista.' : `Se envió a ${formatCount(count)} prestamistas.`
}

const OWN: Partial<Record<EventRow['kind'], string>> = {
  found: 'Te llegó a ti.',
  interested: 'Mostraste interés.',
  passed: 'La dejaste pasar.',
  offered: 'Hiciste tu oferta.',
  offer_accepted: 'Se aceptó tu oferta.',
  offer_declined: 'Se rechazó tu oferta.',
  offer_withdrawn: 'Retiraste tu oferta.',
  offer_fallen: 'Se cayó el acuerdo por tu oferta.',
  file_asked: 'Pediste el expediente.',
  file_opened: 'Te abrieron el expediente.',
  file_withdrawn: 'El expediente se cerró para ti.',
  funded: 'Registraste el préstamo: quedó cerrada.',
}

/** Events of others that a lender may not know. */
const HIDDEN_FROM_LENDERS: readonly EventRow['kind'][] = [
  'found',
  'passed',
  'offered',
  'offer_declined',
  'offer_withdrawn',
  'file_asked',
  'file_opened',
  'file_withdrawn',
  'document_read',
  'document_accepted',
  'document_again',
  'documents_gone',
]
/** Events that a lender reads while the documents are open to them. */
const OF_FILE: readonly EventRow['kind'][] = ['document_given', 'document_removed']

const isHidden = ({ kind }: EventRow, reader: TimelineReader, isOwn: boolean): boolean => {
  if (typeof reader !== 'object') return false
  if (OF_FILE.includes(kind)) return !reader.opensFile
  // A lender's own reviews of documents are hidden, too: they stand in the file, which may be closed to the lender by now.
  return HIDDEN_FROM_LENDERS.includes(kind) && !(isOwn && OWN[kind])
}

function saysOf(event: EventRow, reader: TimelineReader, result: LoanResult | null): string | null {
  const { kind, count, lenderId, document } = event
  const isOwn = typeof reader === 'object' && reader.lenderId === lenderId
  if (isHidden(event, reader, isOwn)) return null
  if (isOwn && OWN[kind]) return OWN[kind]
  const name = nameOf(event, reader)
  const ofName = name.replace(/^(Un|Otro) /, (start) => start.toLowerCase())
  const paper = DOCUMENT_KINDS[document ?? 'other'].name
  switch (kind) {
    case 'asked':
      return 'Se pidió el préstamo.'
    case 'sent':
      return sentTo(count ?? 0)
    case 'found':
      return `${name} llegó después y la recibió.`
    case 'interested':
      return `${name} mostró interés.`
    case 'passed':
      return `${name} la dejó pasar.`
    case 'offered':
      return `${name} hizo una oferta.`
    case 'offer_accepted':
      return `Se aceptó la oferta de ${ofName}.`
    case 'offer_declined':
      return `Se rechazó la oferta de ${ofName}.`
    case 'offer_withdrawn':
      return `${name} retiró su oferta.`
    case 'offer_fallen':
      return `Se cayó el acuerdo con ${ofName}.`
    case 'file_asked':
      return `${name} pidió ver el expediente.`
    case 'file_opened':
      return `Se abrió el expediente a ${ofName}.`
    case 'file_withdrawn':
      return `Se cerró el expediente a ${ofName}.`
    case 'document_given':
      return `Llegó un papel: ${paper}.`
    case 'document_removed':
      return `Se quitó un papel: ${paper}.`
    case 'document_read':
      return `${name} abrió: ${paper}.`
    case 'document_accepted':
      return `${name} aceptó: ${paper}.`
    case 'document_again':
      return `${name} pidió otra vez: ${paper}.`
    case 'documents_gone':
      return 'Se borraron los papeles del expediente.'
    case 'funded':
      return `${name} registró el préstamo: quedó cerrada.`
    case 'closed':
      return result === null ? 'Se cerró.' : `Se cerró: ${LOAN_RESULTS[result].toLowerCase()}.`
  }
}

/** A timeline in words for one reader, the last first. */
export const timelineFor = (
  events: readonly EventRow[],
  reader: TimelineReader,
  result: LoanResult | null,
): { kind: EventRow['kind']; at: string; says: string }[] =>
  events.flatMap((event) => {
    const says = saysOf(event, reader, result)
    return says === null ? [] : [{ kind: event.kind, at: event.at, says }]
  })
