/** A way in through an account at a provider. */
export type JoinedIdentity = {
  id: number
  /** The address that the provider gave last, in lower case; null when it gave none. */
  email: string | null
  /** The provider vouched that the address is that person's. */
  emailVerified: boolean
}

/** What opens an account beside its password and its mailbox. */
export type WaysIn = {
  identities: JoinedIdentity[]
  /** When the second factor was turned on; null for one that was only begun, and for none. */
  secondFactorAt: Date | null
  /** When the recovery codes were drawn; null when there are none. */
  recoveryCodesAt: Date | null
}

/** Somebody has shown that an account's mailbox is theirs, and nothing else. */
export type MailboxProof = {
  /** The address whose mailbox it is, in lower case. It is the account's from now on. */
  address: string
  /** When somebody else had the account for certain: a change of address that is undone was asked for then. For a reset it is now. */
  doubtedAt: Date
  administrator: boolean
}

/** What a proof takes back. */
export type TakenBack = {
  /** Identities that open nothing until the account is proved again. */
  identities: number[]
  secondFactor: boolean
  recoveryCodes: boolean
}

const DAY_MS = 86_400_000

/**
 * So many days back a second factor may be an intruder's, and its owner have missed the letter about it. Older ones are
 * the owner's: whoever only reads the mailbox must not get round them. Administrators have an operator who helps, and
 * more to lose, so theirs is their own after a day.
 */
export const DOUBT_DAYS = { member: 7, administrator: 1 } as const

/**
 * From when on additions to an account count as an intruder's.
 * @param proof when the account was doubted, and whose it is
 */
export const doubtfulSince = ({
  doubtedAt,
  administrator,
}: Pick<MailboxProof, 'doubtedAt' | 'administrator'>): Date =>
  new Date(doubtedAt.getTime() - (administrator ? DOUBT_DAYS.administrator : DOUBT_DAYS.member) * DAY_MS)

/**
 * Whether an account at a provider stands on the same ground as the mailbox: the provider vouches for that very
 * address, so that whoever holds it could come in by it anyway.
 */
export const standsOnMailbox = (
  { email, emailVerified }: Omit<JoinedIdentity, 'id'>,
  address: string,
): boolean => emailVerified && email === address

/**
 * What a person loses of the ways into their account when they reset its password or undo a change of its address,
 * whoever put them there (decision 31). Sessions, the old password, known devices and open links end in any case.
 * - Identities: all that the mailbox doesn't answer for, however old. An intruder may have waited.
 * - Second factor and recovery codes: those of the doubtful time only. A mailbox must not be a way round a second
 *   factor that its owner had before.
 */
export function takenBackBy(proof: MailboxProof, ways: WaysIn): TakenBack {
  const since = doubtfulSince(proof)
  const secondFactor = ways.secondFactorAt !== null && ways.secondFactorAt >= since
  const recoveryCodes = ways.recoveryCodesAt !== null && (secondFactor || ways.recoveryCodesAt >= since)
  return {
    identities: ways.identities
      .filter((identity) => !standsOnMailbox(identity, proof.address))
      .map(({ id }) => id),
    secondFactor,
    recoveryCodes,
  }
}
