import { writing } from '@cancha/contract/calls/writing'
import type { WrittenKindName } from '@cancha/domain/content/kinds'
import { shownAtOnce } from '../../../api/optimistic.ts'
import { useWrite } from '../../../api/use-write.ts'
import { SortableItem, SortableList } from '../../../ui/sortable/SortableList.tsx'
import { listsOf, type PieceLine, piecesQuery, type Wanted } from '../queries.ts'
import { PieceRow } from './PieceRow.tsx'
import classes from './PiecesPage.module.css'

type Props = {
  kind: WrittenKindName
  /** the page of the list that is shown */
  wanted: Wanted
  pieces: PieceLine[]
  sortable: boolean
}

/** The list of a kind. Where readers see an order, it can be changed with the handles. */
export function PieceList({ kind, wanted, pieces, sortable }: Props) {
  const { write } = useWrite(writing.orderPieces, {
    makesStale: [listsOf(kind)],
    optimistic: ({ body: { ids } }) => [
      shownAtOnce(piecesQuery(kind, wanted), (list) => ({
        ...list,
        pieces: list.pieces.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      })),
    ],
    says: 'Guardamos el orden.',
  })
  const ids = pieces.map(({ id }) => id)

  if (!sortable || pieces.length < 2)
    return (
      <ul className={classes.list}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <PieceRow kind={kind} piece={piece} />
          </li>
        ))}
      </ul>
    )
  const titleOf = (id: string) => pieces.find((piece) => piece.id === id)?.title ?? ''
  return (
    <SortableList
      ids={ids}
      nameOf={titleOf}
      onOrder={(next) => write({ params: { kind }, body: { ids: next } })}
    >
      <ul className={classes.list}>
        {pieces.map((piece) => (
          <SortableItem key={piece.id} id={piece.id} label={`Mover ${piece.title}`}>
            {(handle) => <PieceRow kind={kind} piece={piece} handle={handle} />}
          </SortableItem>
        ))}
      </ul>
    </SortableList>
  )
}
