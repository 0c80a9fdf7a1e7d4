import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { useId, useRef, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { Card } from '../../../../ui/pieces/Card.tsx'
import classes from './Documents.module.css'
import { DOCUMENT_GROUPS, type DocumentGroup, documentsIn, withOther } from './groups.ts'
import { OwnDocument } from './OwnDocument.tsx'

const TITLES: Readonly<Record<DocumentGroup, string>> = {
  turn: 'Te toca a ti',
  given: 'Ya lo subiste',
  later: 'Puede esperar',
}

type Kind = LoanDocument['kind']
type Props = { file: LoanFile; user: SessionUser; onView: (kind: Kind, paper: string) => void }

/** The documents of one's own file: whose turn it is first, then what was given, then what can come later. */
export function OwnDocuments({ file, user, onView }: Props) {
  /** Where documents stay while papers are added to them, so that none jumps away from under the person's finger. */
  const [held, setHeld] = useState<Readonly<Partial<Record<Kind, DocumentGroup>>>>({})
  const whole = useRef<HTMLDivElement>(null)
  const documents = file.can.add ? withOther(file.documents) : file.documents

  function release(kind: Kind) {
    setHeld(({ [kind]: _, ...rest }) => rest)
    // Its button is gone, and it may stand in another list by now.
    requestAnimationFrame(() =>
      whole.current?.querySelector<HTMLElement>(`[data-kind="${kind}"] h3`)?.focus({ preventScroll: false }),
    )
  }

  return (
    <div className="stack" ref={whole}>
      {DOCUMENT_GROUPS.map((group) => (
        <Group key={group} group={group} documents={documentsIn(group, documents, held)}>
          {(document, at) => (
            <OwnDocument
              key={document.kind}
              document={document}
              file={file}
              user={user}
              begins={group === 'turn' && at === 0}
              onView={(paper) => onView(document.kind, paper)}
              onHold={() => setHeld((before) => ({ [document.kind]: group, ...before }))}
              onRelease={() => release(document.kind)}
            />
          )}
        </Group>
      ))}
    </div>
  )
}

type GroupProps = {
  group: DocumentGroup
  documents: readonly LoanDocument[]
  children: (document: LoanDocument, at: number) => React.ReactNode
}

function Group({ group, documents, children }: GroupProps) {
  const id = useId()
  if (documents.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="row row-wrap row-between">
        <h2 id={id}>{TITLES[group]}</h2>
        {group === 'given' && <p className="text-sm text-2">Puerta llena: lo abrió. Punteada: todavía no.</p>}
      </div>
      <ul className={classes.list}>{documents.map(children)}</ul>
    </Card>
  )
}
