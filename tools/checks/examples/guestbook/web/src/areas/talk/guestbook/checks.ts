import { guestbook } from '@cancha/contract/talk/guestbook'

/** The schema of the form. Loaded when it is first touched: see `checkedLater`. */
export const Entry = guestbook.sign.body
