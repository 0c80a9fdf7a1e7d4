import { lenders } from '@cancha/contract/lending/lenders'

/** The schemas of these forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const Joining = lenders.addLenderInfo.body
export const Company = lenders.saveLenderInfo.body
export const NewProgramme = lenders.addProgramme.body
export const ChangedProgramme = lenders.changeProgramme.body
