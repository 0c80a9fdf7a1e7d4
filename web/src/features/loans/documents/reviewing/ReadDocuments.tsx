import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { DOCUMENT_KIND_KEYS } from '@cancha/domain/lending/documents/kinds'
import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { plus } from '../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../ui/pieces/Card.tsx'
import classes from '../list/Documents.module.css'
import { ReadDocument } from './ReadDocument.tsx'

/** Loaded with the press. */
const AskAgainDialog = lazyPart(async () => (await import('./AskAgainDialog.tsx')).AskAgainDialog)

type Group = { title: string; has: (document: LoanDocument) => boolean }

const GROUPS: readonly Group[] = [
  { title: 'Por revisar', has: ({ state }) => state === 'given' },
  { title: 'Ya revisados', has: ({ state }) => state === 'accepted' || state === 'again' },
  { title: 'Todavía no están', has: ({ state }) => state === 'owed' },
]

type Kind = LoanDocument['kind']
type Props = { file: LoanFile; onView: (kind: Kind, paper: string) => void }

/** The documents of somebody else's file: for a lender what is to be looked at first, for administrators how far it is. */
export function ReadDocuments({ file, onView }: Props) {
  /** Which document is asked for; null while that is still to be chosen. */
  const [asks, setAsks] = useState<{ kind: Kind | null } | null>(null)
  const close = () => setAsks(null)
  const others = DOCUMENT_KIND_KEYS.filter(
    (kind) => !file.documents.some((document) => document.kind === kind),
  )
  const documentOf = (kind: Kind) =>
    file.documents.find((document) => document.kind === kind) ?? unasked(kind)
  return (
    <div className="stack">
      {GROUPS.map(({ title, has }) => {
        const documents = file.documents.filter(has)
        if (documents.length === 0) return null
        return (
          <Card as="section" key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={classes.list}>
              {documents.map((document) => (
                <ReadDocument
                  key={document.kind}
                  document={document}
                  file={file}
                  onView={(paper) => onView(document.kind, paper)}
                  onAsk={() => setAsks({ kind: document.kind })}
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
          documents={asks.kind === null ? others.map(unasked) : [documentOf(asks.kind)]}
          onClose={close}
          onMissing={close}
        />
      )}
    </div>
  )
}

/** A document that the file doesn't have. */
const unasked = (kind: Kind): LoanDocument => ({
  kind,
  need: null,
  state: 'owed',
  version: 0,
  papers: [],
  reviews: [],
})
