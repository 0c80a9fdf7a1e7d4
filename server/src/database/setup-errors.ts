import pg from 'pg'
import { ConfigError } from '../config.ts'
import { MissingLoginError } from './roles.ts'
import { saidByPostgres } from './said-by-postgres.ts'

/** Turns errors that the operator can mend into a sentence; others are returned unchanged. */
export function asSetupError(error: unknown): unknown {
  if (error instanceof MissingLoginError) {
    return new ConfigError(
      `El rol «${error.login}» de DATABASE_URL no existe o no puede entrar, y el dueño de la base no puede crear roles. ` +
        `Como superusuario: CREATE ROLE ${pg.escapeIdentifier(error.login)} LOGIN PASSWORD 'CLAVE';`,
    )
  }
  const said = saidByPostgres(error)
  if (!said) return error
  const { code = '', message } = said
  if (code.startsWith('28') || code === '3D000')
    return new ConfigError(`PostgreSQL no deja entrar: ${message}. Revisa la dirección, el rol y la clave.`)
  if (code === '42501')
    return new ConfigError(
      `A un rol de la base de datos le falta un derecho: ${message}. Los de cada rol están en docs/operations.md.`,
    )
  return error
}
