import type { Platform } from '@cancha/contract/people/providers'
import type { ProviderName } from '../../../adapters/identity/identity.ts'

/** Providers by the specification's names and by ours. */
export const providerOf = { Google: 'google', Facebook: 'facebook' } as const satisfies Record<
  Platform,
  ProviderName
>

export const platformOf = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  ProviderName,
  Platform
>

export const PLATFORMS = Object.values(platformOf)
