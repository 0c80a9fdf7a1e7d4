import { useRef } from 'react'

/**
 * Whether a piece is shown in its editor. Who began to write goes on seeing their text if the right is lost meanwhile,
 * for instance because it was marked legal: the next save is refused, and says so.
 */
export function useStaysOpen(canEdit: boolean): boolean {
  const isOpen = useRef(false)
  isOpen.current ||= canEdit
  return isOpen.current
}
