import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanDocument, LoanPaper } from '@cancha/contract/lending/documents/loan-file'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { useState } from 'react'
import { useOneUpload } from '../../../../../api/uploads/use-one-upload.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { FormFailure } from '../../../../../ui/pieces/FormFailure.tsx'
import { OneUploadProgress } from '../../../../../ui/uploader/OneUploadProgress.tsx'
import { nameOf, paperName } from '../file-in-words.ts'
import { shownFiles } from '../queries.ts'
import classes from './Adding.module.css'
import { CameraButton } from './CameraButton.tsx'
import { TurnPage } from './TurnPage.tsx'
import type { MadePaper, PaperAdding } from './use-paper-adding.ts'

type Props = { document: LoanDocument; adding: PaperAdding; owner: string }

/** The pages made of photos just now, so that the borrower sees at once what lenders will read. */
export function MadePapers({ document, adding, owner }: Props) {
  const shown = adding.made.flatMap((made) => {
    const paper = document.papers.find(({ id }) => id === made.id)
    return paper ? [{ made, paper }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className={`stack ${classes.made}`} aria-label={`Cómo quedó «${nameOf(document.kind)}»`}>
      {shown.map(({ made, paper }) => {
        const name = paperName(document, paper.id)
        return (
          <li key={paper.id} className="stack-s">
            <img
              className={classes.page}
              src={paper.pages[0]}
              alt={`La hoja que hicimos de tu foto: ${name}`}
            />
            <OnePaper made={made} paper={paper} name={name} adding={adding} owner={owner} />
          </li>
        )
      })}
    </ul>
  )
}

type OneProps = { made: MadePaper; paper: LoanPaper; name: string; adding: PaperAdding; owner: string }

function OnePaper({ made, paper, name, adding, owner }: OneProps) {
  const upload = useOneUpload(lendingPurposes.wholePhoto, owner)
  const [failure, setFailure] = useState<string | null>(null)
  const { write, busy } = useWrite(
    async ({ replaces }: { replaces: string }, send) => {
      const stored = await upload.send(made.photo)
      if (!stored) return null
      const { lrnid, kind } = adding
      return send(loanDocuments.addLoanPaper, { body: { lrnid, kind, file: stored.url, replaces } })
    },
    {
      makesStale: shownFiles,
      says: (answer) => answer && 'Ahora va tu foto entera.',
      refused: ({ message }) => setFailure(message),
      done: (answer) => {
        if (answer) adding.madeAgain(made, answer.file)
      },
    },
  )

  function sendWhole() {
    setFailure(null)
    void write({ replaces: paper.id })
  }

  return (
    <div className="stack-s">
      <p className="text-sm">
        {made.isWhole
          ? 'Esta es tu foto entera. ¿Se lee todo?'
          : 'Así la leerán los prestamistas. ¿Se lee todo y están las cuatro orillas?'}
      </p>
      <div className="row row-wrap">
        <TurnPage paper={paper} page={1} name={name} />
        {!made.isWhole && (
          <Button
            size="sm"
            variant="line"
            loading={busy}
            aria-label={`Se cortó: usar la foto entera (${name})`}
            onClick={sendWhole}
          >
            Se cortó: usar la foto entera
          </Button>
        )}
        {!adding.isSending && !busy && (
          <CameraButton
            label={name}
            text="No se lee: tomarla otra vez"
            onTaken={([photo]) => photo && adding.add([photo], paper.id)}
          />
        )}
      </div>
      {upload.progress && <OneUploadProgress label="La foto entera" {...upload.progress} />}
      <FormFailure>{failure}</FormFailure>
    </div>
  )
}
