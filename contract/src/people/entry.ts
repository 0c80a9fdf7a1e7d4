import { z } from 'zod'
import { LinkToken, ReturnPath, TriedCode } from '../ground/fields.ts'
import { open, operation } from '../ground/operation.ts'
import { Email } from './people-fields.ts'
import { SignedIn } from './session-user.ts'

/** The secret of the client that asked for an entry letter. */
const EntryAttempt = z.string().regex(/^en_[A-Za-z0-9_-]{43}$/, 'El intento no es válido')

const SIX_DIGITS = 'Escribe los 6 números que te mandamos por correo'

/** The code of an entry letter. Spaces and hyphens are ignored. */
const TypedEntryCode = z
  .string({ error: SIX_DIGITS })
  .max(60, SIX_DIGITS)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, SIX_DIGITS))

const Code = TriedCode.optional().meta({ description: 'El del segundo paso, para quien lo tiene' })

const entered = ['link_expired', 'blocked', 'second_factor_required', 'code_wrong'] as const

/** Entering without a password, by a letter with a link and a code. */
export const entry = {
  askEntry: operation({
    method: 'POST',
    path: '/users/entry/ask',
    summary: 'Pedir por correo un enlace y un código para entrar; la respuesta no dice si hay una cuenta',
    access: open,
    pace: 'mail',
    body: z.object({ email: Email, returnpath: ReturnPath }),
    answer: z.object({
      success: z.literal(true),
      attempt: z.string().meta({
        description: 'Con X-Client: web va en una cookie y aquí queda vacío; si no, se devuelve al terminar.',
      }),
    }),
    errors: [],
  }),

  enterByCode: operation({
    method: 'POST',
    path: '/users/entry/code',
    summary: 'Entrar con los 6 números del correo, donde se pidió; cinco equivocados lo terminan',
    access: open,
    pace: 'signIn',
    body: z.object({ entrycode: TypedEntryCode, attempt: EntryAttempt.optional(), code: Code }),
    answer: SignedIn,
    errors: entered,
  }),

  enterByLink: operation({
    method: 'POST',
    path: '/users/entry/link',
    summary: 'Entrar con el enlace del correo, donde se pidió; en otro lugar no entra nadie y sigue valiendo',
    access: open,
    pace: 'signIn',
    body: z.object({ token: LinkToken, attempt: EntryAttempt.optional(), code: Code }),
    answer: SignedIn,
    errors: [...entered, 'conflict'],
  }),
}
