import { useEffect, useRef } from 'react'
import { Button, type ButtonProps } from '../../ui/button/Button.tsx'
import { focusHeading } from './RouteFocus.tsx'

/** A button that goes with its row once it has done its work: then the page's heading gets the focus, not nothing. */
export function LeavingButton({ onClick, ...rest }: ButtonProps) {
  const pressed = useRef(false)
  useEffect(
    () => () => {
      if (!pressed.current) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusHeading()
      })
    },
    [],
  )
  return (
    <Button
      {...rest}
      onClick={(event) => {
        pressed.current = true
        onClick?.(event)
      }}
    />
  )
}
