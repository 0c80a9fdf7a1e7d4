import { dealHref } from '@cancha/domain/deals/addresses'
import { compose } from '../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../adapters/mail/mail.ts'

type DealNamed = { id: number; title: string }

/** The beginning of the question that stands in the message which answers it. */
const QUOTED_MOST = 200

/** The message that answers a member: what they had asked, the answer, and the deal's address, of which the messenger makes a card. */
export function answerMessage(origin: string, deal: DealNamed, question: string, text: string): string {
  const line = question.replace(/\s+/g, ' ')
  const quoted = line.length > QUOTED_MOST ? `${[...line].slice(0, QUOTED_MOST).join('')}…` : line
  return `«${quoted}»\n\n${text}\n\n${origin}${dealHref(deal)}`
}

type EnquiryAnswer = {
  to: string
  deal: DealNamed
  dealer: string
  text: string
  /** The dealer's e-mail, if they let it be seen. */
  replyTo: string | null
}

/**
 * The letter that answers a visitor. The address may belong to somebody other than the visitor who typed it, so the letter repeats
 * neither name nor question, and says why it came.
 */
export const answerLetter = (
  origin: string,
  { to, deal, dealer, text, replyTo }: EnquiryAnswer,
): MailMessage =>
  compose({
    to: { email: to },
    subject: `Respuesta a tu pregunta por «${deal.title}»`,
    paragraphs: [
      `${dealer} contesta a lo que preguntaste en Cancha por «${deal.title}»:`,
      ...text.split(/\n{2,}/),
      replyTo === null
        ? 'Para preguntarle algo más, abre el trato y usa «Preguntar».'
        : `Para contestarle, escribe a ${replyTo}.`,
    ],
    action: { label: 'Ver el trato', href: `${origin}${dealHref(deal)}` },
    note: 'Te llega porque alguien dejó esta dirección al preguntar por el trato. Si no fuiste tú, no tienes que hacer nada.',
  })
