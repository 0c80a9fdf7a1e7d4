import { AsyncLocalStorage } from 'node:async_hooks'

const noted = new AsyncLocalStorage<string[]>()

/** Notes the provider's ids of the calls that are made within this work; within other such work, there. */
export const notingRequests = <Result>(work: () => Promise<Result>): Promise<Result> =>
  noted.getStore() ? work() : noted.run([], work)

/** The ids of the calls that were answered so far. Their events tell of states that are older than anything read from now on. */
export const requestsSoFar = (): readonly string[] => [...(noted.getStore() ?? [])]

export function noteRequest(id: string | undefined): void {
  if (id !== undefined) noted.getStore()?.push(id)
}
