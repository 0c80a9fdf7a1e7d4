import type { Values } from '@cancha/contract/school/writing-fields'
import { attempt, unsavedKey } from '../../../../api/personal-storage.ts'
import { closedTabs, tabName } from '../../../../api/tab-name.ts'

type LocalDraft = { version: number; values: Values; at: number }

/**
 * An editor's unsaved text, stored on this device until the server has it. It is deleted at sign-out, but not when the
 * session ends by itself. Each tab has its own, so that what one tab saves doesn't delete what another couldn't save.
 */
export function localDraft(owner: string, kind: string, id: string) {
  const prefix = unsavedKey(owner, `borrador.${kind}.${id}.`)
  const own = () => `${prefix}${tabName()}`
  /** This tab's text; null if it has none. */
  const kept = (): LocalDraft | null => read<LocalDraft>(own())
  return {
    kept,
    /** Typing goes on even if storage is full or forbidden. */
    keep: (text: Omit<LocalDraft, 'at'>) =>
      void attempt(() => localStorage.setItem(own(), JSON.stringify({ ...text, at: Date.now() }))),
    drop: () => void attempt(() => localStorage.removeItem(own())),
    /**
     * The stored text; null if the server has everything. Text that a closed tab left behind becomes this tab's, the
     * newest first.
     */
    async takeUp(): Promise<LocalDraft | null> {
      const names = () => storedUnder<LocalDraft>(prefix).map(([key]) => key.slice(prefix.length))
      const closed = kept() ? [] : await closedTabs(names())
      // Read again: another tab that was opened at the same time may have taken it, and something may be typed here.
      const still = new Set(names())
      const [name] = closed.filter((each) => still.has(each))
      const left = name === undefined ? null : read<LocalDraft>(`${prefix}${name}`)
      if (kept() || !left) return kept()
      attempt(() => {
        localStorage.setItem(own(), JSON.stringify(left))
        localStorage.removeItem(`${prefix}${name}`)
      })
      return left
    },
  }
}

/** The entries whose keys begin so, the newest first. */
export function storedUnder<T extends { at: number }>(prefix: string): [key: string, kept: T][] {
  const keys =
    attempt(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))) ?? []
  return keys
    .flatMap((key): [string, T][] => {
      const kept = key?.startsWith(prefix) ? read<T>(key) : null
      return key && kept ? [[key, kept]] : []
    })
    .sort(([, one], [, other]) => other.at - one.at)
}

const read = <T>(key: string): T | null =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? null
