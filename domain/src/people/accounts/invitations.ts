/** The state of an invitation. */
export type InvitationState = 'sent' | 'opened' | 'accepted' | 'expired' | 'withdrawn'

type Invitation = {
  acceptedAt: Date | null
  withdrawnAt: Date | null
  openedAt: Date | null
  /** Whether the link of its last letter still works. */
  linkWorks: boolean
}

/** The state of an invitation; what ended it comes before what happened to it. */
export function invitationState({
  acceptedAt,
  withdrawnAt,
  openedAt,
  linkWorks,
}: Invitation): InvitationState {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  if (!linkWorks) return 'expired'
  return openedAt ? 'opened' : 'sent'
}

/** Whether an invitation still waits for an answer, so that it can be sent again or withdrawn. */
export const invitationWaits = (state: InvitationState): boolean =>
  state !== 'accepted' && state !== 'withdrawn'
