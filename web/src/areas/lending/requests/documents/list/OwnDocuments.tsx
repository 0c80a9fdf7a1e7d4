import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { useId, useRef, useState } from 'react'
import type { SessionUser } from '../../../../../api/session.ts'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { focusHeading } from '../focus-heading.ts'
import { DOCUMENT_GROUPS, type DocumentGroup, documentsIn, isShown, withOther } from './groups.ts'
import { OwnDocument } from './OwnDocument.tsx'

/** While the request is open; of a closed one nothing is to be done any more. */
const TITLES: Readonly<Record<DocumentGroup, string>> = {
  turn: 'Te toca a ti',
  given: 'Ya lo subiste',
  later: 'Puede esperar',
}

const LEGEND = 'Puerta llena: el prestamista lo abrió. Punteada: todavía no.'

type Kind = LoanDocument['kind']
type Props = { file: LoanFile; user: SessionUser; onView: (kind: Kind, paper: string) => void }

/** The documents of the borrower's own file: those that wait for the borrower, then given ones, then those that can come later. */
export function OwnDocuments({ file, user, onView }: Props) {
  /** Where documents stay while papers are added to them, so that none jumps away from under the person's finger. */
  const [held, setHeld] = useState<Readonly<Partial<Record<Kind, DocumentGroup>>>>({})
  const whole = useRef<HTMLDivElement>(null)
  const listed = file.documents.filter(isShown)
  const documents = file.can.add ? withOther(listed) : listed

  function release(kind: Kind) {
    setHeld(({ [kind]: _, ...rest }) => rest)
    focusDocument(kind)
  }

  /** Its button may be gone, and it may stand in another list by now. */
  const focusDocument = (kind: Kind) =>
    focusHeading(() => whole.current?.querySelector<HTMLElement>(`[data-kind="${kind}"] h3`))

  const drawn = (group: DocumentGroup) => (document: LoanDocument, at: number) => (
    <OwnDocument
      key={document.kind}
      document={document}
      file={file}
      user={user}
      begins={group === 'turn' && at === 0}
      onView={(paper) => onView(document.kind, paper)}
      onHold={() => setHeld((before) => ({ [document.kind]: group, ...before }))}
      onRelease={() => release(document.kind)}
      onRemoved={() => focusDocument(document.kind)}
    />
  )

  const legend = file.keys.some(({ givenAt }) => givenAt !== null) && LEGEND
  return (
    <div className="stack" ref={whole}>
      {file.can.add ? (
        DOCUMENT_GROUPS.map((group) => (
          <Group
            key={group}
            title={TITLES[group]}
            legend={group === 'given' && legend}
            documents={documentsIn(group, documents, held)}
          >
            {drawn(group)}
          </Group>
        ))
      ) : (
        <>
          <Group
            title="Lo que subiste"
            legend={legend}
            documents={documents.filter(({ papers }) => papers.length > 0)}
          >
            {drawn('given')}
          </Group>
          <Group title="No se subió" documents={documents.filter(({ papers }) => papers.length === 0)}>
            {drawn('later')}
          </Group>
        </>
      )}
    </div>
  )
}

type GroupProps = {
  title: string
  legend?: string | false
  documents: readonly LoanDocument[]
  children: (document: LoanDocument, at: number) => React.ReactNode
}

function Group({ title, legend = false, documents, children }: GroupProps) {
  const id = useId()
  if (documents.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="row row-wrap row-between">
        <h2 id={id}>{title}</h2>
        {legend && <p className="text-sm text-2">{legend}</p>}
      </div>
      <ul className="stack gap-0">{documents.map(children)}</ul>
    </Card>
  )
}
