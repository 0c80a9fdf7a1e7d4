import { wordsParam } from '../../../../../shell/addresses/search-params.ts'

/** The parameters in a list's address. */
export interface ListSearch {
  pagina?: number
  etiqueta?: string
}

/** Reads page and tag from an address; invalid values are ignored. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const page = String(search['pagina'] ?? '')
  const tag = wordsParam(search['etiqueta'], 25)
  return {
    ...(/^[1-9]\d{0,2}$/.test(page) && page !== '1' && { pagina: Number(page) }),
    ...(tag !== '' && tag.length <= 24 && { etiqueta: tag }),
  }
}

/** The list's address for a page and tag. */
export function listAddress(
  path: string,
  { pagina = 1, etiqueta }: { pagina?: number | undefined; etiqueta?: string | undefined },
): string {
  const search = new URLSearchParams()
  if (pagina > 1) search.set('pagina', String(pagina))
  if (etiqueta) search.set('etiqueta', etiqueta)
  return search.size > 0 ? `${path}?${search}` : path
}
