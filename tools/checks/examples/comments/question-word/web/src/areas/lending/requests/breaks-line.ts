// What is shown before the page has come.
export const placeholder = '…'

/** @param user who reads it; @returns Who is told */
export const readers = 1 // Who may see it.
