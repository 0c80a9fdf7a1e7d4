import { writing } from '@cancha/contract/school/writing'

/** The schema of the dialog for reasons. Loaded when it is first used: see `checkedLater`. */
export const Reasoned = writing.erasePiece.body
