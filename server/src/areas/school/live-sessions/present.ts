import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { LiveSession, liveSessions } from '@cancha/contract/school/live-sessions'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SessionState, stateAt } from '@cancha/domain/school/live-sessions/session-state'
import { can } from '../../../http/request/policy.ts'
import { liveSessionPolicy } from './policy.ts'
import type { LiveSessionRow } from './store.ts'

/** A row as the policy judges it at a moment. */
export const judged = <Row extends LiveSessionRow>(row: Row, now: Date): Row & { isOver: boolean } => ({
  ...row,
  isOver: stateAt(row, now) === 'past',
})

function presentLiveSession(row: LiveSessionRow, viewer: Viewer | null, now: Date): LiveSession {
  const state: SessionState = stateAt(row, now)
  const { join } = can(liveSessionPolicy, viewer, judged(row, now), ['join'])
  return {
    _id: String(row.id),
    title: row.title,
    host: row.host,
    description: row.description,
    startsat: row.startsAt.toISOString(),
    minutes: row.minutes,
    state,
    link: join ? row.link : null,
  }
}

/**
 * The sessions as this viewer may see them: those that come, the next one first, and those that are over, the last one first.
 * @param rows the latest first
 */
export function presentLiveSessions(
  rows: readonly LiveSessionRow[],
  viewer: Viewer | null,
  now: Date,
): AnswerOf<typeof liveSessions.liveSessions> {
  const shown = rows.map((row) => presentLiveSession(row, viewer, now))
  return {
    coming: shown.filter(({ state }) => state !== 'past').reverse(),
    past: shown.filter(({ state }) => state === 'past'),
    can: can(liveSessionPolicy, viewer, { active: true, isOver: false }, ['join']),
  }
}
