import { z } from 'zod'

/** The identity providers, spelled as the specification spells them. */
export const Platform = z.enum(['Google', 'Facebook'])
export type Platform = z.infer<typeof Platform>

/**
 * The prefix of the `state` of an attempt that joins a provider's account to the signed-in one. The page to which the
 * provider sends the browser back tells by it whether to join or to sign in. The server doesn't trust it: it goes by
 * the stored attempt.
 */
export const JOINING_STATE = 'unir_'

export const JoinedProvider = z
  .object({
    platform: Platform,
    since: z.iso.datetime(),
    email: z.string().nullable().meta({ description: 'El correo que dio el proveedor, si se sabe' }),
    setaside: z.iso.datetime().nullable().meta({
      description:
        'Desde cuándo no abre nada: al restablecer la contraseña o deshacer un cambio de correo. Vuelve con la contraseña o al unirla otra vez',
    }),
  })
  .meta({ id: 'JoinedProvider' })
export type JoinedProvider = z.infer<typeof JoinedProvider>

/** A secret that the server made for one sign-in attempt with a provider. */
const AttemptSecret = z.string().regex(/^at_[A-Za-z0-9_-]{43}$/, 'El intento no es válido')

export const AttemptBegun = z.object({
  success: z.literal(true),
  url: z.string(),
  attempt: z.string().meta({
    description: 'Con X-Client: web va en una cookie y aquí queda vacío; si no, se devuelve al terminar.',
  }),
})

/** The identity provider's credential, as the browser got it, with the attempt that it belongs to. */
export const Credential = z.object({
  platform: Platform,
  password: z.string().min(1).max(8192).meta({ description: 'ID token de Google o código de Facebook' }),
  state: z.string().max(200).optional().meta({ description: 'El que devolvió el proveedor' }),
  attempt: AttemptSecret.optional(),
})
