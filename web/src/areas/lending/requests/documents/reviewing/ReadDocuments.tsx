import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { DOCUMENT_KIND_KEYS } from '@cancha/domain/lending/documents/kinds'
import { useRef, useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { plus } from '../../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { focusHeading } from '../focus-heading.ts'
import { emptyDocument, isShown } from '../list/groups.ts'
import { ReadDocument } from './ReadDocument.tsx'

/** Loaded with the press. */
const AskAgainDialog = lazyPart(async () => (await import('./AskAgainDialog.tsx')).AskAgainDialog)

type Group = { title: string; has: (document: LoanDocument) => boolean }

const GROUPS: readonly Group[] = [
  { title: 'Por revisar', has: ({ state }) => state === 'given' },
  {
    title: 'Ya revisados',
    has: ({ state, papers }) => state === 'accepted' || (state === 'again' && papers.length > 0),
  },
  {
    title: 'Todavía no están',
    has: ({ state, papers }) => state === 'owed' || (state === 'again' && papers.length === 0),
  },
]

type Kind = LoanDocument['kind']
type Props = { file: LoanFile; onView: (kind: Kind, paper: string) => void }

/** The documents of the borrower's file: a lender reads those to review first, administrators read the progress. */
export function ReadDocuments({ file, onView }: Props) {
  /** The document to ask for, with a null kind while the lender still has to choose it. Null while the dialog is closed. */
  const [asks, setAsks] = useState<{ kind: Kind | null } | null>(null)
  const close = () => setAsks(null)
  const whole = useRef<HTMLDivElement>(null)
  const shown = file.documents.filter(isShown)
  const others = DOCUMENT_KIND_KEYS.filter((kind) => !shown.some((document) => document.kind === kind))
  // A document without papers may still have a version from earlier ones, which asking for it must name.
  const documentOf = (kind: Kind) =>
    file.documents.find((document) => document.kind === kind) ?? emptyDocument(kind)
  return (
    <div className="stack" ref={whole}>
      {GROUPS.map(({ title, has }) => {
        const documents = shown.filter(has)
        if (documents.length === 0) return null
        return (
          <Card as="section" key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="stack gap-0">
              {documents.map((document) => (
                <ReadDocument
                  key={document.kind}
                  document={document}
                  file={file}
                  onView={(paper) => onView(document.kind, paper)}
                  onAsk={() => setAsks({ kind: document.kind })}
                  onAccepted={() =>
                    focusHeading(() =>
                      whole.current?.querySelector<HTMLElement>(`[data-kind="${document.kind}"] h3`),
                    )
                  }
                />
              ))}
            </ul>
          </Card>
        )
      })}
      {file.can.review && others.length > 0 && (
        <div>
          <Button variant="line" icon={plus} onClick={() => setAsks({ kind: null })}>
            Pedir otro documento
          </Button>
        </div>
      )}
      {asks && (
        <AskAgainDialog
          lrnid={file.lrnid}
          documents={asks.kind === null ? others.map(documentOf) : [documentOf(asks.kind)]}
          onClose={close}
          onMissing={close}
        />
      )}
    </div>
  )
}
