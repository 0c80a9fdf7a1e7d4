import {
  ADMIN_PAGE,
  type memberAdministration,
  type ShownInvitation,
} from '@cancha/contract/people/administration'
import { emailKey, type Limit } from '../../../http/limits/limits.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { addressOfInvitation, listInvitations, sendAgain, withdraw } from '../accounts/joining/invitations.ts'
import { invite } from '../accounts/joining/invite.ts'
import { invitationsBy, invitationsTo } from './limits.ts'

type Operations = Pick<
  typeof memberAdministration,
  'invite' | 'invitations' | 'sendInvitationAgain' | 'withdrawInvitation'
>

export function invitationHandlers(services: Services): Handlers<Operations> {
  const { database, limits } = services

  /** Counts a letter before it is sent, and gives back what was counted if it isn't. */
  async function counted(administrator: number, address: string, send: () => Promise<void>) {
    const counters: [Limit, string][] = [
      [invitationsBy, `u${administrator}`],
      [invitationsTo, emailKey(address)],
    ]
    const taken: typeof counters = []
    try {
      for (const counter of counters) {
        await limits.count(...counter)
        taken.push(counter)
      }
      await send()
    } catch (error) {
      for (const counter of taken) await limits.giveBack(...counter)
      throw error
    }
  }

  return {
    async invite({ body, viewer, call }) {
      const { as, email, firstname, lastname, reason } = body
      const name = firstname && lastname ? { firstName: firstname, lastName: lastname } : null
      await counted(viewer.id, email, async () => {
        const sent = await invite(services, actor(viewer, call), { as, email, name }, reason)
        if (!sent)
          throw refuseField(
            'invalid_input',
            'body.firstname',
            'Nadie tiene ese correo: escribe su nombre y apellido',
          )
      })
      return { success: true }
    },

    async invitations({ query }) {
      const page = query.page ?? 1
      const rows = await listInvitations(database.db, { most: ADMIN_PAGE, after: (page - 1) * ADMIN_PAGE })
      return {
        invitations: rows.slice(0, ADMIN_PAGE).map(present),
        currentPage: page,
        more: rows.length > ADMIN_PAGE,
      }
    },

    async sendInvitationAgain({ body: { id, reason }, viewer, call }) {
      const address = await addressOfInvitation(database.db, id)
      await counted(viewer.id, address, () => sendAgain(services, actor(viewer, call), id, reason))
      return { success: true }
    },

    async withdrawInvitation({ body: { id, reason }, viewer, call }) {
      await withdraw(services, actor(viewer, call), id, reason)
      return { success: true }
    },
  }
}

const present = ({
  id,
  invitedAs,
  user,
  email,
  state,
  sentBy,
  sentAt,
  times,
  waits,
}: Awaited<ReturnType<typeof listInvitations>>[number]): ShownInvitation => ({
  id: String(id),
  as: invitedAs,
  member: { id: String(user.id), name: `${user.firstName} ${user.lastName}`, email },
  state,
  sentby: sentBy,
  sentAt: sentAt.toISOString(),
  times,
  waits,
})
