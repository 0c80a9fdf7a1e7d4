/** The dialogs that are open, the topmost last: what is said while one is open must be said in it. */
let open: readonly symbol[] = []
const listeners = new Set<() => void>()

function become(next: readonly symbol[]): void {
  open = next
  for (const listener of listeners) listener()
}

export const dialogStack = {
  /** Puts a dialog on top; the answer takes it away again. */
  enter(dialog: symbol): () => void {
    become([...open, dialog])
    return () => become(open.filter((each) => each !== dialog))
  },
  top: (): symbol | null => open.at(-1) ?? null,
  onServer: (): symbol | null => null,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
