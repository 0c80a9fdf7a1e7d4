/** The languages of figures, reports and tables. Pages are always Spanish. */
export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
