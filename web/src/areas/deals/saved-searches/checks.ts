import { SearchWords as Words } from '@cancha/contract/deals/searches'

/** The schema of the dialog's form. Loaded when it is first used: see `checkedLater`. */
export const SearchWords = Words
