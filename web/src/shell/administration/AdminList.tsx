import type { ReactElement, ReactNode } from 'react'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

type Props<Row> = {
  rows: readonly Row[]
  /** a row as a card, or as a line; with its key */
  row: (row: Row) => ReactElement
  /** lines in one frame, instead of cards with space between them */
  lines?: boolean
  /** in place of the list while it has no rows */
  empty: string
  /** more about that */
  why?: ReactNode
  /** the way on from there */
  action?: ReactNode
}

/** The rows of a list of administration, or the sentence for none. */
export const AdminList = <Row,>({ rows, row, lines = false, empty, why, action }: Props<Row>) =>
  rows.length === 0 ? (
    <EmptyState title={empty} action={action}>
      {why}
    </EmptyState>
  ) : (
    <ul className={lines ? 'framed lined' : 'stack-m'}>{rows.map(row)}</ul>
  )
