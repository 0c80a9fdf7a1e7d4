import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

/** Letters sent through a mail server. */
export function smtpMailer(options: { url: string; from: string; patienceMs?: number }): Mailer {
  const host = options.from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'
  const patience = options.patienceMs ?? 10_000
  const transport = createTransport({
    url: options.url,
    // A slow server costs one job its time, never a request.
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience * 3,
  })

  return {
    async send(message, id) {
      // The same Message-ID each time: a server that took the letter and died before saying so can drop the copy.
      await transport.sendMail({ from: options.from, messageId: `<${id}@${host}>`, ...message })
    },
    outbox: null,
    close: async () => transport.close(),
  }
}
