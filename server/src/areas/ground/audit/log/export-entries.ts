import { AUDIT_EXPORT_MOST } from '@cancha/contract/ground/audit-log'
import type { Issue } from '@cancha/contract/ground/error-answer'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { csvFile, csvLine } from '../../../../csv.ts'
import type { Tx } from '../../../../database/connection.ts'
import { boundedSearch } from '../../../../http/limits/bounded-search.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../audit.ts'
import type { Entry } from '../chain.ts'
import { type Filters, findNumbers, readEntries } from './find-entries.ts'
import { tellEntries } from './tell-entries.ts'

/** Entries that are read and told together. */
const BATCH = 1_000

/** The longest search for the entries of a file, in seconds. */
const SEARCH_SECONDS = 4

const SEALS = { sealed: 'Sí', waiting: 'Todavía no', altered: 'Alterada' } as const

/**
 * The entries that match as CSV, newest first; that they were taken, by whom, why and which ones, is an entry itself.
 * @throws Refusal invalid_input if there are more than a file may have; unavailable, as `tooSlow` says, if it takes too long
 */
export async function auditAsCsv(
  services: Services,
  by: Actor,
  { filters, tooSlow }: { filters: Filters; tooSlow: Issue },
  reason: string,
): Promise<Buffer> {
  const search = async (tx: Tx) => {
    // All in one search: each further page would go through everything that matches again.
    const numbers = await findNumbers(tx, filters, { most: AUDIT_EXPORT_MOST + 1 })
    if (numbers.length > AUDIT_EXPORT_MOST) throw tooMany()
    const found: Entry[] = []
    for (let from = 0; from < numbers.length; from += BATCH)
      found.push(...(await readEntries(tx, numbers.slice(from, from + BATCH))))
    await recordAudit(tx, by, {
      action: 'audit.exported',
      details: { entries: found.length, filters },
      reason,
    })
    return found
  }
  const entries = await boundedSearch(services.database, tooSlow, search, SEARCH_SECONDS)
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
