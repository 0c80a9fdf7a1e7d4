import type { LoanFinances, LoanPerson } from '@cancha/domain/lending/requests/answers'
import type { Services } from '../../../services.ts'

/** The columns in which answers are sealed, with what they hold. */
type Sealed = { person: LoanPerson; finances: LoanFinances }
type VaultServices = Pick<Services, 'vault' | 'log'>

// Bound to the request by its key, which exists before its number does: an answer that was moved to another row doesn't open there.
export const answersContext = (column: keyof Sealed, key: string): string => `loan_requests.${column} ${key}`

/** Seals what must not be read from the table alone (AES-256-GCM, with the id of its key in front). */
export const sealAnswers = <Column extends keyof Sealed>(
  { vault }: VaultServices,
  column: Column,
  key: string,
  answers: Sealed[Column],
): string => vault.seal(JSON.stringify(answers), answersContext(column, key))

/**
 * Opens the answers of a sealed column.
 * @returns null if they are gone, or if their secret is: the rest of the request is still read then
 */
export function openAnswers<Column extends keyof Sealed>(
  { vault, log }: VaultServices,
  column: Column,
  { key, sealed }: { key: string; sealed: string | null },
): Sealed[Column] | null {
  if (sealed === null) return null
  try {
    return JSON.parse(vault.open(sealed, answersContext(column, key)).text) as Sealed[Column]
  } catch (error) {
    log.error({ err: error }, 'una respuesta privada de una solicitud de préstamo ya no se puede leer')
    return null
  }
}
