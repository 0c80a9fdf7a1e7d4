/** One e-mail to one person. */
export type MailMessage = {
  to: string
  subject: string
  /** The same content twice: as plain text and as HTML. */
  text: string
  html: string
  /** The address at which its like is stopped, by a page or by a mail program's button (RFC 8058). */
  unsubscribe?: string
}

/** A sent letter, as the outbox page lists it. */
export type SentMail = { id: string; to: string; subject: string; at: string }

/** Sends e-mail. */
export type Mailer = {
  /** Throws if the letter may not have been sent. `id` stays the same when a letter is retried. */
  send(message: MailMessage, id: string): Promise<void>
  /** The letters that were kept on this machine to be read in the browser; null if letters are really sent. */
  outbox: Outbox | null
  close(): Promise<void>
}

export type Outbox = {
  /** The 100 newest, newest first. */
  list(): Promise<SentMail[]>
  read(id: string): Promise<(SentMail & { text: string; html: string }) | null>
  /** Deletes all letters to this address. */
  forget(address: string): Promise<void>
}
