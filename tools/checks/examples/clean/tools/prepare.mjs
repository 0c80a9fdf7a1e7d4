/** What a run ends with. */
export const FINE = 0
