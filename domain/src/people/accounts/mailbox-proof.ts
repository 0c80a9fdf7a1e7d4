/** An account at an identity provider that is joined to one of ours. */
export type JoinedIdentity = {
  id: number
  /** The address that the provider gave last, in lower case; null when it gave none. */
  email: string | null
  /** Whether the provider has verified that address. */
  emailVerified: boolean
}

/** Everything that opens an account besides its password and its mailbox. */
export type WaysIn = {
  identities: JoinedIdentity[]
  /** When the second factor was turned on; null when there is none or its setup wasn't finished. */
  secondFactorAt: Date | null
  /** When the recovery codes were generated; null when there are none. */
  recoveryCodesAt: Date | null
  passkeys: { id: number; addedAt: Date }[]
}

/** Proof that a person controls an account's mailbox, and of nothing else. */
export type MailboxProof = {
  /** The address of that mailbox, in lower case. It is the account's address from now on. */
  address: string
  /**
   * Since when the account may have been in someone else's hands: for an undone change of address the moment it was
   * asked for, for a password reset now.
   */
  doubtedAt: Date
  administrator: boolean
}

/** The ways into an account that such a proof revokes. */
export type TakenBack = {
  /** Identities that are set aside: they open nothing until the account is proved again. */
  identities: number[]
  secondFactor: boolean
  recoveryCodes: boolean
  /** Passkeys that are removed. */
  passkeys: number[]
}

const DAY_MS = 86_400_000

/**
 * For how many days back a second factor may be an intruder's, because its owner may have missed the letter about it.
 * An older factor is taken to be the owner's, so that access to the mailbox alone doesn't get around it.
 * Administrators have more to lose and an operator who can help them, so one day is enough there.
 */
export const DOUBT_DAYS = { member: 7, administrator: 1 } as const

/**
 * The moment from which additions to an account count as an intruder's.
 * @param proof when the account came into doubt, and the account's level
 */
export const doubtfulSince = ({
  doubtedAt,
  administrator,
}: Pick<MailboxProof, 'doubtedAt' | 'administrator'>): Date =>
  new Date(doubtedAt.getTime() - (administrator ? DOUBT_DAYS.administrator : DOUBT_DAYS.member) * DAY_MS)

/**
 * Whether an identity proves no more than the mailbox does: the provider has verified that very address, so a person who
 * controls the mailbox could sign in with that provider anyway.
 */
export const isBackedByMailbox = (
  { email, emailVerified }: Omit<JoinedIdentity, 'id'>,
  address: string,
): boolean => emailVerified && email === address

/**
 * Finds the ways into an account that a password reset or an undone change of address revokes, no matter who added them (decision
 * 31). Sessions, the old password, known devices and open links are ended in any case.
 * - Identities: all that aren't backed by the mailbox itself, however old, since an intruder may have waited.
 * - Second factor, recovery codes and passkeys: only those added in the doubtful time. A mailbox must not be a way around a
 * second factor that its owner had before.
 */
export function takenBackBy(proof: MailboxProof, ways: WaysIn): TakenBack {
  const since = doubtfulSince(proof)
  const secondFactor = ways.secondFactorAt !== null && ways.secondFactorAt >= since
  const recoveryCodes = ways.recoveryCodesAt !== null && (secondFactor || ways.recoveryCodesAt >= since)
  return {
    identities: ways.identities
      .filter((identity) => !isBackedByMailbox(identity, proof.address))
      .map(({ id }) => id),
    secondFactor,
    recoveryCodes,
    passkeys: ways.passkeys.filter(({ addedAt }) => addedAt >= since).map(({ id }) => id),
  }
}
