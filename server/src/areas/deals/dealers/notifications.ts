import { formatCount } from '@cancha/domain/ground/numbers/format'
import { sql } from 'drizzle-orm'
import { concernsAdministrators, isForAdministrator } from '../../../manifest/for-administrators.ts'
import { notificationKind } from '../../../manifest/notification-kind.ts'
import { dealSentence } from '../deals/told-title.ts'
import { hasOpenMatch } from './matches/still-alike.ts'

const topic = 'Tratos'
const HOUR = 3_600

/** An administrator decided about a dealer's deal. The letter about it is one of its own, with the reason. */
export const decidedNotification = notificationKind({
  name: 'deal_decided',
  category: 'deal',
  type: 'comment',
  choice: {
    topic,
    label: 'Lo que decide administración',
    hint: 'Cuando aprueban, devuelven, ocultan o vuelven a mostrar un trato tuyo, o deciden de un cambio. Además te llega una carta.',
  },
  usually: { app: true, push: true, mail: 'never' },
  concerns: (viewer) => viewer.dealer,
  from: 'house',
  says: ({ title }) => title,
  current: dealSentence(),
  letter: { action: 'Ver el trato' },
})

/** The house of a dealer's deal is listed already. It has no author: it never says by whom. */
export const sameHouseNotification = notificationKind({
  name: 'deal_same_house',
  category: 'deal',
  type: 'comment',
  choice: {
    topic,
    label: 'Casas ya publicadas',
    hint: 'Cuando la casa de un trato tuyo ya está publicada en otro.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: (viewer) => viewer.dealer,
  from: 'house',
  says: ({ title }) => title,
  current: dealSentence(),
  letter: {
    action: 'Ver tu trato',
    more: [
      'Si la dirección tiene un error, corrígela. Si es la misma casa, retira el trato que sobra.',
      'No tienes que hacer nada más: administración también lo ve y te escribe si le hace falta algo.',
    ],
  },
  holds: sql`exists (select from deals d where d.id = n.thing::bigint
    and d.state in ('waiting', 'active', 'under_contract', 'expired'))`,
})

/** The outcome of a member's report. */
export const reportOutcomeNotification = notificationKind({
  name: 'deal_report_outcome',
  category: 'deal',
  type: 'comment',
  choice: { topic, label: 'Tratos que reportaste', hint: 'Cuando administración revisa lo que reportaste.' },
  usually: { app: true, push: false, mail: 'summary' },
  from: 'house',
  says: ({ title }) => title,
  current: dealSentence(),
  letter: { action: 'Ver los tratos' },
})

/** A deal waits for administrators: to be approved, because of a report, or because it is like another one. */
export const dealQueueNotification = notificationKind({
  name: 'deal_queue',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Tratos por revisar',
    hint: 'Cuando un trato o un cambio espera que lo aprueben, lo reportan o coincide con otro.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: concernsAdministrators,
  from: 'house',
  says: ({ count }) =>
    count > 1 ? `Hay ${formatCount(count)} tratos por revisar.` : 'Hay un trato por revisar.',
  letter: {
    action: 'Ver lo que espera',
    more: ['De los tratos te escribimos una vez por hora como mucho, aunque lleguen varios.'],
    apart: HOUR,
  },
  holds: sql`${isForAdministrator} and exists (select from deals d where d.id = split_part(e.source, ' ', 2)::bigint
    and (d.state = 'waiting' or exists (select from deal_changes c where c.deal_id = d.id and c.facts is not null) or exists (select from deal_reports r where r.deal_id = d.id and r.resolved_at is null)
      or ${hasOpenMatch}))`,
})
