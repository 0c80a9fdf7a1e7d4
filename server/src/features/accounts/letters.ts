import { compose } from '../../adapters/mail/letter.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'

/** The letter with which a new member confirms that the address is theirs. */
export const confirmationLetter = (
  origin: string,
  user: { email: string; firstName: string },
  token: string,
): MailMessage =>
  compose({
    to: user.email,
    subject: 'Confirma tu correo para entrar a Cancha',
    greeting: user.firstName,
    paragraphs: [
      'Gracias por unirte a Cancha. Solo falta un paso: confirma que este correo es tuyo.',
      'El enlace vale 24 horas y solo se puede usar una vez.',
    ],
    action: { label: 'Confirmar mi correo', href: `${origin}/activation/emailconfirm/${token}` },
    note: 'Si no creaste una cuenta en Cancha, no tienes que hacer nada: sin esta confirmación la cuenta no se activa.',
  })
