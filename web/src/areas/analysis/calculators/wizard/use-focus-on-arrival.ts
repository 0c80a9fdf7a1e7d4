import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { moveTo } from '../../../../ui/faults/first-fault.ts'

/**
 * Moves the focus to the field that the address names ('#campo-arv'), otherwise to the heading of a new step. For the
 * first step the heading isn't focused: the page's navigation handles that.
 * @returns the ref of the step's heading
 */
export function useFocusOnArrival(step = 0) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // The key differs for two visits to the same address: a link may lead to the same field twice.
  const visit = useLocation({ select: ({ hash, state }) => `${hash} ${state.__TSR_key ?? ''}` })
  useEffect(() => {
    const isNew = shown.current !== step
    shown.current = step
    const [hash = ''] = visit.split(' ')
    const field = hash.startsWith('campo-') ? document.getElementById(hash) : null
    if (field) moveTo(field)
    else if (isNew) heading.current?.focus()
  }, [step, visit])
  return heading
}
