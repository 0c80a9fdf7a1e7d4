import { admin } from '@cancha/contract/ground/admin'

/** The schemas of these pages' forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const DiscardedFailures = admin.discardFailures.body
