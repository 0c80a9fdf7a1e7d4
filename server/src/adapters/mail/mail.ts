/** One e-mail to one person. */
export type MailMessage = {
  to: string
  subject: string
  /** The same words twice: plain, and as HTML. */
  text: string
  html: string
}

/** A letter that has left, as the outbox page lists it. */
export type SentMail = { id: string; to: string; subject: string; at: string }

/** How e-mail leaves the house. */
export type Mailer = {
  /** Throws when the letter may not have left. `id` is the same each time one letter is tried again. */
  send(message: MailMessage, id: string): Promise<void>
  /** What stayed here to be read in the browser; null where letters really leave. */
  outbox: Outbox | null
  close(): Promise<void>
}

export type Outbox = {
  /** The newest first, 100 at most. */
  list(): Promise<SentMail[]>
  read(id: string): Promise<(SentMail & { text: string; html: string }) | null>
  /** Drops every letter to this address. */
  forget(address: string): Promise<void>
}
