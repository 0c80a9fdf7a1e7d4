/** The live connection of the open page, as parts use it that send by it. */
type Line = {
  /** Sends an event. @returns the server's answer @throws if none comes in time */
  ask(name: string, data: unknown): Promise<unknown>
}

let current: Line | null = null

/** @param line null when it is closed */
export function setLine(line: Line | null): void {
  current = line
}

/**
 * Sends an event by the live connection.
 * @throws if there is none, or no answer comes in time
 */
export const askLine = (name: string, data: unknown): Promise<unknown> =>
  current ? current.ask(name, data) : Promise.reject(new Error('the page has no live connection'))
