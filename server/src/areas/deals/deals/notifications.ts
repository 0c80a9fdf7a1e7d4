import { sql } from 'drizzle-orm'
import { notificationKind } from '../../../manifest/notification-kind.ts'
import { dealTitle } from './told-title.ts'

const topic = 'Tus tratos'
const concerns = ({ dealer }: { dealer: boolean }) => dealer

/** A deal of one's own leaves the list in a few days. The thing is the deal; the letter with its button goes by itself. */
export const endingNotification = notificationKind({
  name: 'deal_ending',
  category: 'deals',
  type: 'request',
  choice: {
    topic,
    label: 'Tratos por vencer',
    hint: 'Cinco días antes de que un trato tuyo deje de verse. El correo para renovarlo llega siempre.',
  },
  usually: { app: true, push: true, mail: 'never' },
  concerns,
  from: 'house',
  says: ({ title }) => `Tu trato «${title}» está por vencer: renuévalo con un toque.`,
  current: dealTitle,
  letter: { action: 'Ver mis tratos' },
  holds: sql`exists (select from deals d where d.id = n.thing::bigint and d.state = 'active'
    and d.expires_at < now() + interval '6 days')`,
})

/** A deal of one's own isn't public any more. */
export const expiredNotification = notificationKind({
  name: 'deal_expired',
  category: 'deals',
  type: 'request',
  choice: {
    topic,
    label: 'Tratos vencidos',
    hint: 'Cuando un trato tuyo deja de verse porque pasaron sus 30 días.',
  },
  usually: { app: true, push: false, mail: 'now' },
  concerns,
  from: 'house',
  says: ({ title }) => `Tu trato «${title}» venció y ya no se ve en la lista.`,
  current: dealTitle,
  letter: {
    action: 'Renovarlo',
    more: ['Sus fotos y sus datos siguen guardados: con un toque vuelve a verse 30 días.'],
  },
  holds: sql`exists (select from deals d where d.id = n.thing::bigint and d.state = 'expired')`,
})
