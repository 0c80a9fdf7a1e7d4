import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from '../../../../../ui/pieces/Note.tsx'

/** Says that the shown paper was taken away. The note gets the focus, because the focused element is gone. */
export function GoneNote({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Note tone="warn">
        <p>{children}</p>
      </Note>
    </div>
  )
}
