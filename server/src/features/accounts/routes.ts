import type { accounts } from '@cancha/contract/accounts'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Call, Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { type Actor, recordAudit } from '../admin/audit.ts'
import { activate, resendConfirmation } from './activate.ts'
import { presentSessionUser } from './present.ts'
import { register } from './register.ts'
import { endSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { accountById } from './store.ts'

const actor = (viewer: Viewer | null, call: Call): Actor => ({
  actorId: viewer?.id ?? null,
  sessionId: call.session?.id ?? null,
  ip: call.ip,
  requestId: call.requestId,
})

export function accountHandlers(services: Services): Handlers<typeof accounts> {
  const findAccount = accountById(services.database.db)
  const own = async (id: number) => {
    const account = await findAccount(id)
    if (!account) throw new Refusal('not_found')
    return presentSessionUser(account)
  }

  return {
    async register({ body, viewer, call }) {
      await register(services, actor(viewer, call), body)
      return { success: true }
    },

    async activate({ body, viewer, call }) {
      const { email, ticket } = await activate(services, actor(viewer, call), body.token)
      return { success: true, data: { email, password: ticket } }
    },

    async login({ body, call }) {
      const { token, sessionId, userId } = await signIn(services, call, body.email, body.password)
      // Our own pages get the token in a cookie that scripts can't read; what they are told is only a handle.
      if (call.fromWeb) call.setSessionCookie(token)
      return { success: true, token: call.fromWeb ? `sesion-${sessionId}` : token, user: await own(userId) }
    },

    async resendVerification({ body }) {
      await resendConfirmation(services, body.email, body.password)
      return {
        success: true,
        msg: 'Se ha enviado un enlace de verificación a tu correo electrónico. Si no lo ves, revisa la carpeta de correo no deseado.',
      }
    },

    async logout({ viewer, call }) {
      const id = call.session?.id
      if (id !== undefined) {
        await services.database.transaction(async (tx) => {
          await endSessions(tx, [id])
          await recordAudit(tx, actor(viewer, call), { action: 'session.closed' })
        })
        services.live.endSessions([id], 'logout')
      }
      call.clearSessionCookie()
      call.clearSiteData()
      return { success: true }
    },

    session: async ({ viewer }) => ({ user: viewer && (await own(viewer.id)) }),

    user: async ({ params }) => ({ user: await own(params.id) }),

    checkUser: async ({ params, viewer }) => ({ status: viewer?.id === params.id ? 'ok' : 'logout' }),
  }
}
