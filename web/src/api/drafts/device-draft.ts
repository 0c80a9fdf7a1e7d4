import { attempt, personalKey, unsavedKey } from '../personal-storage.ts'
import { type DeviceKind, promisesOf } from './draft-kinds.ts'

/** A text on this device, where its kind promises it. Typing goes on even if storage is full or forbidden. */
export function deviceText(kind: DeviceKind, owner: string, name: string) {
  const { device, outlives } = promisesOf(kind)
  const key = (outlives ? unsavedKey : personalKey)(owner, name)
  const storage = () => (device === 'tab' ? sessionStorage : localStorage)
  return {
    key,
    read: (): string | null => attempt(() => storage().getItem(key)) ?? null,
    keep: (text: string): void => void attempt(() => storage().setItem(key, text)),
    forget: (): void => void attempt(() => storage().removeItem(key)),
  }
}

/**
 * A draft on this device.
 * @param check makes it of the stored fields, which another version of the site may have written; null if that can't be done
 */
export function deviceDraft<Draft extends object>(
  kind: DeviceKind,
  owner: string,
  name: string,
  check: (stored: Readonly<Record<string, unknown>>) => Draft | null,
) {
  const text = deviceText(kind, owner, name)
  return {
    read(): Draft | null {
      const stored: unknown = attempt(() => JSON.parse(text.read() ?? 'null'))
      return isRecord(stored) ? check(stored) : null
    },
    keep: (draft: Draft): void => text.keep(JSON.stringify(draft)),
    forget: text.forget,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that are typed: texts, and numbers of controls that make them. */
export const typedFields = (stored: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(stored).filter(
      (field): field is [string, string | number] =>
        typeof field[1] === 'string' || typeof field[1] === 'number',
    ),
  )
