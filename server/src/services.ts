import type { Files } from './adapters/files/files.ts'
import type { Geocoder } from './adapters/geocoding/geocoding.ts'
import type { IdentityProviders } from './adapters/identity/identity.ts'
import type { Mailer } from './adapters/mail/mail.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { PushSender } from './adapters/push/push.ts'
import type { SignedAddresses } from './areas/ground/files/signed-addresses.ts'
import type { Passwords } from './areas/people/accounts/passwords/passwords.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import type { Limits } from './http/limits/limits.ts'
import type { Log } from './http/request/log.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Live } from './live/live.ts'
import type { Lists } from './manifest/lists.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Vault } from './vault.ts'

/** The services that features work with. Created once at start-up and passed down, never imported. */
export type Services = {
  config: Config
  log: Log
  database: Database
  jobs: Jobs
  mailer: Mailer
  files: Files
  pictures: Pictures
  addresses: SignedAddresses
  live: Live
  limits: Limits
  passwords: Passwords
  vault: Vault
  providers: IdentityProviders
  geocoder: Geocoder
  push: PushSender
  payments: Payments
  /** The declarations of all features: lists for code that works on features without knowing them. */
  declared: Lists
}
