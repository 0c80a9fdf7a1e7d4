import { useId, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { PeriodTable, type Row } from './PeriodTable.tsx'

type Props = {
  /** The periods of the rows, for the button: 'cada día'. */
  of: string
  caption: string
  across: string
  rows: () => readonly Row[]
}

/** The table behind a picture, which comes with a press: some hundred cells that most visits have no use for. */
export function FoldedTable({ of, caption, across, rows }: Props) {
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  return (
    <>
      <p>
        <Button
          variant="line"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? tableId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Ocultar los números de ${of}` : `Ver los números de ${of}`}
        </Button>
      </p>
      {isOpen && (
        <div id={tableId}>
          <PeriodTable caption={caption} across={across} rows={rows()} />
        </div>
      )}
    </>
  )
}
