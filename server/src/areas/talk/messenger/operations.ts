import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { finding } from '@cancha/contract/talk/messenger/finding'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { presence } from '@cancha/contract/talk/messenger/presence'
import { messageReports } from '@cancha/contract/talk/messenger/reports'

const { list: history, ...writing } = messages

/** The messenger's operations: the lists of conversations and of messages have different names here. */
export const operations = {
  ...conversations,
  history,
  ...writing,
  ...presence,
  ...messageReports,
  ...finding,
}
