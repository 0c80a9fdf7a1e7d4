/** The parameters in the addresses of the library's pages. `grupos` has the ids of the chosen groups, joined by commas. */
export type LibrarySearch = { grupos?: string; forapp?: string }

/** The page's parameters; anything that isn't a list of ids is left out. */
export const librarySearchIn = ({ grupos, forapp }: Record<string, unknown>): LibrarySearch => ({
  ...(typeof grupos === 'string' && /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/.test(grupos) && { grupos }),
  ...(forapp === '1' && { forapp }),
})
