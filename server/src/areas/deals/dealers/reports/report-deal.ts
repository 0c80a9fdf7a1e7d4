import type { dealers } from '@cancha/contract/deals/dealers'
import type { InputOf } from '@cancha/contract/ground/operation'
import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { dealReportPace } from '../limits.ts'
import { dealReportPolicy } from '../policy.ts'
import { queueGrew } from '../queue-grew.ts'

type Report = InputOf<typeof dealers.reportDeal>['body']

const reported = {
  userId: column.id,
  state: column.oneOf(...DEAL_STATES),
  contacted: column.bool,
  isResolved: column.bool,
}

/** Stores a member's report of a deal; again, it replaces their open one. */
export async function reportDeal(services: Services, viewer: Viewer, report: Report): Promise<void> {
  await services.limits.count(dealReportPace, `u${viewer.id}`)
  await services.database.transaction(async (tx) => {
    const [deal] = await selectRows(
      tx,
      reported,
      sql`select d.dealer_id as "userId", d.state,
          exists (select from deal_contacts c where c.deal_id = d.id and c.user_id = ${viewer.id}) as contacted,
          exists (select from deal_reports r where r.deal_id = d.id and r.reporter_id = ${viewer.id}
            and r.resolved_at is not null) as "isResolved"
        from deals d where d.id = ${report.id} for key share of d`,
    )
    authorize(dealReportPolicy, 'report', viewer, deal)
    await run(
      tx,
      sql`insert into deal_reports (deal_id, reporter_id, reason, text)
        values (${report.id}, ${viewer.id}, ${report.reason}, ${report.text})
        on conflict (deal_id, reporter_id) do update set reason = excluded.reason, text = excluded.text, created_at = now()
        where deal_reports.resolved_at is null`,
    )
    await queueGrew(services, tx, { dealId: report.id, why: 'report' })
  })
}
