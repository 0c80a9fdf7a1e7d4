import { dealAdministration } from '@cancha/contract/deals/administration'
import { dealers } from '@cancha/contract/deals/dealers'

/** The schemas of these forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const DealReport = dealers.reportDeal.body
export const ReportsResolution = dealAdministration.resolveDealReports.body
