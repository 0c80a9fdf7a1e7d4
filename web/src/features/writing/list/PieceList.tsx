import { writing } from '@cancha/contract/calls/writing'
import type { WrittenKindName } from '@cancha/domain/content/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { asApiError } from '../../../api/errors.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { SortableItem, SortableList } from '../../../ui/sortable/SortableList.tsx'
import type { PieceLine } from '../queries.ts'
import { PieceRow } from './PieceRow.tsx'
import classes from './PiecesPage.module.css'

type Props = { kind: WrittenKindName; pieces: PieceLine[]; sortable: boolean }

/** The list of a kind. Where readers see an order, it can be changed with the handles. */
export function PieceList({ kind, pieces, sortable }: Props) {
  const queryClient = useQueryClient()
  const [order, setOrder] = useState<string[] | null>(null)
  const inOrder = order ? pieces.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : pieces
  const ids = inOrder.map(({ id }) => id)

  async function save(next: string[]) {
    setOrder(next)
    try {
      await call(writing.orderPieces, { params: { kind }, body: { ids: next } })
      await queryClient.invalidateQueries({ queryKey: ['writing', kind, 'list'] })
      notify.success('Guardamos el orden.')
    } catch (error) {
      setOrder(null)
      notify.error(asApiError(error).message)
    }
  }

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
    <SortableList ids={ids} nameOf={titleOf} onOrder={save}>
      <ul className={classes.list}>
        {inOrder.map((piece) => (
          <SortableItem key={piece.id} id={piece.id} label={`Mover ${piece.title}`}>
            {(handle) => <PieceRow kind={kind} piece={piece} handle={handle} />}
          </SortableItem>
        ))}
      </ul>
    </SortableList>
  )
}
