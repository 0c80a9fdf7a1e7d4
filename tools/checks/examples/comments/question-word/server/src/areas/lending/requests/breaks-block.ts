/**
 * The answers of a request. Whoever asked may read
 * all of them.
 */
export const readable = true
