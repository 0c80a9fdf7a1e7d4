import { NAME_MAX } from '@cancha/domain/people/accounts/name'
import { z } from 'zod'
import { Done, FirstCode, Id, LinkToken, TriedCode } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'
import { Email, TriedPassword } from './people-fields.ts'
import { AttemptBegun, Credential, Platform } from './providers.ts'
import { OpenSession, SecurityOverview } from './security/shapes.ts'
import { SignedIn } from './session-user.ts'

const RecoveryCodes = z.object({ success: z.literal(true), recoverycodes: z.array(z.string()) })

export const security = {
  overview: operation({
    method: 'GET',
    path: '/users/security',
    summary: 'Cómo está protegida la propia cuenta',
    access: signedIn,
    answer: SecurityOverview,
    errors: ['unauthenticated'],
  }),

  reauthenticate: operation({
    method: 'POST',
    path: '/users/reauthenticate',
    summary:
      'Probar otra vez quién es: con la contraseña o, si la cuenta tiene segundo paso, con un código. Vale 10 minutos',
    access: signedIn,
    pace: 'signIn',
    body: z.object({ password: TriedPassword.optional(), code: TriedCode.optional() }),
    answer: Done,
    errors: ['unauthenticated', 'login_failed', 'second_factor_required', 'code_wrong', 'conflict'],
  }),

  sessions: operation({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Las sesiones abiertas de la propia cuenta, la última usada primero',
    access: signedIn,
    answer: z.object({ sessions: z.array(OpenSession) }),
    errors: ['unauthenticated'],
  }),

  endSession: operation({
    method: 'POST',
    path: '/users/sessions/end',
    summary: 'Cerrar una de las propias sesiones',
    access: signedIn,
    unconfirmed: true,
    body: z.object({ id: Id }),
    answer: Done,
    errors: ['unauthenticated', 'not_found'],
  }),

  endOtherSessions: operation({
    method: 'POST',
    path: '/users/sessions/endothers',
    summary: 'Cerrar todas las propias sesiones menos esta',
    access: signedIn,
    unconfirmed: true,
    body: z.object({}),
    answer: z.object({ success: z.literal(true), ended: z.int().nonnegative() }),
    errors: ['unauthenticated'],
  }),

  beginSecondFactor: operation({
    method: 'POST',
    path: '/users/secondfactor/begin',
    summary: 'Empezar a activar el segundo paso: un secreto para la aplicación de códigos',
    access: signedIn,
    freshProof: true,
    body: z.object({}),
    answer: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
    errors: ['unauthenticated', 'conflict'],
  }),

  enableSecondFactor: operation({
    method: 'POST',
    path: '/users/secondfactor/enable',
    summary: 'Activar el segundo paso con el primer código; cierra las demás sesiones',
    access: signedIn,
    freshProof: true,
    body: z.object({ code: FirstCode }),
    answer: RecoveryCodes.extend({
      token: z.string().meta({ description: 'La sesión sigue con otro: el de antes ya no vale' }),
    }),
    errors: ['unauthenticated', 'code_wrong', 'conflict'],
  }),

  disableSecondFactor: operation({
    method: 'POST',
    path: '/users/secondfactor/disable',
    summary: 'Desactivar el segundo paso',
    access: signedIn,
    freshProof: true,
    body: z.object({ code: TriedCode }),
    answer: Done,
    errors: ['unauthenticated', 'code_wrong', 'conflict'],
  }),

  renewRecoveryCodes: operation({
    method: 'POST',
    path: '/users/secondfactor/recoverycodes',
    summary: 'Diez códigos de recuperación nuevos; los de antes dejan de valer',
    access: signedIn,
    freshProof: true,
    body: z.object({ code: TriedCode }),
    answer: RecoveryCodes,
    errors: ['unauthenticated', 'code_wrong', 'conflict'],
  }),

  changeEmail: operation({
    method: 'POST',
    path: '/users/email/change',
    summary: 'Pedir el cambio de correo: nada cambia hasta confirmarlo desde la dirección nueva',
    access: signedIn,
    freshProof: true,
    pace: 'mail',
    body: z.object({ email: Email }),
    answer: Done,
    errors: ['unauthenticated', 'conflict'],
  }),

  confirmEmail: operation({
    method: 'POST',
    path: '/users/email/confirm',
    summary: 'Confirmar la dirección nueva con el enlace recibido en ella; cierra las demás sesiones',
    access: open,
    pace: 'token',
    body: z.object({ token: LinkToken }),
    answer: z.object({ success: z.literal(true), email: z.string() }),
    errors: ['link_expired', 'conflict'],
  }),

  undoEmail: operation({
    method: 'POST',
    path: '/users/email/undo',
    summary:
      'Deshacer el cambio con el enlace recibido en la dirección anterior: cierra todas las sesiones, la contraseña deja de valer y lo que se unió o activó mientras tanto no abre nada',
    access: open,
    pace: 'token',
    body: z.object({ token: LinkToken }),
    answer: z.object({
      success: z.literal(true),
      email: z.string(),
      resettoken: z.string().meta({ description: 'Con él se elige otra contraseña, en 60 minutos' }),
    }),
    errors: ['link_expired', 'conflict'],
  }),

  exportData: operation({
    method: 'POST',
    path: '/users/export',
    summary: 'Todos los datos de la propia cuenta',
    access: signedIn,
    unconfirmed: true,
    freshProof: true,
    pace: 'mail',
    body: z.object({}),
    answer: z.object({
      exported: z.iso.datetime(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    errors: ['unauthenticated'],
  }),

  deleteAccount: operation({
    method: 'POST',
    path: '/users/delete',
    summary: 'Pedir que se borre la cuenta dentro de 14 días',
    access: signedIn,
    unconfirmed: true,
    freshProof: true,
    body: z.object({}),
    answer: z.object({ success: z.literal(true), deletion: z.iso.datetime() }),
    errors: ['unauthenticated', 'conflict'],
  }),

  keepAccount: operation({
    method: 'POST',
    path: '/users/delete/cancel',
    summary: 'Conservar la cuenta que se había pedido borrar',
    access: signedIn,
    unconfirmed: true,
    body: z.object({}),
    answer: Done,
    errors: ['unauthenticated'],
  }),

  socialPlatforms: operation({
    method: 'GET',
    path: '/users/sociallogin/platforms',
    summary: 'Con qué proveedores se puede entrar aquí',
    access: open,
    answer: z.object({ platforms: z.array(Platform) }),
    errors: [],
  }),

  socialStart: operation({
    method: 'POST',
    path: '/users/sociallogin/start',
    summary: 'Empezar a entrar con un proveedor: la dirección a la que ir',
    access: open,
    pace: 'signIn',
    body: z.object({ platform: Platform }),
    answer: AttemptBegun,
    errors: ['social_failed'],
  }),

  joinStart: operation({
    method: 'POST',
    path: '/users/sociallogin/join/start',
    summary: 'Empezar a unir la cuenta de un proveedor a la propia: la dirección a la que ir',
    access: signedIn,
    freshProof: true,
    body: z.object({ platform: Platform }),
    answer: AttemptBegun,
    errors: ['unauthenticated', 'social_failed'],
  }),

  joinProvider: operation({
    method: 'POST',
    path: '/users/sociallogin/join',
    summary: 'Unir la cuenta del proveedor con lo que dio; solo en la sesión que empezó',
    access: signedIn,
    pace: 'signIn',
    bodyLimit: 32 * 1024,
    body: Credential,
    answer: Done,
    errors: ['unauthenticated', 'social_failed', 'conflict'],
  }),

  removeProvider: operation({
    method: 'POST',
    path: '/users/sociallogin/remove',
    summary: 'Quitar la cuenta de un proveedor; la única forma de entrar no se puede quitar',
    access: signedIn,
    freshProof: true,
    body: z.object({ platform: Platform }),
    answer: Done,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),

  socialLogin: operation({
    method: 'POST',
    path: '/users/sociallogin',
    summary: 'Entrar con lo que dio el proveedor: el ID token de Google o el código de Facebook',
    access: open,
    pace: 'signIn',
    bodyLimit: 32 * 1024,
    body: Credential.extend({
      email: z
        .string()
        .max(254)
        .optional()
        .meta({ description: 'Se ignora: el correo lo dice el proveedor' }),
      username: z.string().max(254).optional().meta({ description: 'Se ignora' }),
      firstname: z.string().max(NAME_MAX).optional().meta({ description: 'Si el proveedor no lo dice' }),
      lastname: z.string().max(NAME_MAX).optional().meta({ description: 'Si el proveedor no lo dice' }),
      terms: z.boolean().optional().meta({ description: 'Acepta los términos; se pide a una cuenta nueva' }),
      accountpassword: TriedPassword.optional().meta({
        description: 'La contraseña de la cuenta que ya tiene ese correo, para unirla',
      }),
      code: TriedCode.optional(),
      newemail: Email.optional().meta({
        description:
          'Otra dirección para el enlace de verificación, mientras la cuenta todavía no se ha verificado; con ella no se crea ninguna cuenta',
      }),
    }),
    answer: SignedIn,
    errors: [
      'social_failed',
      'terms_required',
      'account_exists',
      'login_failed',
      'blocked',
      'unverified',
      'unanswered',
      'conflict',
      'second_factor_required',
      'code_wrong',
    ],
  }),
}
