/** Runs requests one at a time, for each that needs what the one before it returned. */
export class OneAtATime {
  /** The request that runs now. Never rejects. A caller checks it again after waiting: another one may have begun first. */
  underWay: Promise<unknown> | null = null

  /** To be called when nothing runs. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const begun = work()
    this.underWay = begun
      .catch(() => undefined)
      .finally(() => {
        this.underWay = null
      })
    return begun
  }
}
