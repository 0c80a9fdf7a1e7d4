import type { Message } from '@cancha/contract/calls/talk/messenger/message'

type Quote = NonNullable<Message['replyTo']>

/** How many letters of a message the server gives with one that answers it. */
const EXCERPT = 120

/** A message as one that answers it shows it. */
export const quoteOf = ({ _id, seq, sender, files, deleted, text }: Message): Quote => ({
  _id,
  seq,
  sender,
  kind: deleted ? 'deleted' : (files[0]?.kind ?? 'text'),
  text: [...text.replace(/\s+/g, ' ').trim()].slice(0, EXCERPT).join(''),
})
