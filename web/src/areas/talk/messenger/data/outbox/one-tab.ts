/**
 * Does work while no other tab of this browser does work of the same name. A tab that the system has put to sleep may
 * hold its turn for ever, so after a while it isn't waited for; and browsers without locks never wait.
 */
export async function inOneTab<T>(name: string, longestWaitMs: number, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work()
  const waited = new AbortController()
  const clock = setTimeout(() => waited.abort(), longestWaitMs)
  let isTaken = false
  const taken = () => {
    isTaken = true
    clearTimeout(clock)
    return work()
  }
  try {
    return await locks.request(name, { signal: waited.signal }, taken)
  } catch (error) {
    if (isTaken) throw error
    return work()
  }
}
