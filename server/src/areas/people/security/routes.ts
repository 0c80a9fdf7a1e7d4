import type { passkeys } from '@cancha/contract/people/passkeys'
import type { security } from '@cancha/contract/people/security'
import { eq } from 'drizzle-orm'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { recordAudit } from '../../ground/audit/audit.ts'
import { PLATFORMS, providerOf } from '../accounts/platforms.ts'
import { handOver, readAccount } from '../accounts/session-answer.ts'
import { endOtherSessionsOf, endSessions, openSessionsOf } from '../accounts/signing-in/sessions.ts'
import { sessions } from '../accounts/tables.ts'
import { askForEmail, confirmEmail, undoEmail } from './change-email.ts'
import { enterByPasskey, startPasskey } from './passkeys/enter-by-passkey.ts'
import { addPasskey, removePasskey, startAddingPasskey } from './passkeys/own-passkeys.ts'
import { askForDeletion, keepAccount } from './personal-data/delete-account.ts'
import { exportData } from './personal-data/export-data.ts'
import { sessionPolicy } from './policy.ts'
import { presentSession } from './present.ts'
import { beginJoin, joinProvider, removeProvider } from './providers/own-providers.ts'
import { startAttempt } from './providers/social-attempt.ts'
import { socialLogin } from './providers/social-login.ts'
import { reauthenticate } from './reauthenticate.ts'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  newRecoveryCodes,
  sessionIdOf,
} from './second-factor/second-factor.ts'
import { overviewOf } from './store.ts'

const done = { success: true } as const

export function securityHandlers(services: Services): Handlers<typeof security & typeof passkeys> {
  const { database, live } = services
  const read = readAccount(services)

  return {
    async overview({ viewer }) {
      const overview = await overviewOf(database.db, viewer.id)
      if (!overview) throw new Refusal('unauthenticated')
      return overview
    },

    async reauthenticate({ body, viewer, call }) {
      await reauthenticate(services, viewer, call, body)
      return done
    },

    async sessions({ viewer, call }) {
      const open = await openSessionsOf(database.db, viewer.id)
      return { sessions: open.map((session) => presentSession(session, call.session?.id)) }
    },

    async endSession({ body, viewer, call }) {
      await database.transaction(async (tx) => {
        const [open] = await tx.select().from(sessions).where(eq(sessions.id, body.id)).for('update')
        const { id } = authorize(sessionPolicy, 'end', viewer, open)
        await endSessions(tx, [id])
        await recordAudit(tx, actor(viewer, call), { action: 'session.ended', details: { session: body.id } })
      })
      live.endSessions([body.id], 'logout')
      return done
    },

    async endOtherSessions({ viewer, call }) {
      const ended = await database.transaction(async (tx) => {
        const others = await endOtherSessionsOf(tx, viewer.id, sessionIdOf(call))
        // At a second press none is left.
        if (others.length > 0)
          await recordAudit(tx, actor(viewer, call), {
            action: 'session.others_ended',
            details: { ended: others.length },
          })
        return others
      })
      live.endSessions(ended, 'logout')
      return { success: true, ended: ended.length }
    },

    beginSecondFactor: async ({ viewer }) => ({
      success: true,
      ...(await beginSecondFactor(services, viewer)),
    }),

    async enableSecondFactor({ body, viewer, call }) {
      const { recovery, token } = await enableSecondFactor(services, viewer, call, body.code)
      return { success: true, recoverycodes: recovery, token: handOver(call, token, sessionIdOf(call)) }
    },

    async disableSecondFactor({ body, viewer, call }) {
      await disableSecondFactor(services, viewer, call, body.code)
      return done
    },

    renewRecoveryCodes: async ({ body, viewer, call }) => ({
      success: true,
      recoverycodes: await newRecoveryCodes(services, viewer, call, body.code),
    }),

    async changeEmail({ body, viewer, call }) {
      await askForEmail(services, viewer, call, body.email)
      return done
    },

    confirmEmail: async ({ body, viewer, call }) => ({
      success: true,
      email: await confirmEmail(services, viewer, call, body.token),
    }),

    async undoEmail({ body, viewer, call }) {
      const { email, resetToken } = await undoEmail(services, viewer, call, body.token)
      return { success: true, email, resettoken: resetToken }
    },

    exportData: async ({ viewer, call }) => ({
      exported: new Date().toISOString(),
      data: await exportData(services, viewer, call),
    }),

    deleteAccount: async ({ viewer, call }) => ({
      success: true,
      deletion: (await askForDeletion(services, viewer, call)).toISOString(),
    }),

    async keepAccount({ viewer, call }) {
      await keepAccount(services, viewer, call)
      return done
    },

    startPasskey: async () => ({ success: true, options: await startPasskey(services) }),

    async enterByPasskey({ body, call }) {
      const { token, sessionId, userId, ...asking } = await enterByPasskey(services, call, body)
      return { success: true, token: handOver(call, token, sessionId), user: await read(userId, asking) }
    },

    startAddingPasskey: async ({ viewer, call }) => ({
      success: true,
      options: await startAddingPasskey(services, viewer, call),
    }),

    async addPasskey({ body, viewer, call }) {
      await addPasskey(services, viewer, call, body)
      return done
    },

    async removePasskey({ body, viewer, call }) {
      await removePasskey(services, viewer, call, body.id)
      return done
    },

    socialPlatforms: async () => ({
      platforms: PLATFORMS.filter((name) => services.providers[providerOf[name]]),
    }),

    socialStart: async ({ body, call }) => ({
      success: true,
      ...(await startAttempt(services, call, body.platform, null)),
    }),

    joinStart: async ({ body, call }) => ({
      success: true,
      ...(await beginJoin(services, call, body.platform)),
    }),

    async joinProvider({ body, viewer, call }) {
      await joinProvider(services, viewer, call, body)
      return done
    },

    async removeProvider({ body, viewer, call }) {
      await removeProvider(services, viewer, call, body.platform)
      return done
    },

    async socialLogin({ body, call }) {
      const { token, sessionId, userId, ...asking } = await socialLogin(services, call, body)
      return {
        success: true,
        token: handOver(call, token, sessionId),
        user: await read(userId, asking),
      }
    },
  }
}
