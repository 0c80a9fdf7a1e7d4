import type { LenderState } from '@cancha/domain/lending/lender-life'

/** A company that lends, by its member's key, with what the member typed into the forms. */
export type DemoLender = {
  member: string
  state: Extract<LenderState, 'approved' | 'paused' | 'waiting'>
  joinedDaysAgo: number
  /** Of those that are or were confirmed. */
  confirmedDaysAgo?: number
  company: Readonly<Record<string, unknown>>
  programmes: readonly Readonly<Record<string, unknown>>[]
  /** Changes of a confirmed lender that wait for an administrator: of the company, and the note of the first programme. */
  changed?: { daysAgo: number; company: Readonly<Record<string, unknown>>; note: string }
}
