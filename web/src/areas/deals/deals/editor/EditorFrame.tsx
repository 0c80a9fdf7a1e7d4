import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { close } from '../../../../ui/icons/glyphs.ts'
import classes from './EditorFrame.module.css'

/** Closes the form: back to where it was opened, or to one's own deals. */
export function useClosing(): () => void {
  const router = useRouter()
  return () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/deals/mios' })
}

/** The form's frame: a whole page on a phone, a panel of 1000 px over a darkened page on a wide screen. */
export function EditorFrame({ title, children }: { title: string; children: ReactNode }) {
  const onClose = useClosing()
  return (
    <div className={classes.behind}>
      <div className={classes.panel}>
        <header className={`row row-between align-start ${classes.head}`}>
          <h1 tabIndex={-1}>{title}</h1>
          <IconButton glyph={close} label="Cerrar" onClick={onClose} />
        </header>
        {children}
      </div>
    </div>
  )
}
