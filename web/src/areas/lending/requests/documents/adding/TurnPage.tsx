import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanPaper } from '@cancha/contract/lending/documents/loan-file'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { refresh } from '../../../../../ui/icons/glyphs.ts'
import { shownFiles } from '../queries.ts'

type Props = {
  paper: Pick<LoanPaper, 'id' | 'pagecount'>
  /** from 1 */
  page: number
  /** the paper's name, where several can be turned */
  name?: string
}

/** Turns a page of one's own paper by a quarter, clockwise. */
export function TurnPage({ paper: { id, pagecount }, page, name }: Props) {
  const { write, busy } = useWrite(loanDocuments.turnLoanPaper, {
    makesStale: shownFiles,
    says: pagecount === 1 ? 'Giramos la hoja.' : `Giramos la hoja ${page}.`,
  })
  return (
    <Button
      size="sm"
      variant="line"
      icon={refresh}
      loading={busy}
      aria-label={name && `Girar: ${name}`}
      onClick={() => void write({ body: { id, page, quarters: 1 } })}
    >
      Girar
    </Button>
  )
}
