import { longDateTime } from '@cancha/domain/ground/time/dates'
import { deviceName } from '@cancha/domain/people/accounts/device'
import { type Addressee, compose } from '../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../adapters/mail/mail.ts'
import { brand } from '../../../brand.ts'
import { platformOf } from './platforms.ts'
import type { TakenBackHere } from './take-back.ts'

/** The letter about a sign-in from an unknown device. */
export const newDeviceLetter = (
  origin: string,
  person: Addressee,
  userAgent: string,
  at = new Date(),
): MailMessage =>
  compose({
    to: person,
    subject: 'Entraron a tu cuenta desde un dispositivo nuevo',
    paragraphs: [
      `Alguien entró a tu cuenta de ${brand.name} desde un dispositivo que no habíamos visto antes: ${deviceName(userAgent)}, el ${longDateTime(at)} (hora del Este).`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, cierra esa sesión y cambia tu contraseña ahora.',
    ],
    action: { label: 'Revisar mi seguridad', href: `${origin}/seguridad` },
  })

/** The letter about a sign-in with a password of which nobody knows yet whose it is. */
export const doubtLetter = (
  origin: string,
  person: Addressee,
  token: string,
  userAgent: string,
  at = new Date(),
): MailMessage =>
  compose({
    to: person,
    subject: '¿Fuiste tú quien entró a tu cuenta?',
    paragraphs: [
      `Entraron a tu cuenta de ${brand.name} con la contraseña que se eligió al registrarla: ${deviceName(userAgent)}, el ${longDateTime(at)} (hora del Este). Como este correo se confirmó desde otro lugar, queremos saber si fuiste tú.`,
      'Mientras no contestes, desde ahí no se abre nada privado: ni mensajes, ni documentos, ni pagos, ni direcciones.',
      'Con el enlace eliges «Sí, fui yo» o «No fui yo». Si no fuiste tú, esa sesión se cierra y la contraseña deja de valer.',
    ],
    action: { label: 'Contestar', href: `${origin}/activation/respuesta/${token}` },
    note: 'No reenvíes este correo a nadie: con el enlace se contesta en tu nombre.',
  })

/** Tells in sentences what a reset or an undone change of address revoked; empty if nothing was. */
export const whatWasTakenBack = ({
  providers,
  secondFactor,
  recoveryCodes,
  passkeys,
}: TakenBackHere): string[] => {
  return [
    ...providers.map(
      (name) =>
        `Por si la unió otra persona, apartamos la cuenta de ${platformOf[name]} con la que se entraba a la tuya. Si es tuya, la próxima vez que entres con ella te pediremos tu contraseña nueva una sola vez.`,
    ),
    ...(secondFactor
      ? [
          'Quitamos también el segundo paso, porque se había activado hace poco. Actívalo otra vez en la seguridad de tu cuenta.',
        ]
      : []),
    ...(passkeys > 0
      ? [
          'Quitamos también las llaves de acceso que se agregaron hace poco. Si eran tuyas, agrégalas otra vez en la seguridad de tu cuenta.',
        ]
      : []),
    ...(recoveryCodes && !secondFactor
      ? [
          'Tus códigos de recuperación dejaron de valer, porque se habían creado hace poco. Crea otros en la seguridad de tu cuenta.',
        ]
      : []),
  ]
}
