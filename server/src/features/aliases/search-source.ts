/** The columns of short addresses that search results are made of. */
export const aliasColumns = {
  table: 'path_aliases',
  columns: ['alias', 'kind', 'page_id', 'replaced_at'],
}

/** The short addresses of one kind of page, for a kind of search result that shows them. */
export const aliasesOf = (kind: string) => ({
  ...aliasColumns,
  refs: `select page_id from changed where kind = '${kind}'`,
})
