import { ENTRY_MINUTES } from '@cancha/domain/people/accounts/entry-letter'
import { type Addressee, compose } from '../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../adapters/mail/mail.ts'
import { whatWasTakenBack } from './safety-letters.ts'
import type { TakenBackHere } from './take-back.ts'

/** The letter with which a new member confirms their address. */
export const confirmationLetter = (
  origin: string,
  user: Addressee,
  token: string,
  returnPath?: string,
): MailMessage =>
  compose({
    to: user,
    subject: 'Confirma tu correo para entrar a Cancha',
    paragraphs: [
      'Gracias por unirte a Cancha. Solo falta un paso: confirma que este correo es tuyo.',
      'El enlace vale 24 horas y solo se puede usar una vez.',
    ],
    action: {
      label: 'Confirmar mi correo',
      href: `${origin}/activation/emailconfirm/${token}${wayBack(returnPath)}`,
    },
    note: 'Si no creaste una cuenta en Cancha, no tienes que hacer nada: sin esta confirmación la cuenta no se activa.',
  })

const wayBack = (path: string | undefined) =>
  path ? `?=${encodeURIComponent(path).replaceAll('%2F', '/')}` : ''

/** The letter that signs in the browser that asked for it, by its link or its code. */
export const entryLetter = (
  origin: string,
  user: Addressee,
  { token, code }: { token: string; code: string },
  returnPath?: string,
): MailMessage =>
  compose({
    to: user,
    subject: 'Tu código para entrar a Cancha',
    paragraphs: [
      `Escribe este código donde lo pediste: ${code}`,
      'O abre el enlace en ese mismo navegador. En otro teléfono u otra computadora el enlace no entra: usa el código.',
      `Los dos valen ${ENTRY_MINUTES} minutos y una sola vez. Si pediste varios, sirve el último.`,
    ],
    action: { label: 'Entrar a Cancha', href: `${origin}/login/correo/${token}${wayBack(returnPath)}` },
    note: 'Si no lo pediste tú, no tienes que hacer nada: nadie entra sin este código. No se lo des a nadie, tampoco a quien diga que es de Cancha.',
  })

/** The letter after an entry letter has dropped a password that somebody else may have set. */
export const droppedPasswordLetter = (origin: string, user: Addressee, token: string): MailMessage =>
  compose({
    to: user,
    subject: 'La contraseña de tu cuenta ya no vale',
    paragraphs: [
      'Entraste con un código, y así sabemos que este correo es tuyo. La contraseña con la que se registró la cuenta pudo ponerla otra persona: ya no vale, y sus sesiones se cerraron.',
      'Elige otra cuando quieras, o sigue entrando con un código por correo. El enlace vale 60 minutos; después puedes pedir otro en «¿Olvidaste tu contraseña?».',
    ],
    action: { label: 'Elegir otra contraseña', href: `${origin}/user/password/reset/${token}` },
    note: 'No reenvíes este correo a nadie.',
  })

/** The letter with the link to reset a forgotten password. */
export const resetLetter = (origin: string, user: Addressee, token: string): MailMessage =>
  compose({
    to: user,
    subject: 'Elige otra contraseña para Cancha',
    paragraphs: [
      'Alguien, esperamos que tú, pidió poner otra contraseña en tu cuenta.',
      'El enlace vale 60 minutos y solo se puede usar una vez. Si pediste varios, sirve el último.',
    ],
    action: { label: 'Elegir otra contraseña', href: `${origin}/user/password/reset/${token}` },
    note: 'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma. No reenvíes este correo a nadie.',
  })

/** The letter with which a person who was invited chooses their first password. */
export const firstPasswordLetter = (origin: string, user: Addressee, token: string): MailMessage =>
  compose({
    to: user,
    subject: 'Elige tu contraseña para entrar a Cancha',
    paragraphs: [
      'Guardamos los datos de tu compañía. Solo falta que elijas la contraseña con la que vas a entrar.',
      'El enlace vale 60 minutos y solo se puede usar una vez. Si se te pasa, abre Cancha, elige «¿Olvidaste tu contraseña?» y te mandamos otro.',
    ],
    action: { label: 'Elegir mi contraseña', href: `${origin}/user/password/reset/${token}` },
    note: 'No reenvíes este correo a nadie: el enlace abre tu cuenta.',
  })

/** The letter to a person who became an editor, or no longer is one. */
export const editorLetter = (origin: string, user: Addressee, on: boolean): MailMessage =>
  compose({
    to: user,
    subject: on ? 'Ya puedes escribir en Cancha' : 'Ya no escribes en Cancha',
    paragraphs: on
      ? [
          'La administración te dio permiso para escribir, programar y publicar lo que se lee, se ve y se escucha en Cancha.',
          'No tienes que hacer nada más: entra como siempre y abre «Administración» en el menú de tu cuenta.',
        ]
      : [
          'La administración te quitó el permiso para escribir y publicar en Cancha. Lo que escribiste se queda donde está, y tu cuenta sigue como siempre.',
        ],
    ...(on && { action: { label: 'Empezar a escribir', href: `${origin}/admin/contenido` } }),
    note: `Si crees que es un error, escríbenos en ${origin}/contactus.`,
  })

/** The letter that tells a person that their password was changed, by whomever. */
export const passwordChangedLetter = (origin: string, user: Addressee, taken?: TakenBackHere): MailMessage =>
  compose({
    to: user,
    subject: 'Tu contraseña de Cancha cambió',
    paragraphs: [
      'La contraseña de tu cuenta acaba de cambiar y las demás sesiones se cerraron.',
      ...(taken ? whatWasTakenBack(taken) : []),
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, abre Cancha, elige «¿Olvidaste tu contraseña?» y pon otra de inmediato.',
    ],
    action: { label: 'Ir a Cancha', href: `${origin}/login` },
  })

const INVITED = {
  dealer: {
    subject: 'Te invitan a publicar propiedades en Cancha',
    to: 'Te invitamos a publicar tus propiedades en Cancha, donde las ven familias que están buscando dónde invertir.',
    link: 'Con el enlace entras por primera vez y eliges tu contraseña. Vale 7 días y solo se puede usar una vez.',
    note: 'el enlace abre tu cuenta',
    place: 'dealer',
  },
  lender: {
    subject: 'Te invitan a prestar en Cancha',
    to: 'Te invitamos a prestar en Cancha: las solicitudes de préstamo que encajan contigo te llegan por correo.',
    link: 'Con el enlace registras tu compañía. Vale 7 días y solo se puede usar una vez.',
    note: 'con el enlace se registra una compañía en tu nombre',
    place: 'l',
  },
} as const

/** The letter that invites a person to become a dealer or a lender. */
export const invitationLetter = (
  origin: string,
  user: Addressee,
  kind: keyof typeof INVITED,
  token: string,
): MailMessage =>
  compose({
    to: user,
    subject: INVITED[kind].subject,
    paragraphs: [INVITED[kind].to, INVITED[kind].link],
    action: {
      label: 'Aceptar la invitación',
      href: `${origin}/activation/emailconfirm/${INVITED[kind].place}/reset/${token}`,
    },
    note: `Si no esperabas esta invitación, no tienes que hacer nada. No reenvíes este correo a nadie: ${INVITED[kind].note}.`,
  })
