import { deviceDraft } from '../../api/drafts/device-draft.ts'
import { VISITOR } from '../../api/personal-storage.ts'

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
  const draft = deviceDraft<Values>('dialog', owner ?? VISITOR, name, (stored) => {
    const known = Object.entries(stored).filter(
      ([field, value]) =>
        Object.hasOwn(empty, field) && (typeof value === 'string' || typeof value === 'number'),
    )
    return { ...empty, ...Object.fromEntries(known) }
  })
  return { ...draft, read: (): Values => draft.read() ?? empty, forget: () => draft.keep() }
}
