import type { Files } from '../../../../adapters/files/files.ts'
import type { MadeFile } from '../../../../pictures/recipe.ts'
import type { Part } from '../store.ts'

/** Keeps files that were drawn, all of them or none. */
export async function storeAll(
  storage: Files,
  made: readonly Pick<MadeFile, 'name' | 'type' | 'bytes'>[],
): Promise<Part[]> {
  const parts: Part[] = []
  try {
    for (const { name, type, bytes } of made)
      parts.push({ name, type, bytes: bytes.length, storageKey: await storage.keep(bytes, type) })
  } catch (error) {
    await Promise.all(parts.map(({ storageKey }) => storage.remove(storageKey)))
    throw error
  }
  return parts
}
