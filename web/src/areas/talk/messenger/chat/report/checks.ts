import { messageReports } from '@cancha/contract/talk/messenger/reports'

/** The schema of the report. Loaded when it is first touched: see `checkedLater`. */
export const ReportedMessages = messageReports.report.body.omit({ conversationId: true })
