import { writing } from '@cancha/contract/calls/school/writing'
import type { Kind } from '@cancha/contract/school/writing-kinds'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import type { ReactNode } from 'react'
import { shownAtOnce } from '../../../../api/optimistic.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { LeavingButton } from '../../../../shell/document/LeavingButton.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { SortableItem, SortableList } from '../../../../ui/sortable/SortableList.tsx'
import { listsOf, type PieceFilters, type PieceLine, type Pieces, piecesQuery } from '../queries.ts'
import { PieceRow } from './PieceRow.tsx'
import classes from './PiecesPage.module.css'

type Props = {
  kind: WrittenKindName
  /** the page of the list that is shown */
  wanted: PieceFilters
  list: Pieces
  /** the order of what nobody placed; null where the order can't be changed, as in a part of the list */
  dated: Kind['dated']
}

/**
 * The list of a kind. Where readers see an order, the placed pieces come first and are moved by their handles; the
 * others follow by their date.
 */
export function PieceList({ kind, wanted, list: { pieces, placed }, dated }: Props) {
  const { order, busy } = useOrder(kind, wanted)
  if (dated === null) return <Rows kind={kind} pieces={pieces} />

  const first = pieces.filter((piece) => piece.placed)
  const byDate = pieces.filter((piece) => !piece.placed)
  const shown = new Set(first.map(({ id }) => id))
  const titleOf = (id: string) => first.find((piece) => piece.id === id)?.title ?? ''
  /** The shown ones in another order, among those of the other pages. */
  const moved = (ids: string[]) => {
    const next = ids.values()
    return placed.map((id) => (shown.has(id) ? (next.next().value ?? id) : id))
  }
  return (
    <>
      {first.length > 0 && (
        <section aria-labelledby="con-lugar">
          <SectionHead id="con-lugar" title="Con lugar fijo">
            <Button variant="ghost" size="sm" loading={busy} onClick={() => order([], placed)}>
              Volver al orden por fecha
            </Button>
          </SectionHead>
          <p className={`text-2 text-sm ${classes.how}`}>
            Van primero, tal como las pongas. Muévelas por su agarradera.
          </p>
          <SortableList ids={[...shown]} nameOf={titleOf} onOrder={(ids) => order(moved(ids), placed)}>
            <ul className={`lined framed ${classes.list}`}>
              {first.map((piece) => (
                <SortableItem key={piece.id} id={piece.id} label={`Mover ${piece.title}`}>
                  {(handle) => (
                    <PieceRow kind={kind} piece={piece} handle={handle}>
                      <LeavingButton
                        variant="ghost"
                        size="sm"
                        aria-label={`Quitar el lugar fijo de ${piece.title}`}
                        onClick={() =>
                          order(
                            placed.filter((id) => id !== piece.id),
                            placed,
                          )
                        }
                      >
                        Quitar
                      </LeavingButton>
                    </PieceRow>
                  )}
                </SortableItem>
              ))}
            </ul>
          </SortableList>
        </section>
      )}
      {byDate.length > 0 && (
        <section aria-labelledby="por-fecha">
          <SectionHead id="por-fecha" title={first.length > 0 ? 'Las demás, por fecha' : 'Por fecha'} />
          <p className={`text-2 text-sm ${classes.how}`}>{DATE_ORDER[dated]}</p>
          <Rows kind={kind} pieces={byDate}>
            {({ id, title }) => (
              <LeavingButton
                variant="ghost"
                size="sm"
                aria-label={`Fijar arriba ${title}`}
                onClick={() => order([id, ...placed], placed)}
              >
                Fijar
              </LeavingButton>
            )}
          </Rows>
        </section>
      )}
    </>
  )
}

const DATE_ORDER = {
  newest: 'Lo más nuevo primero: lo que publiques llega aquí arriba.',
  oldest: 'Lo más antiguo primero: lo que publiques llega al final.',
} as const

type RowsProps = {
  kind: WrittenKindName
  pieces: readonly PieceLine[]
  children?: (piece: PieceLine) => ReactNode
}

function Rows({ kind, pieces, children }: RowsProps) {
  return (
    <ul className={`lined framed ${classes.list}`}>
      {pieces.map((piece) => (
        <li key={piece.id}>
          <PieceRow kind={kind} piece={piece}>
            {children?.(piece)}
          </PieceRow>
        </li>
      ))}
    </ul>
  )
}

/** Gives pieces their places, which is shown before the server answers and can be taken back. */
function useOrder(kind: WrittenKindName, wanted: PieceFilters) {
  const { write, busy } = useWrite(writing.orderPieces, {
    makesStale: [listsOf(kind)],
    optimistic: ({ body: { ids } }) => [
      shownAtOnce(piecesQuery(kind, wanted), (list) => placedAs(list, ids.map(String))),
    ],
    says: (_, { body: { ids } }) => (ids.length > 0 ? 'Guardamos el orden.' : 'Todo va por fecha.'),
    undo: {
      operation: writing.orderPieces,
      input: ({ params, body: { ids, before } }) => ({ params, body: { ids: before, before: ids } }),
      says: 'El orden quedó como estaba.',
    },
  })
  return {
    busy,
    order: (ids: string[], before: string[]) => write({ params: { kind }, body: { ids, before } }),
  }
}

/** A list in which these pieces have places; those that lost theirs come to theirs by date with the server's answer. */
function placedAs(list: Pieces, ids: string[]): Pieces {
  const rank = ({ id }: PieceLine) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return {
    ...list,
    placed: ids,
    pieces: list.pieces
      .map((piece) => ({ ...piece, placed: ids.includes(piece.id) }))
      .toSorted((a, b) => rank(a) - rank(b)),
  }
}
