import { type ReactNode, useRef } from 'react'
import classes from './Tool.module.css'
import { useOneStop } from './use-one-stop.ts'

/** The buttons of an editor in one line, which scrolls where it is too long: one stop of the tabulator. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const stop = useOneStop(bar)
  return (
    <div ref={bar} className={classes.toolbar} role="toolbar" aria-label={label} {...stop}>
      {children}
    </div>
  )
}
