import type { Values } from '@cancha/contract/writing-fields'

type Kept = { version: number; values: Values }

const nameOf = (kind: string, id: string) => `cancha-borrador ${kind} ${id}`

/** Keeps what was typed on this device, until the server has it. A full or forbidden storage is no reason to stop typing. */
export function keepLocal(kind: string, id: string, kept: Kept): void {
  try {
    localStorage.setItem(nameOf(kind, id), JSON.stringify(kept))
  } catch {}
}

export function dropLocal(kind: string, id: string): void {
  try {
    localStorage.removeItem(nameOf(kind, id))
  } catch {}
}

/** What this device kept of a piece; null when the server has it all. */
export function localDraft(kind: string, id: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(kind, id)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
