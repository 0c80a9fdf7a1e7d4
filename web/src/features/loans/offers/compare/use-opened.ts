import { useState } from 'react'

/** The one figure of the comparison whose origin is open. */
export interface Opened {
  is: (row: string, offer: string) => boolean
  toggle: (row: string, offer: string) => void
}

export function useOpened(): Opened {
  const [opened, setOpened] = useState<{ row: string; offer: string } | null>(null)
  const is = (row: string, offer: string) => opened?.row === row && opened.offer === offer
  return { is, toggle: (row, offer) => setOpened(is(row, offer) ? null : { row, offer }) }
}
