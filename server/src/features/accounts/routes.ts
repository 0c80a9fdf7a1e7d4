import type { accounts } from '@cancha/contract/accounts'
import type { Call, Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../admin/audit.ts'
import { activate, resendConfirmation } from './activate.ts'
import { register } from './register.ts'
import { endSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { actor, handOver, readAccount } from './welcome.ts'

export function accountHandlers(services: Services): Handlers<typeof accounts> {
  const read = readAccount(services)
  const passed = (call: Call) => call.session?.secondFactor ?? false

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
      const { token, sessionId, userId, secondFactor } = await signIn(services, call, body)
      return {
        success: true,
        token: handOver(call, token, sessionId),
        user: await read(userId, secondFactor),
      }
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

    session: async ({ viewer, call }) => ({ user: viewer && (await read(viewer.id, passed(call))) }),

    // One's own rights are those of this session; of others an administrator sees what they are.
    user: async ({ params, viewer, call }) => ({
      user: await read(params.id, viewer.id !== params.id || passed(call)),
    }),

    checkUser: async ({ params, viewer }) => ({ status: viewer?.id === params.id ? 'ok' : 'logout' }),
  }
}
