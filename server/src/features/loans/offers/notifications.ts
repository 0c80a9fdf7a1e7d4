import { formatCount } from '@cancha/domain/numbers/format'
import { sql } from 'drizzle-orm'
import { notificationKind } from '../../../manifest/notification-kind.ts'

const topic = 'Préstamos'
const HOUR = 3_600

/** No amount, no percent and no words of an offer is in any of these: letters and lists of notifications lie about. */

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
  says: ({ count, title }) =>
    count > 1
      ? `${formatCount(count)} prestamistas te hicieron ofertas. Compara lo que cuesta cada una.`
      : `«${title}» te hizo una oferta de préstamo.`,
  letter: {
    action: 'Ver las ofertas',
    more: [
      'En tu solicitud se comparan por lo que de verdad cuestan: lo que pagas al cerrar, cada mes y en total.',
      'Cancha no es prestamista ni decide préstamos.',
    ],
    apart: HOUR,
  },
  // While these very terms wait for whoever asked.
  holds: sql`exists (select from loan_offers o join loan_requests r on r.id = o.request_id
    where ${asTold} and o.state = 'made' and o.stands_until > now() and r.user_id = n.user_id)`,
})

/** What became of an offer to the member: the title is the sentence, the thing is the offer. */
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
  says: ({ title }) => title,
  letter: { action: 'Ver las ofertas' },
  holds: sql`exists (select from loan_offers o join loan_requests r on r.id = o.request_id
    where ${asTold} and o.state = split_part(e.source, ' ', 4) and r.user_id = n.user_id)`,
})

/** What became of a lender's offer: the title is the sentence, the thing is the lender's place. */
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
  says: ({ title }) => title,
  letter: { action: 'Ver la solicitud' },
  holds: sql`exists (select from loan_offers o join loan_pairs p on p.id = o.pair_id
    where ${asTold} and o.state = split_part(e.source, ' ', 4) and p.lender_id = n.user_id)`,
})

/** A request is open again, because the agreement with another lender fell. The thing is the lender's place in it. */
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
  says: ({ title }) => title,
  letter: { action: 'Ver la solicitud' },
  // While it waits for the lender, who still may lend.
  holds: sql`exists (select from loan_pairs p join lenders l on l.user_id = p.lender_id join users b on b.id = p.lender_id
    where p.id = n.thing::bigint and p.lender_id = n.user_id and p.state in ('invited', 'interested')
      and l.state <> 'suspended' and b.lender
      and not exists (select from loan_offers o where o.request_id = p.request_id and o.state = 'accepted'))`,
})
