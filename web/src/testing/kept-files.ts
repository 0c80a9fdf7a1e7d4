import { vi } from 'vitest'

type Request = { result?: unknown; onsuccess?: () => void; onupgradeneeded?: () => void }

/**
 * A browser's database (IndexedDB), as far as files on their way need it: named stores that hold values until they are
 * deleted, and answer a moment later.
 * @returns the databases, each with what it holds by key
 */
export function keepInMemory(): Map<string, Map<string, unknown>> {
  const databases = new Map<string, Map<string, unknown>>()
  const soon = (act: (() => unknown) | undefined) => queueMicrotask(() => act?.())

  function openDatabase(name: string) {
    const isNew = !databases.has(name)
    const kept = databases.get(name) ?? new Map<string, unknown>()
    databases.set(name, kept)
    const store = {
      put: (value: unknown, key: string) => ({ result: kept.set(key, value) && key }),
      get: (key: string) => ({ result: kept.get(key) }),
      delete: (key: string) => ({ result: void kept.delete(key) }),
      count: () => ({ result: kept.size }),
    }
    const database = {
      createObjectStore: () => store,
      close: () => undefined,
      transaction() {
        const transaction: { oncomplete?: () => void; objectStore: () => typeof store } = {
          objectStore: () => store,
        }
        soon(() => soon(transaction.oncomplete))
        return transaction
      },
    }
    const request: Request = { result: database }
    soon(() => {
      if (isNew) request.onupgradeneeded?.()
      request.onsuccess?.()
    })
    return request
  }
  vi.stubGlobal('indexedDB', {
    open: openDatabase,
    deleteDatabase: (name: string) => databases.delete(name),
  })
  return databases
}
