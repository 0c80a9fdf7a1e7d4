import { figures } from '@cancha/contract/figures'

/** Loaded when the form is first used: see `checkedLater`. */
export const Export = figures.movementsTable.query.pick({ reason: true })
