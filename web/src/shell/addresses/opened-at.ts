/**
 * The page with which this document was opened: read as the program starts, before anything can lead to another page. Its policy
 * is the document's as long as it stays.
 */
export const openedAt: string = import.meta.env.SSR ? '' : window.location.pathname
