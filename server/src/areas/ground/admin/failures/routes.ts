import { FAILURE_DETAIL_MOST, type Failure, type failures } from '@cancha/contract/ground/failures'
import type { Tx } from '../../../../database/connection.ts'
import type { Handlers } from '../../../../http/request/mount.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import { discardFailures, type Failures, listFailures, retryFailures } from '../../../../jobs/failures.ts'
import { type Job, labelOf } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../audit/actor.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { listReports } from '../policy-reports/store.ts'

const AGAIN = 'puede salir ahora'

export function failureHandlers({ database, declared }: Services): Handlers<typeof failures> {
  const { jobs } = declared

  /** Acts on the failures of a kind, and records it if there were any. */
  const act = (
    by: Actor,
    action: 'failures.retried' | 'failures.discarded',
    { kind, reason }: { kind: string; reason: string },
    change: (tx: Tx) => Promise<number>,
  ) =>
    database.transaction(async (tx) => {
      const count = await change(tx)
      if (count > 0)
        await recordAudit(tx, by, {
          action,
          target: { type: 'job', id: kind },
          details: { what: labelOf(jobs, kind), before: { failed: count }, after: { failed: 0 } },
          reason,
        })
      return { success: true as const, count }
    })

  return {
    failures: async () => ({
      failures: (await listFailures(database.db)).map((row) => present(jobs, row)),
      policyreports: await listReports(database.db),
    }),

    async retryFailures({ body, viewer, call }) {
      const { kind, until } = body
      const job = orNotFound(jobs.find(({ name }) => name === kind))
      return act(actor(viewer, call), 'failures.retried', { kind, reason: AGAIN }, (tx) =>
        retryFailures(tx, job, { name: kind, until }),
      )
    },

    discardFailures: ({ body, viewer, call }) =>
      act(actor(viewer, call), 'failures.discarded', body, (tx) =>
        discardFailures(tx, { name: body.kind, until: body.until }),
      ),
  }
}

const present = (jobs: readonly Job[], { name, count, since, last, error }: Failures): Failure => ({
  kind: name,
  what: labelOf(jobs, name),
  count,
  since: since.toISOString(),
  last: last.toISOString(),
  detail: error?.split('\n', 1)[0]?.slice(0, FAILURE_DETAIL_MOST) ?? null,
  again: jobs.some((job) => job.name === name),
})
