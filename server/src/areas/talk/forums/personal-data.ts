import {
  exported,
  keptBecause,
  owner,
  type PersonalTable,
  replacedBy,
  rowNumber,
} from '../../../manifest/personal-table.ts'

const THREAD = 'es parte de una conversación de la comunidad, que se lee sin el nombre'
const ORDER = 'dice cómo se mantuvo el orden, y no quién es'

const inThread = keptBecause(THREAD)
/** A number that only this program understands, in a row that stays. */
const inner = { exported: rowNumber.exported, deleted: { stays: THREAD } }
const own = { exported: owner.exported, deleted: { stays: THREAD } }
const moderators = {
  exported: 'lo que decidió quien modera, con su propio nombre',
  deleted: { stays: ORDER },
}

/** The analyses of a person's posts. */
const POSTS = '(select id from forum_posts where author_id = :id)'

/**
 * Members' posts stay in their threads under the name of a deleted account; rows that only the member saw are deleted.
 * Moderators' acts stay in the audit log and in the rows themselves.
 */
export const forumData: Record<string, PersonalTable> = {
  forum_topics: {
    rowsOf: 'author_id = :id',
    rows: 'stay',
    columns: {
      id: inner,
      shortid: inThread,
      subcategory_id: inThread,
      author_id: own,
      title: inThread,
      slug: inner,
      title_words: { exported: 'el título otra vez, sin acentos', deleted: { stays: THREAD } },
      excerpt: { exported: 'el principio de la primera publicación, otra vez', deleted: { stays: THREAD } },
      state: inThread,
      created_at: inThread,
      last_at: inThread,
      last_author_id: inner,
      next_place: inner,
      last_place: inThread,
      replies: inThread,
      likes: inThread,
      analyses: inThread,
      followers: inThread,
      week_reads: inThread,
      solution_id: inThread,
      closed_at: inThread,
      pinned_at: inThread,
      merged_into: inner,
    },
  },
  forum_posts: {
    rowsOf: 'author_id = :id',
    rows: 'stay',
    columns: {
      id: inner,
      shortid: inThread,
      topic_id: inThread,
      place: inThread,
      author_id: own,
      message: inThread,
      client_id: inner,
      state: inThread,
      likes: inThread,
      created_at: inThread,
      edited_at: inThread,
      version: inner,
      removed_at: inThread,
      removed_by: moderators,
      removed_reason: inThread,
      answer: replacedBy("case when answer is not null then '(eliminada)' end"),
      answered_at: inThread,
      answer_open: inner,
      untold: inner,
    },
  },
  forum_mentions: { rowsOf: 'user_id = :id', rows: 'go', columns: { post_id: exported, user_id: owner } },
  forum_likes: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { post_id: exported, user_id: owner, created_at: exported },
  },
  forum_readers: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      topic_id: exported,
      user_id: owner,
      read_place: exported,
      read_at: exported,
      following: exported,
      muted: exported,
      bookmarked_at: exported,
    },
  },
  forum_analyses: {
    rowsOf: `post_id in ${POSTS}`,
    rows: 'stay',
    columns: {
      id: inner,
      post_id: inThread,
      type: inThread,
      name: replacedBy("''"),
      data: inThread,
      saved_id: replacedBy('null'),
      shows_origin: replacedBy('false'),
      counter_of: inThread,
      changes: inThread,
    },
  },
  forum_reports: {
    rowsOf: 'reporter_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      post_id: exported,
      reporter_id: owner,
      reason: exported,
      text: exported,
      counts: rowNumber,
      created_at: exported,
      resolved_at: exported,
      resolved_by: { exported: 'quien moderó es otra persona' },
    },
  },
  forum_revisions: {
    rowsOf: 'edited_by = :id',
    rows: 'stay',
    columns: {
      id: inner,
      post_id: inThread,
      title: inThread,
      message: inThread,
      edited_by: own,
      edited_at: inThread,
      reason: inThread,
    },
  },
  forum_silences: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      until: exported,
      reason: exported,
      silenced_by: { exported: 'quien moderó es otra persona' },
      created_at: exported,
    },
  },
}
