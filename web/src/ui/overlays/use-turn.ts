import { useState, useSyncExternalStore } from 'react'
import { dialogStack } from './dialog-stack.ts'

/** Whether a dialog that nobody asked for may open: once no other one is open, and from then on. */
export function useTurn(): boolean {
  const isFree = useSyncExternalStore(
    dialogStack.subscribe,
    () => dialogStack.top() === null,
    () => false,
  )
  const [turn, setTurn] = useState(isFree)
  if (isFree && !turn) setTurn(true)
  return turn
}
