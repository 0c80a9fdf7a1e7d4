import { z } from 'zod'
import { readData } from '../../read-texts.ts'

/** An analysis with a link that everybody may open, by the word that stands for its secret in texts. */
export const sharedAnalyses = { culebra: { member: 'ana', name: 'El dúplex de Culebra' } } as const

/** A message. In its text `{origin}` stands for the site's address, and `{culebra}` for the secret of a shared analysis. */
const MESSAGE = z.strictObject({
  by: z.string(),
  /** Minutes before the first start, so that some of it is always of today. */
  ago: z.number(),
  text: z.string(),
  /** The names of files of ./chat-files.ts. */
  files: z.array(z.string()).exactOptional(),
  /** The number of the message that it answers, the first is 1. */
  answers: z.number().exactOptional(),
  edited: z.literal(true).exactOptional(),
  deleted: z.literal(true).exactOptional(),
})

const CONVERSATION = z.strictObject({
  /** The members' keys; the first one opened it. */
  between: z.tuple([z.string(), z.string()]),
  /** The member who hasn't read the last messages, and how many of them. */
  unread: z.strictObject({ of: z.string(), count: z.number() }).exactOptional(),
  archivedBy: z.string().exactOptional(),
  mutedBy: z.string().exactOptional(),
  draft: z.strictObject({ of: z.string(), text: z.string() }).exactOptional(),
  /** The member who has blocked the other one since. */
  blockedBy: z.string().exactOptional(),
  messages: z.array(MESSAGE),
})
export type DemoConversation = z.infer<typeof CONVERSATION>

/** Conversations of the demo's members. */
export const conversations: readonly DemoConversation[] = readData(
  new URL('./conversations.json', import.meta.url),
  z.array(CONVERSATION),
)
