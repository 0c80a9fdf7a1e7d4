import type { LENDER_ACTS } from '@cancha/contract/lending/lender-administration'
import { compose } from '../../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'

export type LenderAct = (typeof LENDER_ACTS)[number]

/** Where a lender reads the company's data, and where they and its programmes are changed. */
const PROFILE = '/dashboard/lender/profile'
const PROGRAMMES = '/dashboard/lender/programas'

/** The sentence that tells a lender of a decision. */
export function decisionInWords(act: LenderAct, company: string): string {
  const name = `«${company}»`
  switch (act) {
    case 'approve':
      return `Confirmamos ${name}: ya puedes recibir solicitudes.`
    case 'refuse':
      return `Corrige algo para que podamos confirmar ${name}.`
    case 'suspend':
      return `Suspendimos ${name}.`
    case 'restore':
      return `Levantamos la suspensión de ${name}: vuelve a esperar que la confirmemos.`
    case 'accept':
      return `Aprobamos el cambio de ${name}: ya vale.`
    case 'decline':
      return `No aprobamos el cambio de ${name}.`
  }
}

const NEXT: Record<LenderAct, { text: string; label: string; href: string }> = {
  approve: {
    text: 'Agrega los programas que ofreces, con sus condiciones: así te llegan solo las solicitudes que encajan contigo.',
    label: 'Ver mis programas',
    href: PROGRAMMES,
  },
  refuse: {
    text: 'Todo lo que escribiste sigue ahí. Cuando lo guardes corregido, lo revisamos otra vez.',
    label: 'Corregir mis datos',
    href: PROGRAMMES,
  },
  suspend: {
    text: 'No te llegan solicitudes y nadie ve tus programas. Si crees que es un error, contesta este correo y cuéntanos.',
    label: 'Ver mi compañía',
    href: PROFILE,
  },
  restore: {
    text: 'No tienes que hacer nada más: te escribimos en cuanto la confirmemos.',
    label: 'Ver mi compañía',
    href: PROFILE,
  },
  accept: { text: 'No tienes que hacer nada más.', label: 'Ver mi compañía', href: PROFILE },
  decline: {
    text: 'Tu compañía sigue confirmada y a la vista como estaba. Puedes cambiarla otra vez cuando quieras.',
    label: 'Ver mis datos y programas',
    href: PROGRAMMES,
  },
}

/** The page to which a decision leads. */
export const pageAfter = (act: LenderAct): string => NEXT[act].href

/** The letter that tells a lender what administration decided, and why. */
export function decisionLetter(
  origin: string,
  lender: { email: string; firstName: string; companyName: string },
  { act, reason }: { act: LenderAct; reason: string },
): MailMessage {
  const said = decisionInWords(act, lender.companyName)
  const { text, label, href } = NEXT[act]
  return compose({
    to: lender,
    subject: said.replace(/\.$/, ''),
    paragraphs: [said, ...(reason === '' ? [] : [`El motivo: ${reason}`]), text],
    action: { label, href: `${origin}${href}` },
  })
}
