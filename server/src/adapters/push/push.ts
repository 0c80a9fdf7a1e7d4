import type { Log } from '../../http/request/log.ts'
import { createOutbound, NoAnswer } from '../outbound.ts'
import { againAfter } from './retry-after.ts'
import { type Signing, sealedMessage } from './sealed-message.ts'

/** What a browser gave to the page when its person allowed notifications. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** What the browser's service worker is handed. `url` is a page of this site. */
export type PushMessage = { title: string; body: string; tag: string; url: string; unread: number }

export type PushDelivery = {
  /** Of two messages with one topic that still wait at the push service, the browser gets the later one. */
  topic: string
  urgency: 'very-low' | 'low' | 'normal' | 'high'
  /** How long the push service keeps it for a browser that is away, in seconds. */
  ttl: number
}

/**
 * `gone`: the browser doesn't take pushes at this address any more. `refused`: this message won't be accepted, however
 * often it is sent. `again`: it may be, after so many seconds.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { again: number }

/** Sends messages to browsers through their push services (RFC 8030, 8291, 8292). */
export type PushSender = {
  /** The site's public key (VAPID), which browsers ask for; null if push is off. */
  publicKey(): Promise<string | null>
  /** Whether messages may be sent to this address: it belongs to a push service that is allowed. */
  takes(endpoint: string): boolean
  send(to: PushAddress, message: PushMessage, delivery: PushDelivery): Promise<PushOutcome>
}

/** The push services of Chrome and Edge on phones, Firefox, Edge on Windows, and Safari. */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
]

/** How long to wait where the push service doesn't say. */
const AGAIN_S = 30

const GONE = new Set([404, 410])
/** Other refusals are about the message or the site's key, and are the same the next time. */
const PASSING = new Set([408, 425, 429])

/**
 * Whom push services may write to about this site: its address, or where that isn't public an e-mail. Apple refuses a
 * subject of this machine.
 */
export const pushSubject = ({ origin, CONTACT_EMAIL }: { origin: string; CONTACT_EMAIL: string }): string =>
  origin.startsWith('https:') ? origin : `mailto:${CONTACT_EMAIL}`

type Options = {
  /** The site's pair of keys; null if push is off. */
  keys(): Promise<{ publicKey: string; privateKey: string } | null>
  /** See pushSubject. */
  subject: string
  /** Further push services: see createOutbound. */
  hosts: readonly string[]
  /** Whether this machine may be asked too: for development and tests. */
  loopback: boolean
  timeoutMs?: number
  log: Pick<Log, 'warn'>
}

export function createPush({ keys, subject, hosts, loopback, timeoutMs, log }: Options): PushSender {
  const outbound = createOutbound({
    hosts: [...HOSTS, ...hosts],
    loopback,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const takes = (endpoint: string) => URL.parse(endpoint)?.protocol === 'https:' && outbound.mayAsk(endpoint)

  /** The address itself is a secret: whoever knows it can send to the browser. Its host isn't. */
  const refused = (endpoint: string, why: object): 'refused' => {
    const host = URL.parse(endpoint)?.host
    log.warn({ event: 'push.refused', host, ...why }, 'un servicio push no aceptó un aviso')
    return 'refused'
  }

  return {
    takes,

    publicKey: async () => (await keys())?.publicKey ?? null,

    async send(to, message, delivery) {
      const pair = await keys()
      if (!pair) return 'refused'
      const { endpoint } = to
      if (!takes(endpoint)) return refused(endpoint, { why: 'its host is not allowed' })
      let request: ReturnType<typeof sealedMessage>
      try {
        const signing: Signing = { subject, ...pair }
        request = sealedMessage(to, message, delivery, signing)
      } catch (err) {
        // A browser's key that isn't one, for example.
        return refused(endpoint, { err })
      }
      let answer: Response
      try {
        answer = await outbound.ask(endpoint, { ...request, withoutBody: true })
      } catch (err) {
        return err instanceof NoAnswer ? { again: AGAIN_S } : refused(endpoint, { err })
      }
      const { status, ok, headers } = answer
      if (ok) return 'sent'
      if (GONE.has(status)) return 'gone'
      if (status >= 500 || PASSING.has(status))
        return { again: againAfter(headers.get('retry-after'), new Date()) ?? AGAIN_S }
      return refused(endpoint, { status })
    },
  }
}
