/** The category in a list's address; undefined if it isn't a text. */
export const readCategory = (search: Record<string, unknown>): { categoria?: string } =>
  typeof search['categoria'] === 'string' ? { categoria: search['categoria'] } : {}
