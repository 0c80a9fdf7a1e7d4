import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import { generate } from 'selfsigned'

/** A push that the service took in for a browser. */
type Received = {
  endpoint: string
  /** Decrypted with the browser's keys, and read as JSON. */
  message: unknown
  bytes: number
  topic: string
  urgency: string
  ttl: string
  /** The sender's public key (VAPID), and what it says of itself. */
  key: string
  claims: JWTPayload
}

/** A browser's subscription, as `PushSubscription.toJSON()` has it. */
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Answers in place of the usual 201. */
type Answer = (response: ServerResponse) => void

type Certificate = { key: string; cert: string }

export type PushService = {
  origin: string
  /**
   * The certificate that a program must trust to ask the service: its text in a file that NODE_EXTRA_CA_CERTS names, before that program starts.
   */
  certificate: Certificate
  /** Makes a browser's subscription. It takes pushes of any site's key unless one is named. */
  subscribe(options?: { answer?: Answer; key?: string }): Subscription
  /** Returns the pushes to a subscription, in their order; without one, all of them. */
  received(subscription?: { endpoint: string }): Received[]
  /** The requests that came, whatever became of them. */
  hits(): number
  close(): Promise<void>
}

/** A certificate for this machine that signs itself. */
export async function localCertificate(): Promise<Certificate> {
  const day = 86_400_000
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + 30 * day),
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { key, cert }
}

/** Lets this process trust a certificate. @returns takes that back */
export function trust({ cert }: Certificate): () => void {
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, cert])
  return () => tls.setDefaultCACertificates(before)
}

type Browser = { private: ECDH; auth: Buffer; answer: Answer; key: string | undefined }

const created: Answer = (response) => void response.writeHead(201).end()

/** A push service on this machine, as browsers' makers run them: it knows its browsers, and checks who sends. */
export async function startPushService({
  port = 0,
  certificate,
}: {
  port?: number
  certificate?: Certificate
} = {}): Promise<PushService> {
  const own = certificate ?? (await localCertificate())
  const browsers = new Map<string, Browser>()
  const taken: Received[] = []
  let hits = 0
  const server = createServer(own, async (request, response) => {
    hits++
    const endpoint = `${origin}${request.url}`
    const browser = browsers.get(endpoint)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    if (!browser || request.method !== 'POST') return void response.writeHead(404).end()
    if (body.length > 4_096) return void response.writeHead(413).end()
    const { topic, urgency, ttl, authorization = '' } = request.headers
    try {
      const { key, claims } = await senderOf(authorization, origin)
      if (browser.key !== undefined && browser.key !== key) throw new Error('the key of another site')
      if (request.headers['content-encoding'] !== 'aes128gcm' || ttl === undefined)
        throw new Error('a header is missing')
      const message: unknown = JSON.parse(decrypted(body, browser))
      const headers = { topic: String(topic), urgency: String(urgency), ttl: String(ttl) }
      taken.push({ endpoint, message, bytes: body.length, ...headers, key, claims })
    } catch {
      return void response.writeHead(403).end()
    }
    browser.answer(response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    certificate: own,
    subscribe({ answer = created, key } = {}) {
      const endpoint = `${origin}/push/${randomUUID()}`
      const browser: Browser = { private: createECDH('prime256v1'), auth: randomBytes(16), answer, key }
      const p256dh = browser.private.generateKeys('base64url')
      browsers.set(endpoint, browser)
      return { endpoint, keys: { p256dh, auth: browser.auth.toString('base64url') } }
    },
    received: (subscription) =>
      taken.filter(({ endpoint }) => !subscription || endpoint === subscription.endpoint),
    hits: () => hits,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Checks the sender's signature (RFC 8292). @throws Error if it isn't one for this service */
async function senderOf(authorization: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const { payload: claims } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience,
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'sub'],
  })
  if ((claims.exp ?? 0) > Date.now() / 1_000 + 86_400) throw new Error('valid for more than a day')
  if (!/^(https:|mailto:.)/.test(claims.sub ?? '')) throw new Error('nobody to write to')
  return { key, claims }
}

/** Opens a message as its browser does (RFC 8291 and 8188, one record). @throws Error if it isn't for this browser */
function decrypted(body: Buffer, { private: own, auth }: Pick<Browser, 'private' | 'auth'>): string {
  const salt = body.subarray(0, 16)
  const sealedAt = 21 + body.readUInt8(20)
  const sender = body.subarray(21, sealedAt)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
  const derived = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length))
  const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  opening.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([opening.update(body.subarray(sealedAt, -16)), opening.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}
