import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Table.module.css'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** right-aligned figures of equal width */
  numeric?: boolean
  /** hidden on the phone, where the text would otherwise shrink */
  wideOnly?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** the key of the column that names the row */
  rowHeader?: string | undefined
  showCaption?: boolean | undefined
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHeader = columns[0]?.key,
  showCaption,
}: TableProps<Row>) {
  const className = (column: Column<Row>) =>
    classNames(column.numeric && classes.numeric, column.wideOnly && 'only-wide')
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={showCaption ? classes.caption : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={className(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.key === rowHeader ? (
                  <th key={column.key} scope="row" className={className(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={className(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
