import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { FileAnalysis } from './beside/FileAnalysis.tsx'
import { ReportButtons } from './beside/ReportButtons.tsx'
import { FileHead } from './FileHead.tsx'
import { Keys } from './keys/Keys.tsx'
import { Openings } from './keys/Openings.tsx'
import { NextStep, ProgressDoors, progressTitle } from './list/FileProgress.tsx'
import { OwnDocuments } from './list/OwnDocuments.tsx'
import { arePapersGone } from './papers-gone.ts'
import { GoneNote } from './viewing/GoneNote.tsx'
import { useViewing } from './viewing/use-viewing.ts'

/** Loaded with the press. */
const PaperViewer = lazyPart(async () => (await import('./viewing/PaperViewer.tsx')).PaperViewer)

type Props = { file: LoanFile; user: SessionUser; now: number; onReload: () => void }

/** One's own file: what to do next, the documents, who may open them and who did. */
export function OwnFile({ file, user, now, onReload }: Props) {
  const { shown, isGone, view, close } = useViewing(file)
  const areGone = arePapersGone(file, now)
  return (
    <>
      <FileHead
        file={file}
        now={now}
        title={progressTitle(file)}
        doors={file.can.add ? <ProgressDoors file={file} /> : null}
      >
        {file.can.add && (
          <p className="text-lead">
            <NextStep file={file} />
          </p>
        )}
      </FileHead>
      {isGone && <GoneNote>Ese papel ya no está en tu expediente: se quitó o se cambió por otro.</GoneNote>}
      <div className="cols-main">
        {!areGone && <OwnDocuments file={file} user={user} onView={view} />}
        <aside className="stack" aria-label="Quién lo ve">
          <Keys file={file} />
          <Openings file={file} />
          {!areGone && (
            <>
              <FileAnalysis file={file} user={user} />
              <ReportButtons file={file} />
            </>
          )}
        </aside>
      </div>
      {shown && (
        <PaperViewer
          key={shown.paper.id}
          document={shown.document}
          paper={shown.paper}
          mayTurn={file.can.add}
          onFailed={onReload}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}
