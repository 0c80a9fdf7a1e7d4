import type { memberAdministration } from '@cancha/contract/people/administration'
import { eq } from 'drizzle-orm'
import { person } from '../../../testing/cast.ts'
import { type AccessRow, administratorsOnly, type World } from '../../../testing/rights/access.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { invite } from '../accounts/joining/invite.ts'
import { invitations } from '../accounts/tables.ts'

/** The id of an invitation to a new person that waits. */
async function invitationOf({ app }: World): Promise<string> {
  const { email, id } = await person(app)
  await invite(app.services, programActor, { as: 'lender', email, name: null }, 'prueba')
  const [row] = await app.services.database.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.userId, id))
  return String(row?.id)
}

export const accessRows = {
  members: { input: () => ({ query: { search: 'ana' } }), expect: administratorsOnly },
  member: { input: ({ people }) => ({ params: { id: people.owner.id } }), expect: administratorsOnly },
  'member that is nobody': {
    input: () => ({ params: { id: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  changeMember: {
    input: ({ people }) => ({
      body: { id: String(people.other.id), change: { kind: 'dealer', on: false }, reason: 'prueba' },
    }),
    expect: administratorsOnly,
  },
  'changeMember of oneself': {
    input: ({ people }) => ({
      body: { id: String(people.admin.id), change: { kind: 'blocked', on: true }, reason: 'prueba' },
    }),
    expect: { ...administratorsOnly, admin: 'conflict' },
  },
  resetSecondFactor: {
    // Nobody of the cast, since it ends the member's sessions.
    input: async ({ app }) => {
      const { id } = await person(app)
      await app.asOwner(
        `insert into second_factors (user_id, secret, confirmed_at) values (${id}, 'v1.x', now())`,
      )
      return { body: { id: String(id), checked: true, reason: 'prueba' } }
    },
    expect: administratorsOnly,
  },
  'resetSecondFactor of oneself': {
    input: ({ people }) => ({ body: { id: String(people.admin.id), checked: true, reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'conflict' },
  },
  invitations: { input: () => ({}), expect: administratorsOnly },
  sendInvitationAgain: {
    input: async (world) => ({ body: { id: await invitationOf(world), reason: 'prueba' } }),
    expect: administratorsOnly,
    // One more letter, which its limit counts.
    twice: 'another',
  },
  'sendInvitationAgain of one that is not there': {
    input: () => ({ body: { id: '999999999', reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  withdrawInvitation: {
    input: async (world) => ({ body: { id: await invitationOf(world), reason: 'prueba' } }),
    expect: administratorsOnly,
  },
  'withdrawInvitation of one that is not there': {
    input: () => ({ body: { id: '999999999', reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  'invite of who has the right': {
    input: ({ people }) => ({ body: { as: 'lender', email: people.lender.email, reason: 'prueba' } }),
    expect: { ...administratorsOnly, admin: 'conflict' },
  },
  invite: {
    input: ({ people }) => ({ body: { as: 'lender', email: people.other.email, reason: 'prueba' } }),
    expect: administratorsOnly,
    // One more letter, which its limit counts.
    twice: 'another',
  },
} satisfies Record<keyof typeof memberAdministration, AccessRow> & Record<string, AccessRow>
