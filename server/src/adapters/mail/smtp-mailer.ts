import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

/** Sends letters through a mail server. */
export function smtpMailer(options: { url: string; from: string; patienceMs?: number }): Mailer {
  const host = options.from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'
  const patience = options.patienceMs ?? 10_000
  const transport = createTransport({
    url: options.url,
    // Only jobs wait for a slow mail server, never requests.
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience * 3,
  })

  return {
    async send({ unsubscribe, ...message }, id) {
      // A retry has the same Message-ID, so that a server that accepted the letter before the connection broke can
      // drop the copy.
      await transport.sendMail({
        from: options.from,
        messageId: `<${id}@${host}>`,
        ...message,
        ...(unsubscribe && { headers: waysOut(unsubscribe) }),
      })
    },
    outbox: null,
    close: async () => transport.close(),
  }
}

/**
 * The headers by which mail programs offer a button to stop such letters (RFC 8058). The address stands in one line with its
 * name, since some programs don't find it in a folded one; a URL has no line break that could add a header.
 */
const waysOut = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
