import { attempt, unsavedKey, VISITOR } from '../../api/personal-storage.ts'

/**
 * The text typed into a dialog, kept in this tab until it is sent: closing the dialog, leaving the page or a session
 * that ends lose nothing of it.
 * @param owner the member's id, or undefined for a visitor
 */
export function typedDraft<Values extends Record<string, unknown>>(
  owner: string | undefined,
  name: string,
  empty: Values,
) {
  const key = unsavedKey(owner ?? VISITOR, name)
  return {
    read: (): Values => {
      const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      if (typeof kept !== 'object' || kept === null) return empty
      const known = Object.entries(kept).filter(
        ([field, value]) =>
          Object.hasOwn(empty, field) && (typeof value === 'string' || typeof value === 'number'),
      )
      return { ...empty, ...Object.fromEntries(known) }
    },
    keep: (values: Values): void => void attempt(() => sessionStorage.setItem(key, JSON.stringify(values))),
    forget: (): void => void attempt(() => sessionStorage.removeItem(key)),
  }
}
