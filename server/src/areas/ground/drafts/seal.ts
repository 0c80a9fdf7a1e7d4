import type { Services } from '../../../services.ts'

export type SealServices = Pick<Services, 'vault' | 'log'>

/**
 * The context of a seal: a draft doesn't open in another person's row. It has the name of the table in which the first sealed drafts stood, which
 * must still open.
 */
export const draftContext = (userId: number | string) => `loan_drafts.typed ${userId}`

export const sealDraft = ({ vault }: SealServices, userId: number, typed: object): string =>
  vault.seal(JSON.stringify(typed), draftContext(userId))

/** Opens a sealed draft; empty if it can't be opened any more. */
export function openDraft({ vault, log }: SealServices, userId: number | string, sealed: string): object {
  try {
    return JSON.parse(vault.open(sealed, draftContext(userId)).text) as object
  } catch (error) {
    log.error({ err: error }, 'un borrador sellado ya no se puede leer')
    return {}
  }
}
