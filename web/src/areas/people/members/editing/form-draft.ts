import { attempt, unsavedKey } from '../../../../api/personal-storage.ts'
import type { ProfileForm } from './profile-form.ts'

const keyOf = (owner: string) => unsavedKey(owner, 'perfil')

/** Stores the typed profile in the browser, since the session may end before it is saved. */
export const storeFormDraft = (owner: string, form: ProfileForm): void =>
  void attempt(() => sessionStorage.setItem(keyOf(owner), JSON.stringify(form)))

export const deleteFormDraft = (owner: string): void =>
  void attempt(() => sessionStorage.removeItem(keyOf(owner)))

export const hasFormDraft = (owner: string): boolean =>
  attempt(() => sessionStorage.getItem(keyOf(owner)) !== null) ?? false

/** The stored form, if it has the shape of `now`; null otherwise. */
export function storedFormDraft(owner: string, now: ProfileForm): ProfileForm | null {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return null
  const form = kept as Record<string, unknown>
  const alike = Object.entries(now).every(
    ([name, value]) =>
      typeof form[name] === typeof value && Array.isArray(form[name]) === Array.isArray(value),
  )
  return alike ? (kept as ProfileForm) : null
}
