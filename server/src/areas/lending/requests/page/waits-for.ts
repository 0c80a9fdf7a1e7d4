import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type EntryState, isOpenRequest, type LoanState } from '@cancha/domain/lending/requests/request-life'

type RequestProgress = {
  state: LoanState
  sent: number
  /** Of those to whom it was sent, how many haven't answered. */
  waiting: number
  interested: number
  /** The state of the entry of the lender who reads; null for the borrower and administrators. */
  entryState: EntryState | null
  /** The lender of the accepted offer: the reader ('own'), or another lender; null without one. The borrower reads 'other'. */
  agreed: 'own' | 'other' | null
}

const OF_LENDER: Partial<Record<EntryState, string>> = {
  invited: 'Se espera tu respuesta: muestra interés o déjala pasar.',
  interested: 'Se espera que hables con quien la hizo, y que anotes el préstamo con «Actualizar» si se hace.',
  passed: 'La dejaste pasar. Mientras siga abierta puedes cambiar de opinión.',
}

const AGREED = {
  borrower:
    'Aceptaste una oferta: se espera que cierres con ese prestamista. Cuando el préstamo se haga, el prestamista lo anota.',
  own: 'Aceptaron tu oferta: se espera que cierres el préstamo y lo anotes con «Actualizar».',
  other: 'Quien pidió ya aceptó una oferta. Si ese acuerdo se cae, te avisamos.',
} as const

/** For whom a request waits, in words; null once it is closed. */
export function waitsFor({
  state,
  sent,
  waiting,
  interested,
  entryState,
  agreed,
}: RequestProgress): string | null {
  if (!isOpenRequest(state)) return null
  if (agreed !== null) return AGREED[entryState === null ? 'borrower' : agreed]
  if (entryState !== null) return OF_LENDER[entryState] ?? null
  if (interested === 1)
    return 'Un prestamista mostró interés: se espera que hablen. Cuando el préstamo se haga, el prestamista lo anota.'
  if (interested > 1)
    return `${formatCount(interested)} prestamistas mostraron interés: se espera que hablen. Cuando el préstamo se haga, uno de ellos lo anota.`
  if (sent === 0) return 'Se espera a un prestamista que encaje. En cuanto llegue uno, se le envía.'
  if (waiting === 0)
    return 'Los prestamistas que la recibieron la dejaron pasar. En cuanto llegue otro que encaje, se le envía.'
  return waiting === 1
    ? 'Se espera la respuesta de un prestamista.'
    : `Se espera la respuesta de ${formatCount(waiting)} prestamistas.`
}
