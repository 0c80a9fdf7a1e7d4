import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  url: string
  /** Waits for the next letter to this address with this subject, ten seconds at most, and removes it from the mailbox. */
  take(to: string, subject: RegExp): Promise<Email>
  /** The same of a letter that has come already. */
  there(to: string, subject: RegExp): Email | undefined
  close(): Promise<void>
}

/** A mail server for the tests, to which the program really sends its letters. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((letter) => {
          letters.push(letter)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const there = (to: string, subject: RegExp): Email | undefined => {
    const at = letters.findIndex(
      (letter) => subject.test(letter.subject ?? '') && letter.to?.some(({ address }) => address === to),
    )
    return at < 0 ? undefined : letters.splice(at, 1)[0]
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    there,
    async take(to, subject) {
      for (let tries = 0; tries < 200; tries++) {
        const letter = there(to, subject)
        if (letter) return letter
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(
        `no letter to ${to} with ${subject}; there are: ${letters.map(({ subject }) => subject).join(', ')}`,
      )
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** An address that nobody has yet, on a site that several tests share. */
export const newAddress = (name: string): string => `${name}.${randomBytes(4).toString('hex')}@correo.example`

/** The first link to this site in a letter's text. */
export function linkIn(letter: Email, origin: string): string {
  const link = letter.text?.match(/https?:\/\/\S+/g)?.find((url) => url.startsWith(origin))
  if (!link) throw new Error(`the letter has no link to ${origin}:\n${letter.text}`)
  return link
}
