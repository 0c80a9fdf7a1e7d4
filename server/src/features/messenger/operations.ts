import { conversations } from '@cancha/contract/messenger/conversations'
import { finding } from '@cancha/contract/messenger/finding'
import { messages } from '@cancha/contract/messenger/messages'
import { presence } from '@cancha/contract/messenger/presence'
import { messageReports } from '@cancha/contract/messenger/reports'

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
