const NONE: readonly symbol[] = []
/** The open dialogs, the topmost last: what is told now must be shown inside that one. */
let open = NONE
const listeners = new Set<() => void>()

function setOpen(next: readonly symbol[]): void {
  open = next
  for (const listener of listeners) listener()
}

export const dialogStack = {
  /** Adds a dialog on top; the returned function removes it. */
  enter(dialog: symbol): () => void {
    setOpen([...open, dialog])
    return () => setOpen(open.filter((each) => each !== dialog))
  },
  top: (): symbol | null => open.at(-1) ?? null,
  all: () => open,
  onServer: () => NONE,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
