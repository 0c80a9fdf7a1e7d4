import { PLANS, TRAINING_FOR_YEARLY } from '@cancha/domain/memberships/plans'
import { OFFER_DAYS } from '@cancha/domain/memberships/training-offer'
import { formatCents } from '@cancha/domain/money/format-cents'
import { longDate } from '@cancha/domain/time/dates'
import { compose } from '../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../adapters/mail/mail.ts'

/** The page to which the letter's link leads, below which stands its secret. */
export const OFFER_PAGE = '/pricing/entrenamiento'

const dollars = (amount: Parameters<typeof formatCents>[0]) => formatCents(amount, 'present')

/** The training at the price for yearly members, for one person. */
export const offerLetter = (
  origin: string,
  person: { email: string; firstName: string },
  { token, expiresAt }: { token: string; expiresAt: Date },
): MailMessage =>
  compose({
    to: person.email,
    subject: `Tu ${TRAINING_FOR_YEARLY.name} por ${dollars(TRAINING_FOR_YEARLY.price)}`,
    greeting: person.firstName,
    paragraphs: [
      `Porque pagas ${PLANS.basic_year.name}, el ${TRAINING_FOR_YEARLY.name} te cuesta ${dollars(TRAINING_FOR_YEARLY.price)} en lugar de ${dollars(PLANS.training.price)}. Es un pago único: no se renueva.`,
      `La oferta es solo para tu cuenta y vale ${OFFER_DAYS} días, hasta el ${longDate(expiresAt)}.`,
      'El botón te lleva a la página de pago. Si no has iniciado sesión, te pide el correo de tu cuenta.',
    ],
    action: { label: 'Ver mi oferta', href: `${origin}${OFFER_PAGE}/${token}` },
    note: 'El enlace sirve una sola vez, y solo para tu cuenta. No reenvíes este correo a nadie.',
  })
