import type { Platform } from '@cancha/contract/people/providers'
import { longDate } from '@cancha/domain/ground/time/dates'
import { type Addressee, compose } from '../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../adapters/mail/mail.ts'
import { brand } from '../../../brand.ts'
import { whatWasTakenBack } from '../accounts/safety-letters.ts'
import type { TakenBackHere } from '../accounts/take-back.ts'

const review = (origin: string) => ({ label: 'Revisar mi seguridad', href: `${origin}/seguridad` })

/** The letter about a second factor that was turned on or off. */
export const secondFactorLetter = (origin: string, person: Addressee, on: boolean): MailMessage =>
  compose({
    to: person,
    subject: on ? 'Activaste el segundo paso' : 'Se desactivó el segundo paso',
    paragraphs: [
      on
        ? 'Desde ahora, para entrar a tu cuenta te pediremos también un código de tu aplicación. Guarda tus códigos de recuperación en un lugar seguro.'
        : 'Desde ahora, para entrar a tu cuenta basta con tu contraseña.',
      'Si no fuiste tú, cierra las demás sesiones y cambia tu contraseña ahora.',
    ],
    action: review(origin),
  })

/** The letter after the administration removed a second factor whose phone and codes were lost. */
export const secondFactorResetLetter = (origin: string, person: Addressee): MailMessage =>
  compose({
    to: person,
    subject: 'Quitamos el segundo paso de tu cuenta',
    paragraphs: [
      `La administración de ${brand.name} quitó el segundo paso de tu cuenta, porque alguien pidió ayuda diciendo que perdió su teléfono y sus códigos. Cerramos todas las sesiones: para entrar basta por ahora con tu contraseña.`,
      'Si lo pediste tú, entra y activa el segundo paso otra vez, con tu teléfono nuevo.',
      `Si no lo pediste, cambia tu contraseña ahora mismo (en ${origin}/login elige «¿Olvidaste tu contraseña?») y escríbenos en ${origin}/contactus: alguien se hizo pasar por ti.`,
    ],
    action: review(origin),
  })

/** The letter about a passkey that was added or removed. */
export const passkeyLetter = (
  origin: string,
  person: Addressee,
  { name, added }: { name: string; added: boolean },
): MailMessage =>
  compose({
    to: person,
    subject: added
      ? 'Agregaste una llave de acceso a tu cuenta'
      : 'Quitaste una llave de acceso de tu cuenta',
    paragraphs: [
      added
        ? `Desde ahora se puede entrar a tu cuenta de ${brand.name} con la llave de acceso «${name}», sin contraseña.`
        : `La llave de acceso «${name}» ya no entra a tu cuenta de ${brand.name}. Las demás sesiones abiertas con llaves de acceso se cerraron.`,
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, restablece tu contraseña ahora: en ${origin}/login elige «¿Olvidaste tu contraseña?». Con eso se cierran todas las sesiones y se quitan las llaves de acceso de los últimos días.`,
    ],
    action: review(origin),
  })

/** The letter about a provider account that was joined or removed. */
export const providerLetter = (
  origin: string,
  person: Addressee,
  { platform, email, joined }: { platform: Platform; email: string | null; joined: boolean },
): MailMessage => {
  const theirs = `una cuenta de ${platform}${email ? ` (${email})` : ''}`
  return compose({
    to: person,
    subject: joined
      ? `Uniste ${platform} a tu cuenta de ${brand.name}`
      : `Quitaste ${platform} de tu cuenta de ${brand.name}`,
    paragraphs: [
      joined
        ? `Desde ahora se puede entrar a tu cuenta de ${brand.name} con ${theirs}.`
        : `Desde ahora ya no se puede entrar a tu cuenta de ${brand.name} con ${theirs}. Las sesiones abiertas con ella en otros dispositivos se cerraron.`,
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, restablece tu contraseña ahora: en ${origin}/login elige «¿Olvidaste tu contraseña?». Con eso se cierran todas las sesiones y las cuentas que unió otra persona dejan de abrir la tuya.`,
    ],
    action: review(origin),
  })
}

/** The letter after a change was undone: what that means, and the link to a new password. */
export const undoneAddressLetter = (
  origin: string,
  person: Addressee,
  taken: TakenBackHere,
  token: string,
): MailMessage =>
  compose({
    to: person,
    subject: 'Deshiciste el cambio de correo de tu cuenta',
    paragraphs: [
      `Tu cuenta de ${brand.name} usa otra vez este correo. Cerramos todas las sesiones y la contraseña que tenía ya no vale.`,
      ...whatWasTakenBack(taken),
      'Elige otra contraseña para entrar. El enlace vale 60 minutos; después puedes pedir otro en «¿Olvidaste tu contraseña?».',
    ],
    action: { label: 'Elegir otra contraseña', href: `${origin}/user/password/reset/${token}` },
    note: 'No reenvíes este correo a nadie.',
  })

/** The letter to the new address, whose link confirms the change. */
export const confirmAddressLetter = (
  origin: string,
  person: Addressee,
  newEmail: string,
  token: string,
): MailMessage =>
  compose({
    to: { ...person, email: newEmail },
    subject: 'Confirma tu correo nuevo',
    paragraphs: [
      `Pediste usar este correo para entrar a ${brand.name}. Confirma que es tuyo y lo cambiamos.`,
      'El enlace vale 24 horas. Mientras no lo confirmes, sigues entrando con tu correo de siempre.',
    ],
    action: { label: 'Usar este correo', href: `${origin}/seguridad/correo/confirmar/${token}` },
    note: `Si no pediste este cambio, no tienes que hacer nada: tu correo no quedará unido a ninguna cuenta de ${brand.name}.`,
  })

/** The letter to the old address, whose link undoes the change. */
export const changedAddressLetter = (
  origin: string,
  person: Addressee,
  newEmail: string,
  token: string,
): MailMessage =>
  compose({
    to: person,
    subject: 'Pediste cambiar el correo de tu cuenta',
    paragraphs: [
      `Alguien pidió que tu cuenta de ${brand.name} use el correo ${newEmail}. El cambio se hace cuando se confirme desde esa dirección.`,
      'Si no fuiste tú, deshazlo: tu correo vuelve a ser este, se cierran todas las sesiones, lo que se unió o activó mientras tanto deja de valer y eliges otra contraseña. El enlace vale 24 horas desde que se pida el cambio y 24 horas más desde que se confirme.',
    ],
    action: { label: 'No fui yo: deshacer el cambio', href: `${origin}/seguridad/correo/deshacer/${token}` },
    note: 'Si fuiste tú, no tienes que hacer nada.',
  })

/** The letter about a deletion in two weeks, which can be cancelled until then. */
export const deletionLetter = (origin: string, person: Addressee, at: Date): MailMessage =>
  compose({
    to: person,
    subject: 'Tu cuenta se borrará en 14 días',
    paragraphs: [
      `Pediste borrar tu cuenta de ${brand.name}. Lo haremos el ${longDate(at)}: tus datos desaparecen, y lo que escribiste para otros queda a nombre de «Usuario eliminado».`,
      'Si cambias de idea, entra antes de ese día y elige «Conservar mi cuenta».',
    ],
    action: { label: 'Conservar mi cuenta', href: `${origin}/seguridad` },
    note: 'Si no fuiste tú, consérvala y cambia tu contraseña.',
  })
