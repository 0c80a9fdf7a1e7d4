import { compose } from '../../adapters/mail/letter.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import { brand } from '../../brand.ts'

/** The letter about a connection request. */
export const requestLetter = (
  origin: string,
  to: { email: string; firstName: string },
  from: { firstName: string; lastName: string },
): MailMessage =>
  compose({
    to: to.email,
    subject: `${from.firstName} ${from.lastName} quiere conectar contigo`,
    greeting: to.firstName,
    paragraphs: [
      `${from.firstName} ${from.lastName} te envió una solicitud de conexión en ${brand.name}.`,
      'Mira su perfil y decide: aceptar, rechazar o dejarla para después.',
    ],
    action: { label: 'Ver la solicitud', href: `${origin}/user/pending-connections` },
    note: 'Te escribimos de las solicitudes una vez al día como mucho, aunque lleguen varias.',
  })
