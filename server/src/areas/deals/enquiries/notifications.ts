import { formatCount } from '@cancha/domain/ground/numbers/format'
import { sql } from 'drizzle-orm'
import { notificationKind } from '../../../manifest/notification-kind.ts'
import { dealTitle } from '../deals/told-title.ts'

const topic = 'Tratos'
const HOUR = 3_600

/** Somebody asks about a deal of the dealer. The thing is the deal. It never has a visitor's words or name. */
export const enquiryNotification = notificationKind({
  name: 'deal_enquiry',
  category: 'deal',
  type: 'request',
  choice: {
    topic,
    label: 'Preguntas por tus tratos',
    hint: 'Cuando alguien pregunta por un trato que publicaste.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: ({ dealer }) => dealer,
  from: 'author',
  says: ({ who, people, count, title }) => {
    if (count > 1) return `Tienes ${formatCount(count)} preguntas nuevas por «${title}».`
    return `${people === 1 ? who : 'Alguien'} pregunta por «${title}».`
  },
  current: dealTitle,
  letter: {
    action: 'Ver las preguntas',
    more: ['De las preguntas te escribimos una vez por hora como mucho, aunque lleguen varias.'],
    apart: HOUR,
  },
  // While it waits for an answer.
  holds: sql`exists (select from deal_enquiries q where q.id = split_part(e.source, ' ', 2)::bigint
    and q.dealer_id = n.user_id and q.state = 'new')`,
})

/** The dealer answered on the page of one's questions, because a message wasn't possible. The thing is the deal. */
export const answerNotification = notificationKind({
  name: 'deal_answer',
  category: 'deal',
  type: 'comment',
  choice: {
    topic,
    label: 'Respuestas a tus preguntas',
    hint: 'Cuando quien vende contesta lo que preguntaste por un trato.',
  },
  usually: { app: true, push: true, mail: 'now' },
  from: 'author',
  says: ({ who, title }) => `${who} contestó tu pregunta por «${title}».`,
  current: dealTitle,
  letter: { action: 'Leer la respuesta' },
  holds: sql`exists (select from deal_enquiry_answers w join deal_enquiries q on q.id = w.enquiry_id
    where w.id = split_part(e.source, ' ', 2)::bigint and q.user_id = n.user_id)`,
})
