import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { titleOf } from '../request-names.ts'
import { FileAnalysis } from './beside/FileAnalysis.tsx'
import { ReportButtons } from './beside/ReportButtons.tsx'
import { FileHead } from './FileHead.tsx'
import { Keys } from './keys/Keys.tsx'
import { Openings } from './keys/Openings.tsx'
import { givenInWords, ProgressDoors } from './list/FileProgress.tsx'
import { arePapersGone } from './papers-gone.ts'
import { AskForFile } from './reviewing/AskForFile.tsx'
import { ReadDocuments } from './reviewing/ReadDocuments.tsx'
import { GoneNote } from './viewing/GoneNote.tsx'
import { useViewing } from './viewing/use-viewing.ts'

/** Loaded with the press. */
const PaperViewer = lazyPart(async () => (await import('./viewing/PaperViewer.tsx')).PaperViewer)

type Props = { file: LoanFile; user: SessionUser; now: number; onReload: () => void }

/** The borrower's file for others: a lender reads it if it is open to them, administrators read its progress. */
export function SharedFile({ file, user, now, onReload }: Props) {
  const { reader, keys } = file
  const isLender = reader === 'lender'
  const isOpen = !isLender || keys.some(({ opens }) => opens)
  /** Of papers that are gone the heading says so, and nothing else tells of them as if they could come. */
  const isShown = isOpen && !arePapersGone(file, now)
  const wasClosed = useWasClosed(isOpen)
  const { shown, isGone, view, close } = useViewing(file)
  return (
    <>
      <FileHead
        file={file}
        now={now}
        title={titleOf(file)}
        doors={isShown ? <ProgressDoors file={file} /> : null}
      >
        {isShown && <p className="text-lead">{givenInWords(file)}</p>}
      </FileHead>
      {wasClosed ? (
        <GoneNote>
          El expediente se acaba de cerrar para ti. Los papeles que tenías abiertos ya no se pueden ver.
        </GoneNote>
      ) : (
        isGone && <GoneNote>Ese papel ya no está: quien pide lo quitó o lo cambió por otro.</GoneNote>
      )}
      <div className="cols-main">
        {isShown && <ReadDocuments file={file} onView={view} />}
        {!isOpen && <AskForFile file={file} />}
        <aside className="stack" aria-label="Con el expediente">
          {!isLender && (
            <>
              <Keys file={file} />
              <Openings file={file} />
            </>
          )}
          <FileAnalysis file={file} user={user} />
          <ReportButtons file={file} />
        </aside>
      </div>
      {shown && (
        <PaperViewer
          key={shown.paper.id}
          document={shown.document}
          paper={shown.paper}
          mayTurn={false}
          onFailed={onReload}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}

/** Whether the file was closed to the lender since the page was opened. */
function useWasClosed(isOpen: boolean): boolean {
  const before = useRef(isOpen)
  const [wasClosed, setWasClosed] = useState(false)
  useEffect(() => {
    if (before.current !== isOpen) setWasClosed(before.current)
    before.current = isOpen
  }, [isOpen])
  return wasClosed
}
