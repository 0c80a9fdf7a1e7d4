import { isAlias } from '@cancha/domain/ground/aliases/aliases'

/** The alias that a page's address consists of, as it is stored; null if it is no such address. */
export function aliasIn(path: string): string | null {
  const alias = path.slice(1).toLowerCase()
  return isAlias(alias) ? alias : null
}
