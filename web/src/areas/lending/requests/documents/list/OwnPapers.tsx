import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanDocument, LoanPaper } from '@cancha/contract/lending/documents/loan-file'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { useConfirm } from '../../../../../ui/overlays/confirm.tsx'
import { nameOf, paperInWords, paperName } from '../file-in-words.ts'
import { shownFiles } from '../queries.ts'
import classes from './Documents.module.css'

type Props = {
  document: LoanDocument
  /** Whether another can come in the place of one */
  mayReplace: boolean
  onView: (paper: string) => void
  onReplace: (paper: LoanPaper) => void
  onRemoved: () => void
}

/** The papers of a document of one's own file, with what one can do with each. */
export function OwnPapers({ document, mayReplace, onView, onReplace, onRemoved }: Props) {
  const confirm = useConfirm()
  const { write, sending } = useWrite(loanDocuments.removeLoanPaper, {
    makesStale: shownFiles,
    says: `Quitamos el papel de «${nameOf(document.kind)}».`,
  })

  const { body: removed } = sending ?? {}

  async function remove(id: string) {
    const yes = await confirm({
      title: `¿Quitar este papel de «${nameOf(document.kind)}»?`,
      body: 'Se borra de Cancha y ya nadie lo puede abrir aquí. Las copias que alguien ya se bajó no las podemos borrar.',
      confirm: 'Quitar papel',
      danger: true,
    })
    if (!yes) return
    const { answer } = await write({ body: { id } })
    if (answer) onRemoved()
  }

  return (
    <ul className="stack gap-0" aria-label={`Papeles de «${nameOf(document.kind)}»`}>
      {document.papers.map((paper) => {
        const name = paperName(document, paper.id)
        return (
          <li key={paper.id} className={`row row-wrap row-between gap-y-0 ${classes.paper}`}>
            <span className="text-sm">{paperInWords(paper)}</span>
            <span className={`row row-wrap align-stretch gap-1 ${classes.acts}`}>
              {paper.pages.length > 0 && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Ver: ${name}`}
                  onClick={() => onView(paper.id)}
                >
                  Ver
                </Button>
              )}
              {mayReplace && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Reemplazar: ${name}`}
                  onClick={() => onReplace(paper)}
                >
                  Reemplazar
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Quitar: ${name}`}
                loading={removed?.id === paper.id}
                onClick={() => void remove(paper.id)}
              >
                Quitar
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
