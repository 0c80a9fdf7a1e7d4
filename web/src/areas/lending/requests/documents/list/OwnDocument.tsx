import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { DOCUMENT_KINDS } from '@cancha/domain/lending/documents/kinds'
import { ClientOnly } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import type { SessionUser } from '../../../../../api/session.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { arrowUp, plus } from '../../../../../ui/icons/glyphs.ts'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import { usePaperAdding } from '../adding/use-paper-adding.ts'
import { companyOf, nameOf } from '../file-in-words.ts'
import { DocumentDoor } from './DocumentDoor.tsx'
import { DocumentStateBadge } from './DocumentStateBadge.tsx'
import classes from './Documents.module.css'
import { OpenedBy } from './OpenedBy.tsx'
import { OwnPapers } from './OwnPapers.tsx'

/** It comes right after the page, which most open to see how far it is. */
const AddPaper = lazyPart(async () => (await import('../adding/AddPaper.tsx')).AddPaper)
const WAITING = <Bone height={150} />

type Props = {
  document: LoanDocument
  file: LoanFile
  user: SessionUser
  /** Whether it takes papers as soon as the page is there. */
  begins: boolean
  onView: (paper: string) => void
  /** Called while papers of it are on their way, or were just added: it stays where it stands. */
  onHold: () => void
  /** Called when the person is done with it. */
  onRelease: () => void
  /** Called when a paper of it was taken out, and with it the button that had the focus. */
  onRemoved: () => void
}

/** A document of the borrower's own file: its kind, the lenders' reviews, its papers, and the place to add more. */
export function OwnDocument({ document, file, user, begins, ...acts }: Props) {
  const { onView, onHold, onRelease, onRemoved } = acts
  const { kind, papers, reviews, state } = document
  const adding = usePaperAdding({ lrnid: file.lrnid, kind, owner: user.id })
  const [opened, setOpened] = useState(begins)
  const panelId = useId()
  const mayAdd = file.can.add
  const isOpen = mayAdd && (opened || adding.isAtWork)
  const press = isOpen ? 'Ahora no' : papers.length === 0 ? 'Subir' : 'Agregar'
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the first paper goes, and not with each rendering
  useEffect(() => {
    if (adding.isAtWork) onHold()
  }, [adding.isAtWork])

  function finish() {
    adding.finish()
    setOpened(false)
    onRelease()
  }

  return (
    <li className={`cols-start gap-3 gap-y-2 align-start ${classes.item}`} data-kind={kind}>
      <DocumentDoor state={state} />
      <div className="stack gap-1 wrap-anywhere">
        <div className="row row-wrap gap-y-1">
          <h3 className={classes.name} tabIndex={-1}>
            {nameOf(kind)}
          </h3>
          <DocumentStateBadge document={document} file={file} />
        </div>
        {reviews.map(({ lid, companyname, verdict, reason, stands }) =>
          stands ? (
            <p key={`${lid} ${companyname}`} className={classes.quote}>
              {verdict === 'again' ? (
                <>
                  <b>{companyOf({ companyname })}</b> {papers.length === 0 ? 'lo pide' : 'lo pide otra vez'}:
                  «{reason}»
                </>
              ) : (
                <>
                  <b>{companyOf({ companyname })}</b> lo aceptó.
                </>
              )}
            </p>
          ) : null,
        )}
        {mayAdd && (papers.length === 0 || state === 'again') && (
          <p className="text-sm text-2">{DOCUMENT_KINDS[kind].help}</p>
        )}
      </div>
      {mayAdd && !adding.isAtWork && (
        <div className={classes.act}>
          <Button
            size="sm"
            variant={isOpen ? 'ghost' : state === 'again' ? 'solid' : 'line'}
            icon={isOpen ? undefined : papers.length === 0 ? arrowUp : plus}
            aria-label={`${press}: ${nameOf(kind)}`}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={isOpen ? finish : () => setOpened(true)}
          >
            {press}
          </Button>
        </div>
      )}
      <div className={`stack-m ${classes.rest}`}>
        <OpenedBy document={document} file={file} />
        {papers.length > 0 && (
          <OwnPapers
            document={document}
            mayReplace={mayAdd && !adding.isSending}
            onView={onView}
            onReplace={(paper) => {
              adding.replace(paper)
              setOpened(true)
            }}
            onRemoved={onRemoved}
          />
        )}
        <div id={panelId} hidden={!isOpen}>
          {isOpen && (
            <ClientOnly fallback={WAITING}>
              <AddPaper
                document={document}
                adding={adding}
                owner={user.id}
                onDone={finish}
                waiting={WAITING}
              />
            </ClientOnly>
          )}
        </div>
      </div>
    </li>
  )
}
