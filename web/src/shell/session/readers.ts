import type { SessionUser } from '../../api/session.ts'

/** The viewer; null for a visitor. */
export type Reader = SessionUser | null

export const isVisitor = (reader: Reader): boolean => reader === null
export const isMember = (reader: Reader): boolean => reader !== null
export const isLender = (reader: Reader): boolean => reader?.can.lend ?? false
/** Members who list properties. */
export const isDealer = (reader: Reader): boolean => reader?.can.deal ?? false
export const isNoLender = (reader: Reader): boolean => !isLender(reader)
export const isAdministrator = (reader: Reader): boolean => reader?.can.administer ?? false
/** Editors and administrators. */
export const mayWrite = (reader: Reader): boolean => reader?.can.write ?? false
/** Moderators of the forums, and administrators. */
export const moderatesForums = (reader: Reader): boolean => reader?.can.moderate ?? false
/** Paid members and administrators. */
export const isPaid = (reader: Reader): boolean => reader?.can.openPaid ?? false
/** A free lender without administrator rights, who has the lender's panel. */
export const isOnlyLender = (reader: Reader): boolean => isLender(reader) && !isPaid(reader)
