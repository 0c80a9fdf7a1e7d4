import { setTimeout as pause } from 'node:timers/promises'
import { utcDayOf } from '@cancha/domain/ground/time/days'
import type { Database } from '../../../database/connection.ts'
import type { Log } from '../../../http/request/log.ts'
import { appendLinks } from './append-links.ts'
import { anchorDay } from './daily-anchor.ts'

/** Between two looks for entries without a link. A look reads one row of a table that is nearly always empty. */
const EVERY = 1_000
/** After an anchor that couldn't be written. */
const ANCHOR_AGAIN = 60 * 60_000
/** Failures in a row, of which the first is logged and then each of this number. */
const FAILURES_A_LINE = 60

/** Gives every entry of the audit log its link, and every day its anchor. Runs on every node; one appends at a time. */
export type Appender = {
  start(): void
  /** Appends what is left, and stops. */
  stop(): Promise<void>
}

export function createAppender(
  { database, log, folder }: { database: Database; log: Log; folder: string },
  everyMs = EVERY,
): Appender {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let failures = 0
  let anchored = ''
  let anchorAfter = 0

  async function append(): Promise<void> {
    try {
      await appendLinks(database)
      failures = 0
    } catch (err) {
      if (failures++ % FAILURES_A_LINE === 0)
        log.error({ err, event: 'audit.append_failed' }, 'no se pudo encadenar el registro de auditoría')
    }
  }

  async function anchor(now: Date): Promise<void> {
    const day = utcDayOf(now)
    if (day === anchored || now.getTime() < anchorAfter) return
    anchorAfter = now.getTime() + ANCHOR_AGAIN
    try {
      if (await anchorDay({ db: database.db, log, folder }, now)) anchored = day
    } catch (err) {
      log.error(
        { err, event: 'audit.anchor_failed' },
        'no se pudo guardar el ancla del registro de auditoría',
      )
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await append()
      await anchor(new Date())
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    await append()
  }

  return {
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
