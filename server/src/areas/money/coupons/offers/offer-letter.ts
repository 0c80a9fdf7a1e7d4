import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { PLANS, TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import { OFFER_DAYS } from '@cancha/domain/money/memberships/training-offer'
import { compose } from '../../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'
import type { Config } from '../../../../config.ts'
import { unsubscribeAddress } from '../../../talk/notifications/letters/unsubscribe-token.ts'
import { offerNotification } from '../notifications.ts'

/** The page to which the letter's link leads, below which stands its secret. */
export const OFFER_PAGE = '/pricing/entrenamiento'

const dollars = (amount: Parameters<typeof formatCents>[0]) => formatCents(amount, 'present')

/** The training at the price for yearly members, for one person. */
export const offerLetter = (
  config: Pick<Config, 'origin' | 'CANCHA_SECRET' | 'CANCHA_SECRET_OLD'>,
  person: { id: number; email: string; firstName: string },
  { token, expiresAt }: { token: string; expiresAt: Date },
  postalAddress: readonly string[],
): MailMessage =>
  compose({
    to: person,
    subject: `Tu ${TRAINING_FOR_YEARLY.name} por ${dollars(TRAINING_FOR_YEARLY.price)}`,
    paragraphs: [
      `Porque pagas ${PLANS.basic_year.name}, el ${TRAINING_FOR_YEARLY.name} te cuesta ${dollars(TRAINING_FOR_YEARLY.price)} en lugar de ${dollars(PLANS.training.price)}. Es un pago único: no se renueva.`,
      `La oferta es solo para tu cuenta y vale ${OFFER_DAYS} días, hasta el ${longDate(expiresAt)}.`,
      'El botón te lleva a la página de pago. Si no has iniciado sesión, te pide el correo de tu cuenta.',
    ],
    action: { label: 'Ver mi oferta', href: `${config.origin}${OFFER_PAGE}/${token}` },
    note: 'El enlace sirve una sola vez, y solo para tu cuenta. No reenvíes este correo a nadie.',
    unsubscribe: {
      why: `Recibes este correo porque así te avisamos de «${offerNotification.choice.label}».`,
      href: unsubscribeAddress(config, { userId: person.id, what: offerNotification.name }),
      postalAddress,
    },
  })
