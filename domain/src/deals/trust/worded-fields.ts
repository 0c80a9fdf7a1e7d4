/** The fields of a deal that people write as they like. */
export const WORDED_FIELDS = ['title', 'type', 'address2', 'lotsize', 'body', 'photos'] as const
export type WordedField = (typeof WORDED_FIELDS)[number]
