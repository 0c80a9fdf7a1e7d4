import { exported, owner, type PersonalTable, rowNumber, secret } from '../../../manifest/personal-table.ts'

const OTHERS = 'el número de la cuenta de otra persona'

/** The personal data in this feature's tables: what an export contains. All rows go with the account. */
export const notificationData: Record<string, PersonalTable> = {
  notifications: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      kind: exported,
      thing: { exported: 'un número de fila, sin significado fuera' },
      title: exported,
      href: exported,
      listed: exported,
      created_at: exported,
      last_at: exported,
      read_at: exported,
      mailed_at: exported,
    },
  },
  notification_events: {
    // Events that tell others of this person go too.
    rowsOf: 'user_id = :id or author_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      notification_id: rowNumber,
      user_id: { exported: OTHERS },
      author_id: { exported: OTHERS },
      source: { exported: 'el nombre interno de lo que pasó' },
      at: exported,
    },
  },
  notification_choices: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { user_id: owner, kind: exported, app: exported, push: exported, mail: exported },
  },
  notification_settings: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      summary: exported,
      quiet_from: exported,
      quiet_to: exported,
      zone: exported,
      summarized_at: exported,
    },
  },
  push_subscriptions: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      session_id: rowNumber,
      endpoint: secret,
      p256dh: secret,
      auth: secret,
      created_at: exported,
      used_at: exported,
    },
  },
  notification_deliveries: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      notification_id: rowNumber,
      subscription_id: rowNumber,
      due_at: { exported: 'cuándo sale lo que está por salir' },
      tries: { exported: 'cuántas veces se intentó enviar' },
    },
  },
}
