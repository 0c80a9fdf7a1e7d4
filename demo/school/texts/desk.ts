// The unfinished work of the demo's editor, and invitations of its administrator.
import { z } from 'zod'
import { readData, readTexts } from '../../read-texts.ts'

const Invitation = z.strictObject({
  member: z.string(),
  as: z.enum(['dealer', 'lender']),
  sentDaysAgo: z.int(),
  times: z.int(),
  end: z.enum(['waits', 'opened', 'accepted', 'withdrawn']),
  reason: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const { changed, invitations } = readData(
  new URL('./desk.json', import.meta.url),
  z.strictObject({
    /** A published piece, and its title once the change is published. */
    changed: z.strictObject({ alias: z.string(), title: z.string() }),
    /** In all the states that a list of them shows. */
    invitations: z.array(Invitation),
  }),
)

const Draft = z
  .strictObject({ title: z.string(), text: z.string() })
  .transform(({ title, text: description }) => ({ title, description }))

/** Pieces that the editor threw away. */
export const thrownAway = readTexts(new URL('./thrown-away.md', import.meta.url), Draft)
