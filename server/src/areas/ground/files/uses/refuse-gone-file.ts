import { isForeignKeyViolation } from '../../../../database/connection.ts'
import { Refusal } from '../../../../http/request/refusal.ts'

/**
 * For the error of a save that began to hold a file in the moment in which the sweep removed it.
 * @throws Refusal conflict for that error; any other error as it is
 */
export function refuseGoneFile(error: unknown): never {
  if (isForeignKeyViolation(error, /_files_key_fk$/))
    throw new Refusal('conflict', {
      msg: 'Un archivo que usas aquí ya no existe: súbelo de nuevo y guarda otra vez.',
    })
  throw error
}
