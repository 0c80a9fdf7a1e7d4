import type { DealMove, DealState } from '@cancha/domain/deals/dealing/life'

export type OwnMove = Extract<
  DealMove,
  'contract' | 'reopen' | 'sell' | 'unsell' | 'withdraw' | 'republish' | 'renew'
>

type Words = { label: string; done: string }

/** The words of a dealer's moves of their own deal: of the buttons and of the messages after. */
export const MOVE_WORDS: Readonly<Record<OwnMove, Words>> = {
  contract: { label: 'Bajo contrato', done: 'Marcado bajo contrato: ya no recibe ofertas nuevas.' },
  reopen: { label: 'Otra vez disponible', done: 'Está disponible otra vez.' },
  sell: { label: 'Vendido', done: 'Marcado como vendido. ¡Felicidades!' },
  unsell: { label: 'No se vendió', done: 'Está disponible otra vez.' },
  withdraw: { label: 'Retirar', done: 'Retirado: ya no se ve en la lista.' },
  republish: { label: 'Publicar otra vez', done: 'Publicado otra vez.' },
  renew: { label: 'Renovar 30 días', done: 'Renovado: se ve 30 días más.' },
}

/** A deal is renewed by a button from this many days before its end; before, nobody needs it. */
const RENEWS_FROM = 10

/** Whether a move's button is of use now. */
export const isOffered = (move: OwnMove, daysleft: number | null): boolean =>
  move !== 'renew' || daysleft === null || daysleft <= RENEWS_FROM

/** The move that brings the deal back to exactly where it was; null if none does. */
export function oppositeOf(move: OwnMove, from: DealState): OwnMove | null {
  if (move === 'contract') return 'reopen'
  if (move === 'reopen') return 'contract'
  if (move === 'sell' && from === 'active') return 'unsell'
  if (move === 'unsell') return 'sell'
  if (move === 'withdraw' && (from === 'active' || from === 'waiting')) return 'republish'
  if (move === 'republish') return 'withdraw'
  return null
}
