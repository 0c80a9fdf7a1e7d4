import type { Log } from '../../http/request/log.ts'
import { createOutbound, NoAnswer } from '../outbound.ts'
import type { PushSender } from './push.ts'
import { againAfter } from './retry-after.ts'
import { type Signing, sealedMessage } from './sealed-message.ts'

/** The push services of Chrome, Firefox, Edge and Safari. */
const HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** How long to wait where the push service doesn't say. */
const AGAIN_S = 30

const GONE = new Set([404, 410])
/** Other refusals are about the message or the site's key, and are the same the next time. */
const PASSING = new Set([408, 425, 429])

/**
 * The contact of this site for push services: its address, or an e-mail where the address isn't public. Apple refuses a
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

  /** The address itself is a secret: anybody who knows it can send to the browser. Its host isn't. */
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
