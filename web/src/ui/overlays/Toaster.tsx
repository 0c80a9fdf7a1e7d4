import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { check, close, warning } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { type Toast, toasts } from './notify.ts'
import classes from './Toaster.module.css'

const SHOWN_FOR = 6

function ToastLine({ id, tone, message, action, seconds = SHOWN_FOR }: Toast) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    // it waits while somebody reads it with the pointer or the focus on it
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
      <Icon className={classes.mark} glyph={tone === 'success' ? check : warning} />
      <p className={classes.message}>{message}</p>
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

/** Both regions are in the page from the start: a screen reader announces what arrives in them. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.now, toasts.onServer)
  const lines = (tone: Toast['tone']) =>
    shown.filter((toast) => toast.tone === tone).map((toast) => <ToastLine {...toast} key={toast.id} />)
  return (
    <section className={classNames(classes.region, 'no-print')} aria-label="Avisos">
      <div role="status">{lines('success')}</div>
      <div role="alert">{lines('error')}</div>
    </section>
  )
}
