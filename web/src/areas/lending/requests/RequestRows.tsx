import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/pieces/Card.tsx'
import { Table } from '../../../ui/pieces/Table.tsx'
import classes from './RequestRows.module.css'

/** A fact of a request: a column of the table, and a line of the card. */
export type RequestFact<Row> = {
  key: string
  label: string
  of: (row: Row) => ReactNode
  numeric?: boolean
}

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  title: (row: Row) => ReactNode
  facts: readonly RequestFact<Row>[]
  /** what may be done with it */
  acts: (row: Row) => ReactNode
  /** for the facts of the cards */
  factsClass: string | undefined
}

/** Requests with their facts: a table on wide screens, cards on phones. */
export const RequestRows = <Row,>({ caption, rows, rowKey, title, facts, acts, factsClass }: Props<Row>) => (
  <>
    <Card className="only-wide">
      <Table
        caption={caption}
        rows={rows}
        rowKey={rowKey}
        columns={[
          { key: 'title', header: 'Solicitud', cell: title },
          ...facts.map(({ key, label, of, numeric = false }) => ({ key, header: label, cell: of, numeric })),
          { key: 'acts', header: <span className="sr-only">Qué hacer</span>, cell: acts },
        ]}
      />
    </Card>
    <ul className="stack-m only-narrow">
      {rows.map((row) => (
        <Card as="li" key={rowKey(row)} className="stack-s">
          <h2 className={`card-title ${classes.title}`}>{title(row)}</h2>
          <dl className={classNames('facts-xs', classes.facts, factsClass)}>
            {facts.map(({ key, label, of }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{of(row)}</dd>
              </div>
            ))}
          </dl>
          <div className="row">{acts(row)}</div>
        </Card>
      ))}
    </ul>
  </>
)
