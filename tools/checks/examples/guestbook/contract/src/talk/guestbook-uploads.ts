import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

/** A paper beside an entry, which its author and the editors may open. */
export const guestbookPaper = uploadPurpose('guestbook.paper', { kinds: ['document'], most: 10 * MB })
