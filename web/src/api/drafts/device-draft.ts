import { attempt, personalKey, unsavedKey } from '../personal-storage.ts'
import { DEVICE_DRAFTS, type DeviceKind, type DevicePromises } from './device-drafts.ts'

/** The fields of a stored draft, which an older version of the site may have written. */
export type StoredFields = Readonly<Record<string, unknown>>

/**
 * A draft on this device, stored as its kind promises. Typing goes on even if storage is full or forbidden.
 * @param check makes the draft of what is stored; undefined if that can't be done
 */
export function deviceDraft<Draft extends object>(
  kind: DeviceKind,
  owner: string,
  name: string,
  check: (stored: StoredFields) => Draft | undefined,
) {
  const { tab, outlives }: DevicePromises = DEVICE_DRAFTS[kind]
  const key = (outlives ? unsavedKey : personalKey)(owner, name)
  const storage = () => (tab ? sessionStorage : localStorage)
  return {
    read(): Draft | undefined {
      const stored: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? 'null'))
      return typeof stored === 'object' && stored ? check(stored as StoredFields) : undefined
    },
    /** Stores a draft. Without one, forgets what is stored. */
    keep: (draft?: Draft): void =>
      void attempt(() => (draft ? storage().setItem(key, JSON.stringify(draft)) : storage().removeItem(key))),
  }
}
