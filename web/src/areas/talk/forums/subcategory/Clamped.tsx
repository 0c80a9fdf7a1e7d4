import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import classes from './Clamped.module.css'

interface ClampedProps {
  /** the subject of the text, for the button's name */
  about: string
  children: ReactNode
}

/** Shows the beginning of a long text, and the whole of it after a press, or when the focus goes to a link in it. */
export function Clamped({ about, children }: ClampedProps) {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    const node = box.current
    if (!node) return
    const measure = () => setIsLong((was) => was || node.scrollHeight > node.clientHeight + 1)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(node)
    const show = () => setOpen(true)
    node.addEventListener('focusin', show)
    return () => {
      watcher.disconnect()
      node.removeEventListener('focusin', show)
    }
  }, [])

  return (
    <div>
      <div ref={box} className={classes.text} data-open={open || undefined} data-long={isLong || undefined}>
        {children}
      </div>
      {isLong && !open && (
        <Button
          variant="ghost"
          size="sm"
          outdented
          aria-label={`Ver más de ${about}`}
          onClick={() => setOpen(true)}
        >
          Ver más
        </Button>
      )}
    </div>
  )
}
