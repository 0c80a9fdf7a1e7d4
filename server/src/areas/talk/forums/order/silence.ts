import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { notify } from '../../notifications/notify.ts'
import { orderNotification } from '../notifications.ts'
import { silencePolicy } from '../policy.ts'

type Silence = { id: number; days: number; reason: string }

/**
 * Silences a person in the forums for some days from now, or lets them write again with 0. They are told why. Nothing happens where they
 * may write already, nor at a second press: the same again within a minute doesn't prolong it.
 */
export async function silencePerson(
  { database, ...services }: Services,
  viewer: Viewer,
  call: Call,
  { id, days, reason }: Silence,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [person] = await selectRows(
      tx,
      { id: column.id, keepsOrder: column.bool },
      sql`select id, level = 1 or moderates <> '{}' as "keepsOrder" from accounts
        where id = ${id} and deleted_at is null for no key update`,
    )
    authorize(
      silencePolicy,
      'silence',
      viewer,
      person && { userId: person.id, keepsOrder: person.keepsOrder },
    )
    const same = await selectRows(
      tx,
      { until: column.moment },
      sql`select until from forum_silences where user_id = ${id} and silenced_by = ${viewer.id} and reason = ${reason}
        and created_at > now() - interval '1 minute' and until = created_at + ${days} * interval '1 day'`,
    )
    if (same.length > 0) return
    const gone = await run(tx, sql`delete from forum_silences where user_id = ${id}`)
    if (days === 0 && gone === 0) return
    if (days > 0)
      await run(
        tx,
        sql`insert into forum_silences (user_id, until, reason, silenced_by)
          values (${id}, now() + ${days} * interval '1 day', ${reason}, ${viewer.id})`,
      )
    await recordAudit(tx, actor(viewer, call), {
      action: days > 0 ? 'forums.silenced' : 'forums.unsilenced',
      target: { type: 'user', id },
      details: { days },
      reason,
    })
    const until = mediumDate(new Date(Date.now() + days * 86_400_000))
    await notify({ database, ...services }, tx, orderNotification, id, {
      source: `silence ${id} ${call.requestId}`,
      thing: `silence ${id}`,
      title: (days > 0
        ? `Quien modera te pidió una pausa: no puedes escribir en los foros hasta el ${until}. Motivo: ${reason}`
        : 'Ya puedes escribir otra vez en los foros.'
      ).slice(0, 200),
      href: '/forums',
    })
  })
}
