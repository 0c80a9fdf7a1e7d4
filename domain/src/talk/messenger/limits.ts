import { opensPaidContent, type Viewer } from '../../ground/viewer.ts'

/** How many conversations a free member may start in total: those whose first message they wrote. */
export const STARTED_MOST = 5

/**
 * The longest message, in code points as the contract and the database count them. A browser's `maxlength` counts UTF-16
 * units, which are never fewer: what a page lets through isn't refused.
 */
export const MESSAGE_MOST = 4_000

/** The most photos, documents or voice notes of one message. */
export const FILES_MOST = 10

/** For how many milliseconds after sending a message its author may edit or delete it. */
export const CHANGEABLE_MS = 15 * 60_000

/** The longest voice note, in milliseconds. */
export const VOICE_MOST_MS = 5 * 60_000

/**
 * Whether this person may start one more conversation.
 * @param started how many they have ever started
 */
export const mayStartOneMore = (person: Pick<Viewer, 'level' | 'membership'>, started: number): boolean =>
  opensPaidContent({ ...person, id: 0, lender: false, dealer: false, editor: false, moderates: [] }) ||
  started < STARTED_MOST
