import { publishing } from '@cancha/contract/deals/publishing'

/** The schema of the form. Loaded when the form is first used: see `checkedLater`. */
export const PostedDeal = publishing.addDeal.body
