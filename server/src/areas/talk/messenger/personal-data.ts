import {
  exported,
  keptBecause,
  owner,
  type PersonalTable,
  replacedBy,
  rowNumber,
} from '../../../manifest/personal-table.ts'

const OF_BOTH = 'la conversación es también de la otra persona, que la conserva'
const NOBODY = 'no dice quién es'

/** A number that only this program understands, in a row that stays. */
const inner = { exported: rowNumber.exported, deleted: { stays: NOBODY } }
const own = { exported: owner.exported, deleted: { stays: OF_BOTH } }

/** Conversations that a person knows of: not those that the other one opened without writing and that they never touched. */
const KNOWN = `(last_at is not null or draft <> '' or muted or archived or marked_unread or exists (
  select from conversations c where c.id = conversation_id and c.opened_by = :id))`

/** The conversations of a person. */
const THEIRS = `(select conversation_id from conversation_members where user_id = :id and ${KNOWN})`

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const messengerData: Record<string, PersonalTable> = {
  conversations: {
    rowsOf: `id in ${THEIRS}`,
    rows: 'stay',
    columns: {
      id: keptBecause(OF_BOTH),
      low_id: keptBecause(OF_BOTH),
      high_id: keptBecause(OF_BOTH),
      opened_by: keptBecause(OF_BOTH),
      started_by: keptBecause(OF_BOTH),
      last_seq: keptBecause(OF_BOTH),
      version: inner,
      created_at: keptBecause(OF_BOTH),
    },
  },
  conversation_members: {
    rowsOf: `user_id = :id and ${KNOWN}`,
    rows: 'stay',
    columns: {
      conversation_id: keptBecause(OF_BOTH),
      user_id: own,
      other_id: keptBecause(OF_BOTH),
      last_at: keptBecause(OF_BOTH),
      read_seq: keptBecause(OF_BOTH),
      seen_seq: keptBecause(OF_BOTH),
      wrote_seq: keptBecause(OF_BOTH),
      unread: replacedBy('0'),
      marked_unread: replacedBy('false'),
      muted: replacedBy('false'),
      archived: replacedBy('false'),
      draft: replacedBy("''"),
    },
  },
  messages: {
    rowsOf: `conversation_id in ${THEIRS} and sender_id = :id`,
    rows: 'stay',
    columns: {
      id: keptBecause(OF_BOTH),
      conversation_id: keptBecause(OF_BOTH),
      seq: keptBecause(OF_BOTH),
      version: inner,
      sender_id: own,
      client_id: inner,
      text: keptBecause(OF_BOTH),
      words: { exported: 'el texto otra vez, sin acentos', deleted: { stays: OF_BOTH } },
      reply_to: keptBecause(OF_BOTH),
      created_at: keptBecause(OF_BOTH),
      edited_at: keptBecause(OF_BOTH),
      deleted_at: keptBecause(OF_BOTH),
    },
  },
  message_files: {
    rowsOf: `message_id in (select id from messages where conversation_id in ${THEIRS} and sender_id = :id)`,
    rows: 'stay',
    columns: {
      message_id: keptBecause(OF_BOTH),
      position: keptBecause(OF_BOTH),
      file: keptBecause(OF_BOTH),
      duration: keptBecause(OF_BOTH),
      wave: inner,
    },
  },
  messenger_settings: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { user_id: owner, seen: exported, typing: exported, online: exported },
  },
}
