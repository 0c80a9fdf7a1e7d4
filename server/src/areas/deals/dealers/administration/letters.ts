import type { DEAL_ACTS } from '@cancha/contract/deals/administration'
import { type Addressee, compose } from '../../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'

export type DealAct = (typeof DEAL_ACTS)[number]
type Decided = { act: DealAct; title: string; reason: string; href: string }

/** The sentence that tells a dealer of a decision. @param deal the deal's title in its marks */
export function decisionInWords(act: DealAct, deal: string): string {
  switch (act) {
    case 'approve':
      return `Aprobamos tu trato ${deal}: ya está a la vista.`
    case 'return':
      return `Te devolvimos tu trato ${deal} para que lo corrijas.`
    case 'hide':
      return `Ocultamos tu trato ${deal}.`
    case 'restore':
      return `Tu trato ${deal} está otra vez como estaba antes de que lo ocultáramos.`
    case 'accept':
      return `Aprobamos el cambio de tu trato ${deal}: ya está a la vista.`
    case 'decline':
      return `No publicamos el cambio de tu trato ${deal}.`
  }
}

const NEXT: Record<DealAct, string> = {
  approve:
    'Quien busca una casa así ya lo encuentra. Contesta pronto las preguntas: eso es lo que más vende.',
  return: 'Todo lo que escribiste y tus fotos siguen ahí. Corrígelo y publícalo otra vez cuando quieras.',
  hide: 'Nadie más lo ve. Si crees que es un error, contesta este correo y cuéntanos.',
  restore: 'No tienes que hacer nada más.',
  accept: 'No tienes que hacer nada más.',
  decline: 'Tu trato sigue a la vista como estaba. Puedes cambiarlo otra vez cuando quieras.',
}

/** The letter that tells a dealer what administration decided, and why. */
export const decisionLetter = (
  origin: string,
  dealer: Addressee,
  { act, title, reason, href }: Decided,
): MailMessage => {
  const decision = decisionInWords(act, `«${title}»`)
  return compose({
    to: dealer,
    subject: decision.replace(/\.$/, ''),
    paragraphs: [decision, ...(reason === '' ? [] : [`El motivo: ${reason}`]), NEXT[act]],
    action: { label: 'Ver el trato', href: `${origin}${href}` },
  })
}
