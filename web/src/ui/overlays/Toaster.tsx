import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { check, close, info, warning } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { dialogStack } from './dialog-stack.ts'
import { type Toast, toasts } from './notify.ts'
import classes from './Toaster.module.css'

const SHOWN_FOR = 6
const MARKS = { success: check, info, error: warning } as const

function ToastLine({ id, tone, message, action, seconds = SHOWN_FOR }: Toast) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    // The timer stops while the toast has the pointer or the focus.
    if (held) return
    const timer = setTimeout(() => toasts.dismiss(id), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [held, id, seconds])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps it on the screen
    <div
      className={classNames(classes.toast, classes[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.mark} glyph={MARKS[tone]} />
      <p className="grow wrap-anywhere">{message}</p>
      {action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toasts.dismiss(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      ) : (
        <IconButton
          className={classes.close}
          glyph={close}
          label="Cerrar aviso"
          onClick={() => toasts.dismiss(id)}
        />
      )}
    </div>
  )
}

/** The page's toasts. Those told while a dialog is open are shown inside it, because everything behind a modal is inert. */
export function Toaster() {
  return <Region className={classNames(classes.region, 'no-print')} owner={null} />
}

/** The toasts of an open dialog, placed in its flow so that they don't cover fields and buttons. */
export function DialogNews({ dialog }: { dialog: symbol }) {
  return <Region className={classes.inDialog} owner={dialog} />
}

/** Where a toast is shown: in its dialog, or once that is closed in the one below, or on the page. */
function placeOf({ dialog }: Toast, open: readonly symbol[]): symbol | null {
  if (dialog === null || open.includes(dialog)) return dialog
  return open.at(-1) ?? null
}

/**
 * Both regions are rendered from the start: screen readers only announce content added to an existing live region. A toast
 * that a dialog would cover waits until it is closed, and its time begins then.
 */
function Region({ className, owner }: { className: string | undefined; owner: symbol | null }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.now, toasts.onServer)
  const open = useSyncExternalStore(dialogStack.subscribe, dialogStack.all, dialogStack.onServer)
  const isCovered = open.length > 0 && owner !== open.at(-1)
  const lines = (...tones: Toast['tone'][]) =>
    shown
      .filter((toast) => !isCovered && placeOf(toast, open) === owner && tones.includes(toast.tone))
      .map((toast) => <ToastLine {...toast} key={toast.id} />)
  return (
    <section className={className} aria-label="Avisos">
      <div role="status">{lines('success', 'info')}</div>
      <div role="alert">{lines('error')}</div>
    </section>
  )
}
