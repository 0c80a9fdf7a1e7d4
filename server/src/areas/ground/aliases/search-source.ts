/** The columns of aliases that search documents depend on. */
export const aliasColumns = {
  table: 'path_aliases',
  columns: ['alias', 'kind', 'page_id', 'replaced_at'],
}

/** The aliases of one kind of page, as a source of a search kind. */
export const aliasesOf = (kind: string) => ({
  ...aliasColumns,
  refs: `select page_id from changed where kind = '${kind}'`,
})
