import type { Values } from '@cancha/contract/writing-fields'
import { attempt, personalKey } from '../../../api/personal-storage.ts'

type Kept = { version: number; values: Values }

/** Where a writer's text is kept on this device until the server has it. It goes with the end of their session. */
export function localDraft(owner: string, kind: string, id: string) {
  const key = personalKey(owner, `borrador.${kind}.${id}`)
  return {
    /** A full or forbidden storage is no reason to stop typing. */
    keep: (kept: Kept) => void attempt(() => localStorage.setItem(key, JSON.stringify(kept))),
    drop: () => void attempt(() => localStorage.removeItem(key)),
    /** What this device kept; null when the server has it all. */
    kept: () => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? null,
  }
}
