/** Work that waits for a time, or until it is woken. */
export class Sleepers {
  readonly #wakes = new Set<() => void>()

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(clock)
        this.#wakes.delete(wake)
        resolve()
      }
      const clock = setTimeout(wake, milliseconds)
      this.#wakes.add(wake)
    })
  }

  wakeAll(): void {
    for (const wake of [...this.#wakes]) wake()
  }
}
