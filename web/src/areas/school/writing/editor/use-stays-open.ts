import { useRef } from 'react'

/**
 * Whether a piece is shown in its editor. A person who began to write goes on seeing their text if they lose the right
 * meanwhile, for instance because the piece was marked legal: the next save is refused, and says so.
 */
export function useStaysOpen(canEdit: boolean): boolean {
  const isOpen = useRef(false)
  isOpen.current ||= canEdit
  return isOpen.current
}
