import { vi } from 'vitest'

export type ServedRequest = { method: string; path: string; body: unknown }
export type Answer = { status: number; body: unknown }

/** A promise that the test settles. */
export function later<T>() {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const refused = (status: number, code: string, msg: string): Answer => ({
  status,
  body: { success: false, code, msg, issues: [] },
})

/**
 * Answers the page's requests; null as an answer means that there is no network.
 * @returns the requests in order
 */
export function serve(
  answer: (request: ServedRequest) => Answer | null | Promise<Answer | null>,
): ServedRequest[] {
  const log: ServedRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init
    const request = { method, path: address, body: body ? JSON.parse(String(body)) : undefined }
    log.push(request)
    const given = await answer(request)
    if (!given) throw new TypeError('Failed to fetch')
    return new Response(given.status === 204 ? null : JSON.stringify(given.body), { status: given.status })
  })
  return log
}
