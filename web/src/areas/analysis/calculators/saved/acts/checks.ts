import { calculators } from '@cancha/contract/analysis/calculators'

/** The schema of the dialog. Loaded when it is first used: see `checkedLater`. */
export const Description = calculators.describeAnalysis.body
