import webPush from 'web-push'
import type { PushAddress, PushDelivery, PushMessage } from './push.ts'

/** How the site shows push services that it is itself (VAPID). */
export type Signing = { subject: string; publicKey: string; privateKey: string }

/** Push services accept 4,096 bytes of encrypted content; what the encryption adds is less than the rest. */
const PAYLOAD_BYTES = 3_000

/**
 * The request that brings a message to a browser: encrypted for that browser, and signed by the site.
 * @throws Error if the browser's keys aren't keys
 */
export function sealedMessage(
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
  { topic, urgency, ttl }: PushDelivery,
  signing: Signing,
): { body: Uint8Array; headers: Record<string, string> } {
  const request = webPush.generateRequestDetails(
    { endpoint: new URL(endpoint).href, keys: { p256dh, auth } },
    fitted(message),
    { vapidDetails: signing, TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' },
  )
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { body: request.body ?? new Uint8Array(), headers: Object.fromEntries(headers) }
}

/** The message as text of a size that every push service takes: its body is shortened, and if need be its title. */
export function fitted(message: PushMessage): string {
  let { title, body } = message
  for (;;) {
    const text = JSON.stringify({ ...message, title, body })
    if (Buffer.byteLength(text) <= PAYLOAD_BYTES) return text
    if (body !== '') body = shortened(body)
    else if (title !== '') title = shortened(title)
    else throw new Error('a message without words is still too large')
  }
}

/** Without its last quarter. A letter isn't cut in two. */
function shortened(text: string): string {
  const letters = Array.from(
    new Intl.Segmenter('es').segment(text.replace(/…$/, '')),
    ({ segment }) => segment,
  )
  const left = letters.slice(0, Math.floor(letters.length * 0.75))
  return left.length === 0 ? '' : `${left.join('').trimEnd()}…`
}
