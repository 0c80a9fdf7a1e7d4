import { z } from 'zod'
import { Done, Id, TriedCode } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'
import { SignedIn } from './session-user.ts'

/** The longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX = 60

/** Bytes in base64url, as browsers send them. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'La llave de acceso no es válida')

const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') }

const Options = z.object({
  success: z.literal(true),
  options: z.record(z.string(), z.unknown()).meta({
    description:
      'Lo que el navegador recibe para crear o usar una llave de acceso (WebAuthn); vale 5 minutos',
  }),
})

/** Passkeys (WebAuthn): entering with what unlocks a device. */
export const passkeys = {
  startPasskey: operation({
    method: 'POST',
    path: '/users/passkeys/start',
    summary: 'Empezar a entrar con una llave de acceso',
    access: open,
    pace: 'signIn',
    body: z.object({}),
    answer: Options,
    errors: [],
  }),

  enterByPasskey: operation({
    method: 'POST',
    path: '/users/passkeys/enter',
    summary: 'Entrar con una llave de acceso; la que comprobó a la persona vale también como segundo paso',
    access: open,
    pace: 'signIn',
    body: z.object({
      credential: z.object({
        ...credential,
        response: z.object({
          clientDataJSON: bytes(4_000),
          authenticatorData: bytes(4_000),
          signature: bytes(2_000),
        }),
      }),
      code: TriedCode.optional().meta({ description: 'El del segundo paso, para quien lo tiene' }),
    }),
    answer: SignedIn,
    errors: ['login_failed', 'blocked', 'unverified', 'second_factor_required', 'code_wrong'],
  }),

  startAddingPasskey: operation({
    method: 'POST',
    path: '/users/passkeys/add/start',
    summary: 'Empezar a agregar una llave de acceso a la propia cuenta',
    access: signedIn,
    freshProof: true,
    body: z.object({}),
    answer: Options,
    errors: ['unauthenticated', 'conflict'],
  }),

  addPasskey: operation({
    method: 'POST',
    path: '/users/passkeys/add',
    summary: 'Agregar la llave de acceso que creó el navegador; solo en la sesión que empezó',
    access: signedIn,
    freshProof: true,
    body: z.object({
      name: z
        .string()
        .trim()
        .min(1, 'Escribe un nombre')
        .max(PASSKEY_NAME_MAX, `Usa ${PASSKEY_NAME_MAX} letras como máximo`),
      credential: z.object({
        ...credential,
        response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(20_000) }),
      }),
    }),
    answer: Done,
    errors: ['unauthenticated', 'conflict'],
  }),

  removePasskey: operation({
    method: 'POST',
    path: '/users/passkeys/remove',
    summary: 'Quitar una llave de acceso; cierra las demás sesiones que se abrieron con llaves de acceso',
    access: signedIn,
    freshProof: true,
    body: z.object({ id: Id }),
    answer: Done,
    errors: ['unauthenticated', 'not_found'],
  }),
}
