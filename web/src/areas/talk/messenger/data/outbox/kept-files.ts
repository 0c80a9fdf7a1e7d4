import { attempt, unsavedFilesKey } from '../../../../../api/personal-storage.ts'

const STORE = 'archivos'

/** Keeps the bytes of files on the device until their message is sent. Without room for them they last as the page. */
export async function keepFiles(owner: string, clientId: string, files: readonly File[]): Promise<void> {
  attempt(() => localStorage.setItem(unsavedFilesKey(owner), '1'))
  await inStore(owner, 'readwrite', (store) => files.map((file, at) => store.put(file, keyOf(clientId, at))))
}

export async function readFile(owner: string, clientId: string, at: number): Promise<File | null> {
  const [file] = (await inStore(owner, 'readonly', (store) => [store.get(keyOf(clientId, at))])) ?? []
  return file instanceof File ? file : null
}

/** Deletes the files of a message, and the whole store with the last of them. */
export async function forgetFiles(owner: string, clientId: string, count: number): Promise<void> {
  if (attempt(() => localStorage.getItem(unsavedFilesKey(owner))) !== '1') return
  const keys = Array.from({ length: count }, (_, at) => keyOf(clientId, at))
  await inStore(owner, 'readwrite', (store) => keys.map((key) => store.delete(key)))
  const [left] = (await inStore(owner, 'readonly', (store) => [store.count()])) ?? []
  if (left === 0) attempt(() => localStorage.removeItem(unsavedFilesKey(owner)))
}

const keyOf = (clientId: string, at: number): string => `${clientId}.${at}`

/** @returns the results of the requests; undefined where the browser has no such storage, or no room */
async function inStore(
  owner: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest[],
): Promise<unknown[] | undefined> {
  try {
    const database = await open(unsavedFilesKey(owner))
    try {
      const transaction = database.transaction(STORE, mode)
      const requests = work(transaction.objectStore(STORE))
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      return requests.map(({ result }) => result)
    } finally {
      database.close()
    }
  } catch (error) {
    console.warn('No se pudieron guardar archivos en este dispositivo', error)
    return undefined
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}
