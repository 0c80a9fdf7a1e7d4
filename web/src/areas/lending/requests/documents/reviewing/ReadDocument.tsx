import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { check } from '../../../../../ui/icons/glyphs.ts'
import { nameOf, paperInWords, paperName } from '../file-in-words.ts'
import { DocumentDoor } from '../list/DocumentDoor.tsx'
import { DocumentStateBadge } from '../list/DocumentStateBadge.tsx'
import classes from '../list/Documents.module.css'
import { shownFiles } from '../queries.ts'

type Props = {
  document: LoanDocument
  file: Pick<LoanFile, 'lrnid' | 'reader' | 'keys' | 'can'>
  onView: (paper: string) => void
  onAsk: () => void
  /** Called when it was accepted, and the button for that is gone. */
  onAccepted: () => void
}

/** A document for lenders and administrators: its papers, and for a lender their earlier reviews and the acts of now. */
export function ReadDocument({ document, file, onView, onAsk, onAccepted }: Props) {
  const { lrnid, can } = file
  const { kind, version, papers, reviews, state } = document
  const name = nameOf(kind)
  const { write, busy } = useWrite(loanDocuments.reviewLoanDocument, {
    makesStale: shownFiles,
    says: `Aceptaste «${name}».`,
  })
  async function accept() {
    const { answer } = await write({ body: { lrnid, kind, version, verdict: 'accepted', reason: '' } })
    if (answer) onAccepted()
  }
  return (
    <li className={`cols-start gap-3 gap-y-2 align-start ${classes.item}`} data-kind={kind}>
      <DocumentDoor state={state} />
      <div className="stack gap-1 wrap-anywhere">
        <div className="row row-wrap gap-y-1">
          <h3 className={classes.name} tabIndex={-1}>
            {name}
          </h3>
          <DocumentStateBadge document={document} file={file} />
        </div>
        {reviews.map((review) => (
          <p key={`${review.lid} ${review.at}`} className={classes.quote}>
            {can.review ? saidInWords(review) : `${review.companyname}: ${saidInWords(review)}`}
          </p>
        ))}
      </div>
      {can.review && (
        <div className={classes.act}>
          <span className={`row row-wrap align-stretch gap-1 ${classes.acts}`}>
            {papers.length > 0 && state !== 'accepted' && (
              <Button
                size="sm"
                icon={check}
                loading={busy}
                aria-label={`Aceptar: ${name}`}
                onClick={() => void accept()}
              >
                Aceptar
              </Button>
            )}
            <Button
              size="sm"
              variant="line"
              aria-label={`${papers.length === 0 ? 'Pedir' : 'Pedir otra vez'}: ${name}`}
              onClick={onAsk}
            >
              {papers.length === 0 ? 'Pedir' : 'Pedir otra vez'}
            </Button>
          </span>
        </div>
      )}
      <div className={`stack-m ${classes.rest}`}>
        {papers.length > 0 && (
          <ul className="stack gap-0" aria-label={`Papeles de «${name}»`}>
            {papers.map((paper) => (
              <li key={paper.id} className={`row row-wrap row-between gap-y-0 ${classes.paper}`}>
                <span className="text-sm">{paperInWords(paper)}</span>
                {paper.pages.length > 0 && (
                  <span className={`row row-wrap align-stretch gap-1 ${classes.acts}`}>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Ver: ${paperName(document, paper.id)}`}
                      onClick={() => onView(paper.id)}
                    >
                      Ver
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** A lender's review of a document in words, and whether it still counts. */
function saidInWords({ verdict, reason, at, stands }: LoanDocument['reviews'][number]): string {
  const said =
    verdict === 'accepted' ? `Aceptado el ${mediumDate(at)}.` : `Pedido el ${mediumDate(at)}: «${reason}».`
  return stands ? said : `${said} Cambió después: míralo otra vez.`
}
