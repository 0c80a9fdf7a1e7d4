import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type SQL, sql } from 'drizzle-orm'
import { concernsAdministrators, isForAdministrator } from '../../../manifest/for-administrators.ts'
import { type From, notificationKind } from '../../../manifest/notification-kind.ts'
import {
  loanDocumentAgainNotification,
  loanFileAskedNotification,
  loanFileOpenedNotification,
  loanPaperCameNotification,
} from './documents/notifications.ts'
import { companySentence, companyTitle } from './told-company.ts'

const topic = 'Préstamos'
const HOUR = 3_600

const entryOfThing = sql`n.thing::bigint`
const entryOfEvent = sql`split_part(e.source, ' ', 2)::bigint`
const entryOfOffer = sql`(select o.pair_id from loan_offers o where o.id = split_part(e.source, ' ', 2)::bigint)`
const ofEntry = (what: SQL, entry: SQL): SQL =>
  sql`(select ${what} from loan_pairs p join loan_requests r on r.id = p.request_id where p.id = ${entry})`

/** The borrower is the person behind these notifications. With interest the two agreed to talk: later news is told across a block. */
const fromBorrower = (entry: SQL): From => ({
  person: ofEntry(sql`r.user_id`, entry),
  despite: ofEntry(sql`p.interested_at is not null`, entry),
})

/** No name, no amount, no word of an offer and no token of a page is in any of these: letters and lists of notifications lie about. */

/** A request was sent to a lender. The thing is the lender's entry in it; the title is the sentence. */
export const loanRequestNotification = notificationKind({
  name: 'loan_request',
  category: 'lending',
  type: 'request',
  choice: {
    topic,
    label: 'Solicitudes nuevas',
    hint: 'Cuando llega una solicitud de préstamo que encaja con tu compañía y tus programas.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => viewer.lender,
  from: fromBorrower(entryOfThing),
  says: ({ title }) => title,
  letter: {
    action: 'Ver la solicitud',
    more: [
      'Quién la hizo lo ves cuando muestres interés. Si no es para ti, déjala pasar: así la familia no espera en vano.',
      'Cancha no es prestamista ni decide préstamos.',
    ],
  },
  // While it waits for the lender, who still may lend.
  holds: sql`exists (select from loan_pairs p join lenders l on l.user_id = p.lender_id join accounts b on b.id = p.lender_id
    where p.id = n.thing::bigint and p.lender_id = n.user_id and p.state = 'invited' and l.state <> 'suspended' and b.lender)`,
})

/** Requests that were open already fit a lender who came later, or takes others now. All together are one notification. */
export const loanOpenNotification = notificationKind({
  name: 'loan_open',
  category: 'lending',
  type: 'request',
  choice: {
    topic,
    label: 'Solicitudes que ya estaban abiertas',
    hint: 'Cuando confirmamos tu compañía o cambias lo que ofreces, y hay solicitudes abiertas que encajan.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => viewer.lender,
  from: fromBorrower(entryOfEvent),
  says: ({ count, title }) =>
    count > 1 ? `Te llegaron ${formatCount(count)} solicitudes que ya estaban abiertas.` : title,
  letter: {
    action: 'Ver las solicitudes',
    more: [
      'Quién las hizo lo ves cuando muestres interés. Las que no son para ti, déjalas pasar: así las familias no esperan en vano.',
      'Cancha no es prestamista ni decide préstamos.',
    ],
    // They come one after another; the letter waits for the rest.
    after: 60,
    apart: HOUR,
  },
  holds: sql`exists (select from loan_pairs p join lenders l on l.user_id = p.lender_id join accounts b on b.id = p.lender_id
    where p.id = split_part(e.source, ' ', 2)::bigint and p.lender_id = n.user_id and p.state = 'invited'
      and l.state <> 'suspended' and b.lender)`,
})

/** Something waits for a lender: an answer, or what became of a request that they took. The thing is their entry in it. */
export const loanReminderNotification = notificationKind({
  name: 'loan_reminder',
  category: 'lending',
  type: 'request',
  choice: {
    topic,
    label: 'Solicitudes que esperan',
    hint: 'Cuando una solicitud lleva dos días sin tu respuesta, o no se sabe si el préstamo que aceptaste se hizo.',
  },
  usually: { app: true, push: false, mail: 'now' },
  concerns: (viewer) => viewer.lender,
  from: fromBorrower(entryOfThing),
  says: ({ title }) => title,
  letter: { action: 'Ver la solicitud' },
  // While the entry is as it was when the reminder was made.
  holds: sql`exists (select from loan_pairs p join lenders l on l.user_id = p.lender_id join accounts b on b.id = p.lender_id
    where p.id = n.thing::bigint and p.lender_id = n.user_id and p.state = split_part(e.source, ' ', 3)
      and l.state <> 'suspended' and b.lender)`,
})

/** A request closed without this lender. The thing is their entry in it. */
export const loanLostNotification = notificationKind({
  name: 'loan_lost',
  category: 'lending',
  type: 'comment',
  choice: {
    topic,
    label: 'Solicitudes que se cierran',
    hint: 'Cuando se cierra una solicitud que te llegó y el préstamo no lo hiciste tú.',
  },
  usually: { app: true, push: false, mail: 'summary' },
  concerns: (viewer) => viewer.lender,
  from: fromBorrower(entryOfThing),
  says: ({ title }) => title,
  letter: { action: 'Ver mis solicitudes' },
  holds: sql`exists (select from loan_pairs p where p.id = n.thing::bigint and p.lender_id = n.user_id and p.state = 'lost')`,
})

/** Lenders show interest in a request of the member. The thing is the request; the title is the company's name. */
export const loanInterestNotification = notificationKind({
  name: 'loan_interest',
  category: 'lending',
  type: 'accepted',
  choice: {
    topic,
    label: 'Prestamistas interesados',
    hint: 'Cuando un prestamista muestra interés en tu solicitud de préstamo.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => !viewer.lender,
  from: { person: ofEntry(sql`p.lender_id`, entryOfEvent) },
  says: ({ count, title }) =>
    count > 1
      ? `${formatCount(count)} prestamistas mostraron interés en tu solicitud de préstamo.`
      : `«${title}» mostró interés en tu solicitud de préstamo.`,
  current: companyTitle(entryOfEvent),
  letter: {
    action: 'Ver quién es',
    more: [
      'Desde ahora puede ver tu nombre y cómo llamarte.',
      'Cancha no es prestamista ni decide préstamos.',
    ],
    apart: HOUR,
  },
  holds: sql`exists (select from loan_pairs p join loan_requests r on r.id = p.request_id
    where p.id = split_part(e.source, ' ', 2)::bigint and r.user_id = n.user_id and p.interested_at is not null)`,
})

/** News of the member's own request: the title is the sentence, the thing is the request. */
export const loanNewsNotification = notificationKind({
  name: 'loan_news',
  category: 'lending',
  type: 'comment',
  choice: {
    topic,
    label: 'Lo que pasa con tus solicitudes',
    hint: 'Cuando tu solicitud de préstamo encuentra otro prestamista, se financia, la cierra administración, o nadie la contesta.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => !viewer.lender,
  from: 'house',
  says: ({ title }) => title,
  letter: { action: 'Ver mi solicitud' },
  // News that no lender has answered holds until one does.
  holds: sql`exists (select from loan_requests r where r.id = n.thing::bigint and r.user_id = n.user_id
    and (split_part(e.source, ' ', 3) <> 'quiet' or r.state = 'new'))`,
})

/** The offer that an event tells of, as it was then: its number, its version, and below its state. */
const asTold = sql`o.id = split_part(e.source, ' ', 2)::bigint and o.version = split_part(e.source, ' ', 3)::int`

/** Lenders make offers to a request of the member. The thing is the request; the title is the company's name. */
export const loanOfferNotification = notificationKind({
  name: 'loan_offer',
  category: 'lending',
  type: 'request',
  choice: {
    topic,
    label: 'Ofertas de préstamo',
    hint: 'Cuando un prestamista te hace una oferta en tu solicitud.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => !viewer.lender,
  from: 'agreed',
  says: ({ count, title }) =>
    count > 1
      ? `${formatCount(count)} prestamistas te hicieron ofertas. Compara lo que cuesta cada una.`
      : `«${title}» te hizo una oferta de préstamo.`,
  current: companyTitle(entryOfOffer),
  letter: {
    action: 'Ver las ofertas',
    more: [
      'En tu solicitud se comparan por lo que de verdad cuestan: lo que pagas al cerrar, cada mes y en total.',
      'Cancha no es prestamista ni decide préstamos.',
    ],
    apart: HOUR,
  },
  // While these very terms wait for the borrower.
  holds: sql`exists (select from loan_offers o join loan_requests r on r.id = o.request_id
    where ${asTold} and o.state = 'made' and o.stands_until > now() and r.user_id = n.user_id)`,
})

/** News of an offer to the member: the title is the sentence, the thing is the offer. */
export const loanOfferNewsNotification = notificationKind({
  name: 'loan_offer_news',
  category: 'lending',
  type: 'comment',
  choice: {
    topic,
    label: 'Ofertas de préstamo que cambian',
    hint: 'Cuando un prestamista cambia o retira su oferta, o el acuerdo se cae.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => !viewer.lender,
  from: 'agreed',
  says: ({ title }) => title,
  current: companySentence(entryOfOffer),
  letter: { action: 'Ver las ofertas' },
  holds: sql`exists (select from loan_offers o join loan_requests r on r.id = o.request_id
    where ${asTold} and o.state = split_part(e.source, ' ', 4) and r.user_id = n.user_id)`,
})

/** News of a lender's own offer: the title is the sentence, the thing is the lender's entry. */
export const loanOfferAnswerNotification = notificationKind({
  name: 'loan_offer_answer',
  category: 'lending',
  type: 'accepted',
  choice: {
    topic,
    label: 'Respuestas a tus ofertas',
    hint: 'Cuando aceptan o rechazan tu oferta, se acepta otra, vence, o el acuerdo se cae.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => viewer.lender,
  from: 'agreed',
  says: ({ title }) => title,
  letter: { action: 'Ver la solicitud' },
  holds: sql`exists (select from loan_offers o join loan_pairs p on p.id = o.pair_id
    where ${asTold} and o.state = split_part(e.source, ' ', 4) and p.lender_id = n.user_id)`,
})

/** A request is open again, because the agreement with another lender fell. The thing is the lender's entry in it. */
export const loanAgainNotification = notificationKind({
  name: 'loan_again',
  category: 'lending',
  type: 'request',
  choice: {
    topic,
    label: 'Solicitudes que vuelven a estar abiertas',
    hint: 'Cuando se cae el acuerdo que tenía otro prestamista, y puedes ofrecer otra vez.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => viewer.lender,
  from: fromBorrower(entryOfThing),
  says: ({ title }) => title,
  letter: { action: 'Ver la solicitud' },
  // While it waits for the lender, who still may lend.
  holds: sql`exists (select from loan_pairs p join lenders l on l.user_id = p.lender_id join accounts b on b.id = p.lender_id
    where p.id = n.thing::bigint and p.lender_id = n.user_id and p.state in ('invited', 'interested')
      and l.state <> 'suspended' and b.lender
      and not exists (select from loan_offers o where o.request_id = p.request_id and o.state = 'accepted'))`,
})

/** A request found no lender. The thing is the request. */
export const loanAloneNotification = notificationKind({
  name: 'loan_alone',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Solicitudes sin prestamistas',
    hint: 'Cuando alguien pide un préstamo y ningún prestamista encaja.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ count, title }) =>
    count > 1 ? `Hay ${formatCount(count)} solicitudes de préstamo sin prestamistas.` : title,
  letter: {
    action: 'Ver las solicitudes',
    more: ['De estas solicitudes te escribimos una vez por hora como mucho, aunque lleguen varias.'],
    apart: HOUR,
  },
  holds: sql`${isForAdministrator} and exists (select from loan_requests r where r.id = split_part(e.source, ' ', 2)::bigint
    and r.state <> 'close' and not exists (select from loan_pairs p where p.request_id = r.id))`,
})

/** Of a request's file. */
export const fileNotifications = [
  loanFileAskedNotification,
  loanDocumentAgainNotification,
  loanFileOpenedNotification,
  loanPaperCameNotification,
]
