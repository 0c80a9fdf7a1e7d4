import type { Config } from '../../config.ts'
import { createOutbound } from '../outbound.ts'
import { facebookProvider } from './facebook.ts'
import { googleProvider } from './google.ts'
import type { IdentityProviders } from './identity.ts'

/** The host of Google's signing keys, which isn't the issuer's. */
const KEYS_OF_GOOGLE = 'www.googleapis.com'

/** The client id and secret at the local provider; this secret protects nothing. */
export const LOCAL_CLIENT = { id: 'cancha-local', secret: 'el-proveedor-local-no-guarda-secretos' }
export const LOCAL_PATH = '/dev/identity'

/**
 * Whether the local provider is used: on a developer's machine, when no real provider is configured. It keeps its codes in
 * memory, so there mustn't be other processes that are asked for them.
 */
export const usesLocalProvider = (config: Config): boolean =>
  config.tryout && config.CANCHA_PROCESSES === 1 && !config.GOOGLE_CLIENT_ID && !config.FACEBOOK_APP_ID

/** The configured identity providers, or the local one in place of both. */
export function identityProviders(config: Config): IdentityProviders {
  if (usesLocalProvider(config)) return localProviders(config)
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = config
  const outbound = createOutbound({
    hosts: [new URL(GOOGLE_ISSUER).hostname, KEYS_OF_GOOGLE, new URL(config.FACEBOOK_GRAPH_URL).hostname],
    loopback: !config.production,
  })
  return {
    ...(GOOGLE_CLIENT_ID && {
      google: googleProvider({ issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, outbound }),
    }),
    ...(FACEBOOK_APP_ID &&
      FACEBOOK_APP_SECRET && {
        facebook: facebookProvider({
          appId: FACEBOOK_APP_ID,
          appSecret: FACEBOOK_APP_SECRET,
          dialog: config.FACEBOOK_DIALOG_URL,
          graph: config.FACEBOOK_GRAPH_URL,
          outbound,
        }),
      }),
  }
}

/** The clients of the real providers, pointed at the local one. */
function localProviders({ origin }: Config): IdentityProviders {
  const outbound = createOutbound({ hosts: [], loopback: true })
  const at = `${origin}${LOCAL_PATH}`
  const { id, secret } = LOCAL_CLIENT
  return {
    google: googleProvider({ issuer: `${at}/google`, clientId: id, outbound }),
    facebook: facebookProvider({
      appId: id,
      appSecret: secret,
      dialog: `${at}/facebook/dialog`,
      graph: `${at}/facebook`,
      outbound,
    }),
  }
}
