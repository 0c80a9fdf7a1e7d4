import type { Figures, FromProcess, ToProcess } from './messages.ts'

/** The other processes behind the same port. */
export type Siblings = {
  /** Tells how others get this process's figures. */
  share(own: () => Promise<Figures>): void
  /** The figures of those that answer soon. */
  figures(): Promise<Figures[]>
}

/** How long a process waits for the leading one, which itself waits a second for the others. */
const PATIENCE_MS = 2_000

type Line = {
  send(message: FromProcess): void
  onMessage(act: (message: ToProcess) => void): void
}

/** Reaches the other processes through the one that leads them all. */
export function siblingsOver({ send, onMessage }: Line): Siblings {
  const asked = new Map<number, (figures: Figures[]) => void>()
  let own = async (): Promise<Figures> => []
  let last = 0
  onMessage((message) => {
    if (message.is === 'figuresOf')
      void own().then((figures) => send({ is: 'figures', id: message.id, figures }))
    if (message.is === 'figuresOfOthers') asked.get(message.id)?.(message.figures)
  })
  return {
    share(given) {
      own = given
    },
    async figures() {
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<Figures[]>()
      asked.set(id, resolve)
      const late = setTimeout(resolve, PATIENCE_MS, [])
      send({ is: 'figuresWanted', id })
      return promise.finally(() => {
        clearTimeout(late)
        asked.delete(id)
      })
    },
  }
}
