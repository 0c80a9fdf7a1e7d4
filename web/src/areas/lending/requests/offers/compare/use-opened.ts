import { useCallback, useState } from 'react'

/** The one figure of the comparison whose origin is open. */
export interface OpenedFigure {
  row: string
  offer: string
}

/** @returns the open figure, and what opens another or closes it; the same at every render, for rows that are drawn anew only when they change */
export function useOpened(): [OpenedFigure | null, (row: string, offer: string) => void] {
  const [opened, setOpened] = useState<OpenedFigure | null>(null)
  const toggle = useCallback(
    (row: string, offer: string) =>
      setOpened((before) => (before?.row === row && before.offer === offer ? null : { row, offer })),
    [],
  )
  return [opened, toggle]
}
