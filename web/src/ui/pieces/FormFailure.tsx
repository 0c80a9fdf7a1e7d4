import { type ReactNode, useEffect, useRef } from 'react'
import { intoFreePart } from '../faults/free-part.ts'
import { Note } from './Note.tsx'

/** Why the server refused a form, where that is about none of its fields: near the button, and brought into view. */
export function FormFailure({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children && box.current) intoFreePart([box.current])
  }, [children])
  return (
    <div
      ref={box}
      role="alert"
      data-fault={children ? true : undefined}
      className={children ? undefined : 'sr-only'}
    >
      {children && <Note tone="bad">{children}</Note>}
    </div>
  )
}
