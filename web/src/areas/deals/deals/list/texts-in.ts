/** The texts of an address. */
export const textsIn = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
