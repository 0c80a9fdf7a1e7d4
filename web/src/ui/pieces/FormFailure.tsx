import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from './Note.tsx'

/** Why the server refused a form, where that is about none of its fields: near the button, and brought into view. */
export function FormFailure({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [children])
  return (
    <div ref={box} role="alert" className={children ? undefined : 'sr-only'}>
      {children && <Note tone="bad">{children}</Note>}
    </div>
  )
}
