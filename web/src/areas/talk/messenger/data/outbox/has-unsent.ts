import { attempt, unsavedKey } from '../../../../../api/personal-storage.ts'

/** With what the keys of a person's unsent messages begin. */
export const prefixOf = (owner: string): string => unsavedKey(owner, 'mensaje.')

/** Whether this browser has messages of this person that aren't sent. */
export const hasUnsent = (owner: string): boolean =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(prefixOf(owner)))) ?? false
