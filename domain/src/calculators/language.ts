/** The languages in which figures, reports and tables are said. Pages speak Spanish. */
export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
