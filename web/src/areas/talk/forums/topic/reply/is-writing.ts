/** The mark of a form in which a post is written. */
export const WRITES = { 'data-writes': '' }

/** Whether somebody is writing a post on this page: what is around their field must not move. */
export const isWriting = (): boolean => document.activeElement?.closest('[data-writes]') != null
