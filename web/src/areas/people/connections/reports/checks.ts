import { connections } from '@cancha/contract/people/connections'

/** The schemas of these dialogs. Loaded when one of them is first used: see `checkedLater`. */
export const MemberReport = connections.report.body.pick({ reason: true, text: true })
export const Resolution = connections.resolveReport.body.omit({ id: true })
