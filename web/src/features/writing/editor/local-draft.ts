import type { Values } from '@cancha/contract/writing-fields'
import { attempt, personalKey } from '../../../api/personal-storage.ts'

type Kept = { version: number; values: Values }

/** An editor's unsaved text, stored on this device until the server has it. It is deleted at sign-out. */
export function localDraft(owner: string, kind: string, id: string) {
  const key = personalKey(owner, `borrador.${kind}.${id}`)
  return {
    /** Typing goes on even if storage is full or forbidden. */
    keep: (kept: Kept) => void attempt(() => localStorage.setItem(key, JSON.stringify(kept))),
    drop: () => void attempt(() => localStorage.removeItem(key)),
    /** The stored text; null if the server has everything. */
    kept: () => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? null,
  }
}
