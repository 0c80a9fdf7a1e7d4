import { addUser, typing } from '@cancha/contract/calls/talk/messenger-live-calls'
import { askLine } from '../../../../api/live-line.ts'

/** Tells the other person of a conversation that one is writing. It isn't told later if there is no line. */
export const tellTyping = (conversationId: string): Promise<void> => ask(typing.name, { conversationId })

/** Introduces the page; the server answers by `getUsers` who of one's connections is online. */
export const introduce = (): Promise<void> => ask(addUser.name, {})

const ask = (name: string, data: unknown): Promise<void> =>
  askLine(name, data).then(
    () => undefined,
    () => undefined,
  )
