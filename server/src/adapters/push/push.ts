/** The push subscription that a browser gave to the page when its person allowed notifications. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** A message for the browser's service worker. `url` is a page of this site. */
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
