import { type Addressee, compose } from '../../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'

type Removed = {
  state: 'hidden' | 'deleted'
  /** 'tu tema «Mi primera casa»' */
  what: string
  reason: string
  href: string
}

/** The letter that tells somebody why what they wrote is out of sight. */
export const removedLetter = (
  origin: string,
  author: Addressee,
  { state, what, reason, href }: Removed,
): MailMessage =>
  compose({
    to: author,
    subject:
      state === 'hidden'
        ? 'Ocultamos algo que escribiste en los foros'
        : 'Eliminamos algo que escribiste en los foros',
    paragraphs: [
      `Quien modera los foros ${state === 'hidden' ? 'ocultó' : 'eliminó'} ${what}. Los demás ya no lo ven.`,
      `El motivo: ${reason}`,
      'Si crees que es un error, abre la publicación y responde una vez: lo leerá alguien que modera.',
    ],
    action: { label: 'Ver la publicación y responder', href: `${origin}${href}` },
  })
