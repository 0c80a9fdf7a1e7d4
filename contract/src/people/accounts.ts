import { z } from 'zod'
import { Done, Id, LinkToken, ReturnPath, TriedCode } from '../ground/fields.ts'
import { open, operation, self, signedIn } from '../ground/operation.ts'
import { Email, FirstName, LastName, LoginEmail, NewPassword, TriedPassword } from './people-fields.ts'
import { SessionUser, SignedIn } from './session-user.ts'

/** Success, with the Spanish sentence that is shown to the person. */
const DoneWithMessage = z.object({ success: z.literal(true), msg: z.string() })

export const accounts = {
  register: operation({
    method: 'POST',
    path: '/users/register',
    summary: 'Crear una cuenta; el enlace de verificación llega por correo',
    access: open,
    pace: 'register',
    body: z.object({
      email: Email,
      firstname: FirstName,
      lastname: LastName,
      username: z.string().max(254).optional().meta({ description: 'Igual al correo; se ignora' }),
      password: NewPassword,
      returnpath: ReturnPath,
    }),
    answer: Done,
    errors: ['conflict'],
  }),

  registration: operation({
    method: 'POST',
    path: '/users/authentication/registration',
    summary: 'Quién, cuándo y con qué se abrió la cuenta que un enlace verifica; no lo gasta',
    access: open,
    pace: 'token',
    body: z.object({ token: LinkToken }),
    answer: z.object({
      success: z.literal(true),
      firstname: z.string(),
      lastname: z.string(),
      registered: z.iso.datetime(),
      device: z.string().meta({ description: 'El navegador y el aparato, en palabras' }),
      here: z.boolean().meta({ description: 'Se abrió en el navegador que pregunta' }),
    }),
    errors: ['link_expired'],
  }),

  activate: operation({
    method: 'POST',
    path: '/users/authentication/activate',
    summary:
      'Verificar el correo con el enlace recibido; devuelve credenciales de un solo uso para /users/login',
    access: open,
    pace: 'token',
    body: z.object({
      token: LinkToken,
      otherpassword: z.boolean().optional().meta({ description: 'La del registro deja de valer' }),
    }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({ email: z.string(), password: z.string() }),
      choosepassword: z.boolean().meta({
        description:
          'La cuenta no tiene contraseña y se elige una en /change-password: se pidió otra, o se registró con un proveedor y el enlace se abrió en otro lugar',
      }),
    }),
    errors: ['link_expired'],
  }),

  disown: operation({
    method: 'POST',
    path: '/users/authentication/disown',
    summary: 'Decir con el enlace recibido que la cuenta no es propia: se borra, o se cierra si ya se pagó',
    access: open,
    pace: 'token',
    body: z.object({ token: LinkToken }),
    answer: DoneWithMessage,
    errors: ['link_expired'],
  }),

  answerDoubt: operation({
    method: 'POST',
    path: '/users/authentication/answer',
    summary:
      'Contestar con el enlace recibido si fue uno quien entró con la contraseña del registro; si no, deja de valer y sus sesiones se cierran',
    access: open,
    pace: 'token',
    body: z.object({ token: LinkToken, own: z.boolean() }),
    answer: z.object({
      success: z.literal(true),
      resettoken: z.string().nullable().meta({
        description: 'Con él se elige otra contraseña, en 60 minutos, si la de antes dejó de valer',
      }),
    }),
    errors: ['link_expired'],
  }),

  askAnswer: operation({
    method: 'POST',
    path: '/users/resending/answer',
    summary: 'Enviar de nuevo el mensaje que pregunta quién entró, a una sesión que espera esa respuesta',
    access: signedIn,
    doubtful: true,
    unconfirmed: true,
    pace: 'mail',
    body: z.object({}),
    answer: DoneWithMessage,
    errors: ['unauthenticated'],
  }),

  login: operation({
    method: 'POST',
    path: '/users/login',
    summary: 'Iniciar sesión',
    access: open,
    pace: 'signIn',
    body: z.object({
      email: LoginEmail,
      password: TriedPassword,
      code: TriedCode.optional().meta({ description: 'El del segundo paso, para quien lo tiene' }),
    }),
    answer: SignedIn,
    errors: ['login_failed', 'blocked', 'unverified', 'second_factor_required', 'code_wrong'],
  }),

  resendVerification: operation({
    method: 'POST',
    path: '/users/resending/verificationlink',
    summary: 'Enviar de nuevo el enlace de verificación',
    access: open,
    pace: 'mail',
    body: z.object({ email: Email, password: TriedPassword, returnpath: ReturnPath }),
    answer: DoneWithMessage,
    errors: [],
  }),

  resendOwnVerification: operation({
    method: 'POST',
    path: '/users/resending/own',
    summary: 'Enviar de nuevo el enlace a quien tiene sesión porque pagó y todavía no confirma su correo',
    access: signedIn,
    unconfirmed: true,
    pace: 'mail',
    body: z.object({}),
    answer: DoneWithMessage,
    errors: ['unauthenticated'],
  }),

  correctEmail: operation({
    method: 'POST',
    path: '/users/resending/correctemail',
    summary:
      'Corregir el correo de una cuenta que todavía no se ha verificado; el enlace va a la dirección nueva y el anterior deja de valer',
    access: open,
    pace: 'mail',
    body: z.object({ email: LoginEmail, password: TriedPassword, newemail: Email, returnpath: ReturnPath }),
    answer: DoneWithMessage,
    errors: ['login_failed', 'blocked', 'conflict'],
  }),

  logout: operation({
    method: 'POST',
    path: '/users/logout',
    summary: 'Cerrar esta sesión',
    access: signedIn,
    unconfirmed: true,
    doubtful: true,
    body: z.object({}),
    answer: Done,
    errors: ['unauthenticated'],
  }),

  session: operation({
    method: 'GET',
    path: '/users/session',
    summary: 'Quién ha iniciado sesión; null para un visitante',
    access: open,
    doubtful: true,
    answer: z.object({ user: SessionUser.nullable() }),
    errors: [],
  }),

  checkUser: operation({
    method: 'GET',
    path: '/users/checkuser/:id',
    summary: "Si la sesión sigue valiendo: 'ok' o 'logout'",
    access: open,
    doubtful: true,
    params: z.object({ id: Id }),
    answer: z.object({ status: z.enum(['ok', 'logout']) }),
    errors: [],
  }),

  tourDone: operation({
    method: 'POST',
    path: '/users/tourdone',
    summary: 'Dar por visto el recorrido del panel; otra vez no cambia nada',
    access: self('body.id'),
    unconfirmed: true,
    doubtful: true,
    body: z.object({ id: Id }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden'],
  }),

  activateDealer: operation({
    method: 'POST',
    path: '/users/authentication/activate/dealer',
    summary: 'Aceptar la invitación de vendedor (dealer) con el enlace recibido; inicia sesión',
    access: open,
    pace: 'token',
    body: z.object({ token: LinkToken, code: TriedCode.optional() }),
    answer: SignedIn,
    errors: ['link_expired', 'blocked', 'second_factor_required', 'code_wrong'],
  }),

  openInvitation: operation({
    method: 'POST',
    path: '/users/authentication/opened',
    summary: 'Decir que el enlace de una invitación se abrió en un navegador; no la gasta',
    access: open,
    pace: 'token',
    body: z.object({ as: z.enum(['dealer', 'lender']), token: LinkToken }),
    answer: Done,
    errors: ['link_expired'],
  }),

  askReset: operation({
    method: 'POST',
    path: '/users/pass/reset',
    summary: 'Pedir por correo un enlace para poner otra contraseña',
    access: open,
    pace: 'mail',
    body: z.object({ email: Email }),
    answer: DoneWithMessage,
    errors: ['not_found'],
  }),

  resetToken: operation({
    method: 'GET',
    path: '/users/token/:token',
    summary: 'Si un enlace para poner otra contraseña todavía vale; no lo gasta',
    access: open,
    pace: 'token',
    params: z.object({ token: LinkToken }),
    answer: z.object({ valid: z.literal(true) }),
    errors: ['link_expired'],
  }),

  resetPassword: operation({
    method: 'POST',
    path: '/users/password/reset',
    summary: 'Poner otra contraseña con el enlace recibido; cierra todas las sesiones',
    access: open,
    pace: 'token',
    body: z.object({ password: NewPassword, token: LinkToken }),
    answer: DoneWithMessage,
    errors: ['link_expired'],
  }),

  changePassword: operation({
    method: 'POST',
    path: '/users/changepassword',
    summary: 'Cambiar la propia contraseña; cierra las demás sesiones',
    access: signedIn,
    unconfirmed: true,
    body: z.object({
      password: NewPassword,
      email: Email.meta({ description: 'El correo de la propia cuenta' }),
      currentPassword: TriedPassword.optional().meta({
        description: 'La contraseña actual; no hace falta en los 10 minutos que siguen al inicio de sesión',
      }),
    }),
    answer: DoneWithMessage,
    errors: ['unauthenticated', 'forbidden', 'reauth_required'],
  }),
}
