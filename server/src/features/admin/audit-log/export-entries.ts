import { AUDIT_EXPORT_MOST } from '@cancha/contract/audit-log'
import { formatCount } from '@cancha/domain/numbers/format'
import { mediumDateTime } from '@cancha/domain/time/short-dates'
import { csvFile, csvLine } from '../../../csv.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import type { Entry } from '../../audit/chain.ts'
import { type Filters, findEntries } from './find-entries.ts'
import { tellEntries } from './tell-entries.ts'

/** Entries that are told together. */
const BATCH = 1_000

const SEALS = { sealed: 'Sí', waiting: 'Todavía no', altered: 'Alterada' } as const

/**
 * The entries that match as CSV, newest first; that they were taken, by whom, why and which ones, is an entry itself.
 * @throws Refusal invalid_input if there are more than a file may have
 */
export async function auditAsCsv(
  services: Services,
  by: Actor,
  filters: Filters,
  reason: string,
): Promise<Buffer> {
  const entries = await services.database.transaction(async (tx) => {
    const found: Entry[] = []
    for (;;) {
      const before = found.at(-1)?.seq
      const batch = await findEntries(tx, filters, { most: BATCH, before })
      found.push(...batch)
      if (found.length > AUDIT_EXPORT_MOST) throw tooMany()
      if (batch.length < BATCH) break
    }
    await recordAudit(tx, by, {
      action: 'audit.exported',
      details: { entries: found.length, filters },
      reason,
    })
    return found
  })
  const lines = [
    csvLine('Número', 'Fecha', 'Qué pasó', 'Motivo', 'Quién (id)', 'A quién (id)', 'Desde', 'Encadenada'),
  ]
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH)
    const told = await tellEntries(services, batch)
    for (const [index, { id, at, sentence, reason, by, about, seal }] of told.entries())
      lines.push(
        csvLine(
          Number(id),
          mediumDateTime(at),
          sentence,
          reason,
          by?.id ?? null,
          about?.id ?? null,
          batch[index]?.ip ?? null,
          SEALS[seal],
        ),
      )
  }
  return csvFile(lines)
}

const tooMany = () =>
  refuseField(
    'invalid_input',
    'query.from',
    `Son más de ${formatCount(AUDIT_EXPORT_MOST)} anotaciones: elige menos días, o una persona`,
  )
