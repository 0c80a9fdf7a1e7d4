import type { AdminDealMove } from '@cancha/contract/deals/administered'
import { DEAL_STATE_NAMES, type DealMove } from '@cancha/domain/deals/dealing/life'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import classes from './Whole.module.css'

const MOVES: Record<DealMove, string> = {
  publish: 'Publicó',
  mend: 'Corrigió lo que hacía esperar',
  approve: 'Aprobó',
  return: 'Devolvió',
  contract: 'Puso bajo contrato',
  reopen: 'Volvió a ofrecer',
  sell: 'Dio por vendido',
  unsell: 'Deshizo la venta',
  withdraw: 'Retiró',
  expire: 'Venció',
  renew: 'Renovó',
  republish: 'Publicó otra vez',
  hide: 'Ocultó',
  restore: 'Volvió a mostrar',
  block: 'Bloqueó a quien lo publica',
  unblock: 'Desbloqueó a quien lo publica',
}

/** The moves of a deal from state to state, the last one first. */
export const History = ({ moves }: { moves: readonly AdminDealMove[] }) => (
  <ol className="stack-s">
    {moves.map(({ id, at, move, from, to, by, reason }) => (
      <li key={id} className="text-sm as-typed">
        <strong>{MOVES[move]}</strong>
        {from !== to && ` (${DEAL_STATE_NAMES[from]} → ${DEAL_STATE_NAMES[to]})`}
        <span className="text-2">
          {' '}
          — {by ?? 'El sitio'}, {mediumDateTime(at)}
        </span>
        {reason && <span className={classes.outcome}>«{reason}»</span>}
      </li>
    ))}
  </ol>
)
