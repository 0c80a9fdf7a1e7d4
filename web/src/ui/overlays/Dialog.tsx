import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { close } from '../icons/glyphs.ts'
import classes from './Dialog.module.css'
import { DialogNews } from './Toaster.tsx'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** a question, if the buttons answer it */
  title: ReactNode
  children?: ReactNode
  /** the buttons; the safe one has `data-autofocus` */
  actions?: ReactNode
  /** slides in from the bottom on the phone, from the side on a wide screen: for menus and filters */
  sheet?: boolean
  /** wide enough for a form of two columns */
  wide?: boolean
  /** 500 px wide, as the specification has the enquiry */
  medium?: boolean
  role?: 'dialog' | 'alertdialog'
}

const beginning = (node: HTMLElement) =>
  node.querySelector<HTMLElement>('[data-autofocus]') ?? node.querySelector<HTMLElement>('h2')

/**
 * The browser's own modal `<dialog>`: it keeps the focus inside, closes with Escape, hides the page from screen
 * readers and returns the focus to what opened it.
 */
export function Dialog({ open, onClose, title, children, actions, sheet, wide, medium, role }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const me = useModal(dialog, open, beginning)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, the press outside is an extra
    <dialog
      ref={dialog}
      className={classNames(
        classes.dialog,
        sheet && classes.sheet,
        wide && classes.wide,
        medium && classes.medium,
      )}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className={classes.inside}>
          <div className={classes.head}>
            <h2 className={classes.title} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton className={classes.close} glyph={close} label="Cerrar" onClick={onClose} />
          </div>
          <div id={bodyId} className={classes.body}>
            {children}
          </div>
          {actions ? (
            <div className={classes.actions}>
              <DialogNews dialog={me} />
              {actions}
            </div>
          ) : (
            <DialogNews dialog={me} />
          )}
        </div>
      )}
    </dialog>
  )
}
