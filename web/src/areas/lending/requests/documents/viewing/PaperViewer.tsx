import type { LoanDocument, LoanPaper } from '@cancha/contract/lending/documents/loan-file'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button, LinkButton } from '../../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../../ui/button/IconButton.tsx'
import { chevronLeft, chevronRight, close, download, fullscreen } from '../../../../../ui/icons/glyphs.ts'
import { DialogNews } from '../../../../../ui/overlays/Toaster.tsx'
import { useModal } from '../../../../../ui/overlays/use-modal.ts'
import { TurnPage } from '../adding/TurnPage.tsx'
import { paperInWords, paperName } from '../file-in-words.ts'
import { PaperPage } from './PaperPage.tsx'
import classes from './Viewer.module.css'

const heading = (node: HTMLElement) => node.querySelector<HTMLElement>('h2')

type Props = {
  document: LoanDocument
  paper: LoanPaper
  /** Whether it is one's own and may still change. */
  mayTurn: boolean
  /** Called when a page doesn't come: it may have been taken away. */
  onFailed: () => void
  onClose: () => void
}

/** A paper, page by page, over the whole screen. Only the page in view is asked for: its lender's openings are told by pages. */
export function PaperViewer({ document, paper, mayTurn, onFailed, onClose }: Props) {
  const { pages, pdf } = paper
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const me = useModal(dialog, true, heading)
  const name = paperName(document, paper.id)
  const shown = Math.min(at, pages.length - 1)
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), pages.length - 1))

  function turnsPages(event: KeyboardEvent) {
    // A large page is moved by them.
    const steps = isLarge
      ? { PageUp: -1, PageDown: 1 }
      : { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }
    const step = steps[event.key as keyof typeof steps]
    if (step === undefined) return
    event.preventDefault()
    go(shown + step)
  }

  return (
    // Its keys are those of its buttons, wherever the focus is.
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-labelledby={titleId}
      onKeyDown={turnsPages}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.inside}>
        <div className={`row row-between gap-y-2 ${classes.head}`}>
          <div className="min-0 wrap-anywhere">
            <h2 id={titleId} className="text-md" tabIndex={-1}>
              {name}
            </h2>
            <p className="text-xs text-2">{paperInWords(paper)}</p>
          </div>
          <IconButton glyph={close} label="Cerrar" onClick={onClose} />
        </div>
        <PaperPage
          key={pages[shown]}
          src={pages[shown] ?? ''}
          alt={`${name}, hoja ${shown + 1} de ${pages.length}`}
          isLarge={isLarge}
          onFailed={onFailed}
        />
        <div className={`row row-wrap row-between gap-y-2 ${classes.bar}`}>
          <DialogNews dialog={me} />
          <div className={classes.pages}>
            <IconButton
              glyph={chevronLeft}
              label="Hoja anterior"
              aria-disabled={shown === 0}
              onClick={() => go(shown - 1)}
            />
            <p className="text-sm tabular nowrap" role="status">
              Hoja {shown + 1} de {pages.length}
            </p>
            <IconButton
              glyph={chevronRight}
              label="Hoja siguiente"
              aria-disabled={shown === pages.length - 1}
              onClick={() => go(shown + 1)}
            />
          </div>
          <div className={classes.acts}>
            <Button
              size="sm"
              variant="line"
              icon={fullscreen}
              aria-pressed={isLarge}
              onClick={() => setLarge(!isLarge)}
            >
              Más grande
            </Button>
            {mayTurn && <TurnPage paper={paper} page={shown + 1} />}
            {pdf !== null && (
              <LinkButton size="sm" variant="line" icon={download} href={pdf} download>
                Bajar PDF
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </dialog>
  )
}
