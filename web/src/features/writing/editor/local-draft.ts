import type { Values } from '@cancha/contract/writing-fields'
import { attempt, unsavedKey } from '../../../api/personal-storage.ts'

type Kept = { version: number; values: Values; at: number }

/** Survives a reload, and tells this tab's text from that of another tab in which the same person writes. */
const TAB = 'cancha.pestana'

/**
 * An editor's unsaved text, stored on this device until the server has it. It is deleted at sign-out, but not when the
 * session ends by itself. Each tab has its own, so that what one tab saves doesn't delete what another couldn't save.
 */
export function localDraft(owner: string, kind: string, id: string) {
  const prefix = unsavedKey(owner, `borrador.${kind}.${id}.`)
  const own = () => `${prefix}${tabName()}`
  return {
    /** Typing goes on even if storage is full or forbidden. */
    keep: (kept: Omit<Kept, 'at'>) =>
      void attempt(() => localStorage.setItem(own(), JSON.stringify({ ...kept, at: Date.now() }))),
    drop: () => void attempt(() => localStorage.removeItem(own())),
    /**
     * The stored text; null if the server has everything. What a tab left behind that was closed becomes this tab's,
     * the newest first.
     */
    kept(): Kept | null {
      const found = storedUnder(prefix)
      const [key, left] = found.find(([each]) => each === own()) ?? found[0] ?? []
      if (!key || !left) return null
      if (key !== own())
        attempt(() => {
          localStorage.setItem(own(), JSON.stringify(left))
          localStorage.removeItem(key)
        })
      return left
    },
  }
}

/**
 * The text that an editor gave up for another version of the piece, kept on this device until they say that they don't
 * need it any more.
 */
export function setAside(owner: string, kind: string, id: string) {
  const key = unsavedKey(owner, `apartado.${kind}.${id}`)
  return {
    /** @returns whether it could be stored */
    keep: (values: Values) =>
      attempt(() => {
        localStorage.setItem(key, JSON.stringify(values))
        return true
      }) ?? false,
    drop: () => void attempt(() => localStorage.removeItem(key)),
    kept: () => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Values | null) ?? null,
  }
}

function storedUnder(prefix: string): [key: string, kept: Kept][] {
  const keys =
    attempt(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))) ?? []
  return keys
    .flatMap((key): [string, Kept][] => {
      if (!key?.startsWith(prefix)) return []
      const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null)
      return kept ? [[key, kept]] : []
    })
    .sort(([, one], [, other]) => other.at - one.at)
}

let named: string | undefined

function tabName(): string {
  named ??= attempt(() => sessionStorage.getItem(TAB)) ?? undefined
  if (named === undefined) {
    named = Math.random().toString(36).slice(2)
    const name = named
    attempt(() => sessionStorage.setItem(TAB, name))
  }
  return named
}
