import { loanStepSchema } from '@cancha/contract/lending/requests/request-fields'

/** The schemas of the steps. Loaded when the form is first used: see `checkedLater`. */
export const stepSchema = loanStepSchema
