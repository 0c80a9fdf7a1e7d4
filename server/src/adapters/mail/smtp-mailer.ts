import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

/** Letters sent through a mail server. */
export function smtpMailer(options: { url: string; from: string }): Mailer {
  const host = options.from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'
  const transport = createTransport(options.url, {
    from: options.from,
    // A slow server costs one job its time, never a request.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never)

  return {
    async send(message, id) {
      // The same Message-ID each time: a server that took the letter and died before saying so can drop the copy.
      await transport.sendMail({ from: options.from, messageId: `<${id}@${host}>`, ...message })
    },
    outbox: null,
    close: async () => transport.close(),
  }
}
