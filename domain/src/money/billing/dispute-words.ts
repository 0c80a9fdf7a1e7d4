/**
 * Where a dispute stands.
 * - `to_answer`: the bank waits for the house's evidence
 * - `answered`: the bank looks at it
 * - `won`, `lost`: decided
 * - `closed`: over without a decision: an inquiry that led to no dispute, or a dispute that was prevented
 */
export const DISPUTE_STATUSES = ['to_answer', 'answered', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export const DISPUTE_STATUS_NAMES: Readonly<Record<DisputeStatus, string>> = {
  to_answer: 'Por contestar',
  answered: 'El banco la revisa',
  won: 'Ganada',
  lost: 'Perdida',
  closed: 'Cerrada sin decisión',
}

type Words = { says: string; helps: string }

const UNKNOWN: Words = {
  says: 'El banco no dice por qué.',
  helps: 'Manda lo que muestre que la persona compró y usó lo suyo: su registro, sus entradas y lo que vio.',
}

const WORDS: Readonly<Record<string, Words>> = {
  fraudulent: {
    says: 'Quien tiene la tarjeta dice que no hizo este pago.',
    helps:
      'Manda lo que muestre que fue la misma persona: cuándo abrió su cuenta, desde dónde entró antes y después de pagar, lo que vio y escribió, y los correos que cruzaste con ella.',
  },
  product_not_received: {
    says: 'Dice que no recibió lo que pagó.',
    helps:
      'Manda cuándo se abrió su membresía y lo que usó desde entonces: entradas, clases vistas, análisis.',
  },
  product_unacceptable: {
    says: 'Dice que no es lo que se le prometió.',
    helps: 'Manda lo que dice la página de planes, lo que usó, y lo que le ofreciste cuando se quejó.',
  },
  subscription_canceled: {
    says: 'Dice que ya había cancelado.',
    helps:
      'Manda la fecha de su cancelación, si la hay, los términos que aceptó y los correos con los que se le avisó de cada cobro.',
  },
  duplicate: {
    says: 'Dice que se le cobró dos veces.',
    helps: 'Si es cierto, acepta la disputa. Si no, manda los dos recibos y de qué es cada uno.',
  },
  credit_not_processed: {
    says: 'Dice que se le prometió una devolución y no llegó.',
    helps: 'Manda el comprobante de la devolución con su fecha, o lo que se le contestó y por qué.',
  },
  unrecognized: {
    says: 'No reconoce el cobro en su estado de cuenta.',
    helps:
      'Escríbele: muchas veces basta con que le diga a su banco que sí lo reconoce. Manda el recibo y sus entradas.',
  },
}

/**
 * The bank's reason for a dispute in words, and the evidence that helps the house to answer it.
 * @param reason the provider's code
 */
export const disputeWords = (reason: string): Words => WORDS[reason] ?? UNKNOWN
