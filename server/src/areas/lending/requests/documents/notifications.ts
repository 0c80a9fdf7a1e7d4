import { formatCount } from '@cancha/domain/ground/numbers/format'
import { sql } from 'drizzle-orm'
import { notificationKind } from '../../../../manifest/notification-kind.ts'
import { companyTitle } from '../told-company.ts'
import { keyEntries, opensFileNow } from './lender-opens-file.ts'

const topic = 'Préstamos'
const HOUR = 3_600

/** No document is named in any of these, no person and no amount: letters and lists of notifications lie about. */

/** True over `keyEntries` of the entry of whom a notification tells, while its papers open. */
const isOpen = sql`p.lender_id = n.user_id and ${opensFileNow}`

/**
 * True of a review `v`, with which a lender asks for a document again, while no paper of it has come since. The version alone doesn't tell: it increases with a
 * paper that is taken out, too. The order of events is that of the changes, because each holds the request.
 */
export const isStillAskedAgain = sql`not exists (select from loan_events c
  where c.request_id = v.request_id and c.kind = 'document_given' and c.document = v.kind
    and c.id > (select max(s.id) from loan_events s
      where s.pair_id = v.pair_id and s.document = v.kind and s.kind = 'document_again'))`

/** Lenders ask for the file of a request of the member. The thing is the request; the title is the company's name. */
export const loanFileAskedNotification = notificationKind({
  name: 'loan_file_asked',
  category: 'lending',
  type: 'request',
  choice: {
    topic,
    label: 'Prestamistas que piden tu expediente',
    hint: 'Cuando un prestamista interesado pide ver los papeles de tu solicitud.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => !viewer.lender,
  from: 'agreed',
  says: ({ count, title }) =>
    count > 1
      ? `${formatCount(count)} prestamistas piden ver tu expediente.`
      : `«${title}» pide ver tu expediente.`,
  current: companyTitle(sql`split_part(e.source, ' ', 2)::bigint`),
  letter: {
    action: 'Ver el expediente',
    more: [
      'Tú decides a quién se lo abres, ves quién abrió qué y lo cierras cuando quieras.',
      'Cancha no es prestamista ni decide préstamos.',
    ],
    apart: HOUR,
  },
  // While the lender waits for an answer to this very question.
  holds: sql`exists (select from loan_file_keys k join loan_requests r on r.id = k.request_id
    where k.pair_id = split_part(e.source, ' ', 2)::bigint and k.given_at is null
      and extract(epoch from k.asked_at)::bigint = split_part(e.source, ' ', 3)::bigint
      and r.user_id = n.user_id and r.state <> 'close')`,
})

/** Lenders ask for papers again. The thing is the request; the title is the company's name. No document is named. */
export const loanDocumentAgainNotification = notificationKind({
  name: 'loan_document_again',
  category: 'lending',
  type: 'request',
  choice: {
    topic,
    label: 'Papeles que te piden',
    hint: 'Cuando un prestamista pide un papel que falta, o uno otra vez.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => !viewer.lender,
  from: 'agreed',
  says: ({ count, title }) =>
    count > 1
      ? `Te piden ${formatCount(count)} papeles para tu expediente.`
      : `«${title}» te pide un papel para tu expediente.`,
  current: companyTitle(sql`split_part(e.source, ' ', 2)::bigint`),
  letter: {
    action: 'Ver qué falta',
    more: ['En tu expediente está el motivo, y cómo mandarlo desde tu teléfono.'],
    apart: HOUR,
  },
  // While nothing has come since: taking the bad paper out answers nothing yet.
  holds: sql`exists (select from loan_document_reviews v join loan_requests r on r.id = v.request_id
    where v.pair_id = split_part(e.source, ' ', 2)::bigint and v.kind = split_part(e.source, ' ', 3)
      and v.version = split_part(e.source, ' ', 4)::int and v.verdict = 'again' and ${isStillAskedAgain}
      and r.user_id = n.user_id and r.state <> 'close')`,
})

/** A request's file was opened to a lender. The thing is their entry; the title is the sentence. */
export const loanFileOpenedNotification = notificationKind({
  name: 'loan_file_opened',
  category: 'lending',
  type: 'accepted',
  choice: {
    topic,
    label: 'Expedientes que te abren',
    hint: 'Cuando quien pidió un préstamo te deja ver sus papeles.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => viewer.lender,
  from: 'agreed',
  says: ({ title }) => title,
  letter: {
    action: 'Ver el expediente',
    more: ['Son papeles privados de una familia: quien los abrió ve quién abre cada uno.'],
  },
  // While it is open: nothing is told of a file that was closed again.
  holds: sql`exists (select from ${keyEntries} where p.id = n.thing::bigint and ${isOpen}
    and extract(epoch from k.given_at)::bigint = split_part(e.source, ' ', 3)::bigint)`,
})

/** A paper came for which a lender had asked. The thing is the request; the title is the sentence. No document is named. */
export const loanPaperCameNotification = notificationKind({
  name: 'loan_paper_came',
  category: 'lending',
  type: 'comment',
  choice: {
    topic,
    label: 'Papeles que pediste',
    hint: 'Cuando llega un papel que pediste para un expediente.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => viewer.lender,
  from: 'agreed',
  says: ({ count, title }) =>
    count > 1 ? `Llegaron ${formatCount(count)} papeles que pediste para un expediente.` : title,
  letter: { action: 'Ver el expediente', apart: HOUR },
  // While it is there, and the file is open to them.
  holds: sql`exists (select from ${keyEntries} join loan_papers f on f.request_id = p.request_id
    where p.request_id = n.thing::bigint and ${isOpen}
      and f.id = split_part(e.source, ' ', 2)::bigint and f.file is not null)`,
})
