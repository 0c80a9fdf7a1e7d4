import { notificationKind } from '../../../manifest/notification-kind.ts'

/** Somebody applauded an entry. */
export const applauseNotification = notificationKind({
  name: 'guestbook_applause',
  category: 'guestbook',
  type: 'like',
  choice: {
    topic: 'Libro de visitas',
    label: 'Aplausos',
    hint: 'Cuando alguien aplaude lo que escribiste.',
  },
  usually: { app: true, push: false, mail: 'summary' },
  from: 'author',
  says: ({ who, people }) =>
    `${who} ${people > 1 ? 'aplaudieron' : 'aplaudió'} lo que escribiste en el libro de visitas.`,
  letter: { action: 'Ver el libro de visitas' },
})
