import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { passkeys } from '../../areas/people/accounts/tables.ts'
import { ORIGIN, type TestApp } from '../test-app.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const MAY_BE_COPIED = 0x08
const IS_COPIED = 0x10
const HAS_KEY = 0x40

const sha256 = (of: Buffer | string) => createHash('sha256').update(of).digest()
const int = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

type Circumstances = {
  /** The page that asks, as the browser says it. */
  origin?: string
  /** Whether the device verified its user. */
  verified?: boolean
}

/** A device that makes one passkey (ES256) and signs with it. */
export class PasskeyDevice {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  count = 0

  /** The public key as authenticators write it (COSE). */
  publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }

  #clientData(type: string, challenge: string, origin = ORIGIN): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #facts(verified: boolean, more = 0): Buffer {
    const flags = USER_PRESENT | MAY_BE_COPIED | IS_COPIED | (verified ? USER_VERIFIED : 0) | more
    return Buffer.concat([sha256('localhost'), int(flags, 1), int(this.count, 4)])
  }

  /** The credential as the browser hands it over after `navigator.credentials.create`. */
  create({ challenge }: { challenge: string }, { origin, verified = true }: Circumstances = {}) {
    const id = Buffer.from(this.id, 'base64url')
    const authData = Buffer.concat([
      ...[this.#facts(verified, HAS_KEY), Buffer.alloc(16), int(id.length, 2)],
      ...[id, this.publicKey()],
    ])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    })
  }

  /** The credential as the browser hands it over after `navigator.credentials.get`. */
  sign({ challenge }: { challenge: string }, { origin, verified = true }: Circumstances = {}) {
    this.count++
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const authenticatorData = this.#facts(verified)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #credential<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response }
  }
}

/** Gives a person a device's passkey. @returns its number */
export async function keepPasskey(app: TestApp, userId: number, device: PasskeyDevice): Promise<number> {
  const { db } = app.services.database
  const [kept] = await db
    .insert(passkeys)
    .values({
      ...{ userId, credentialId: device.id, publicKey: device.publicKey(), signCount: 0 },
      ...{ multiDevice: true, backedUp: true, name: 'Mi llave' },
    })
    .returning({ id: passkeys.id })
  return kept?.id ?? 0
}
