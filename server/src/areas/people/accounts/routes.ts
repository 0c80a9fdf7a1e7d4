import type { accounts } from '@cancha/contract/people/accounts'
import type { entry } from '@cancha/contract/people/entry'
import type { Call, Handlers } from '../../../http/request/mount.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { recordAudit } from '../../ground/audit/audit.ts'
import { acceptDealerInvitation } from './joining/accept-invitation.ts'
import { activate, registrationOf, resendConfirmation, resendOwnConfirmation } from './joining/activate.ts'
import { correctEmail } from './joining/correct-email.ts'
import { disownAccount } from './joining/disown.ts'
import { readToken } from './joining/email-tokens.ts'
import { markOpened } from './joining/invitations.ts'
import { register } from './joining/register.ts'
import { changePassword } from './passwords/change-password.ts'
import { askReset, resetPassword } from './passwords/reset-password.ts'
import { asking, handOver, readAccount } from './session-answer.ts'
import { enterByCode, enterByLink } from './signing-in/enter-by-letter.ts'
import { askEntry } from './signing-in/entry-letters.ts'
import { answerDoubt, askMailboxAgain } from './signing-in/password-doubt.ts'
import { endSessions } from './signing-in/sessions.ts'
import { type Entered, signIn } from './signing-in/sign-in.ts'
import { markTourDone } from './store.ts'

const DELETED = 'Listo: borramos esa cuenta y lo que se escribió en ella. No tienes que hacer nada más.'
const CLOSED =
  'Listo: cerramos esa cuenta. Como alguien ya había pagado en ella, terminamos lo que pagaba y devolvemos el dinero a quien lo pagó.'

export function accountHandlers(services: Services): Handlers<typeof accounts & typeof entry> {
  const read = readAccount(services)
  const welcome = async (call: Call, { token, sessionId, userId, ...asking }: Entered) => ({
    success: true as const,
    token: handOver(call, token, sessionId),
    user: await read(userId, asking),
  })

  return {
    async register({ body, viewer, call }) {
      await register(services, call, actor(viewer, call), body)
      return { success: true }
    },

    async activate({ body, viewer, call }) {
      const from = actor(viewer, call)
      const { email, ticket, choosePassword } = await activate(services, call, from, body)
      return { success: true, data: { email, password: ticket }, choosepassword: choosePassword }
    },

    async registration({ body, call }) {
      const { firstName, lastName, at, device, here } = await registrationOf(services, call, body.token)
      const when = at.toISOString()
      return { success: true, firstname: firstName, lastname: lastName, registered: when, device, here }
    },

    async disown({ body, viewer, call }) {
      const closed = await disownAccount(services, actor(viewer, call), body.token)
      return { success: true, msg: closed ? CLOSED : DELETED }
    },

    answerDoubt: async ({ body, viewer, call }) => ({
      success: true,
      resettoken: await answerDoubt(services, actor(viewer, call), body),
    }),

    async askAnswer({ viewer, call }) {
      await askMailboxAgain(services, viewer.id, call)
      return {
        success: true,
        msg: 'Te mandamos otra vez el mensaje. Si no lo ves, mira en el correo no deseado.',
      }
    },

    login: async ({ body, call }) => welcome(call, await signIn(services, call, body)),

    askEntry: async ({ body, call }) => ({ success: true, attempt: await askEntry(services, call, body) }),

    enterByCode: async ({ body, call }) => welcome(call, await enterByCode(services, call, body)),

    enterByLink: async ({ body, call }) => welcome(call, await enterByLink(services, call, body)),

    async resendVerification({ body, call }) {
      await resendConfirmation(services, call, body)
      return {
        success: true,
        msg: 'Se ha enviado un enlace de verificación a tu correo electrónico. Si no lo ves, revisa la carpeta de correo no deseado.',
      }
    },

    async resendOwnVerification({ viewer, call }) {
      await resendOwnConfirmation(services, call, viewer)
      return {
        success: true,
        msg: 'Te mandamos otra vez el enlace. Si no lo ves, mira en el correo no deseado.',
      }
    },

    async correctEmail({ body, viewer, call }) {
      await correctEmail(services, call, actor(viewer, call), body)
      return { success: true, msg: `Se ha enviado un enlace de verificación a ${body.newemail}.` }
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

    session: async ({ viewer, call }) => ({ user: viewer && (await read(viewer.id, asking(call))) }),

    checkUser: async ({ params, viewer }) => ({ status: viewer?.id === params.id ? 'ok' : 'logout' }),

    activateDealer: async ({ body, call }) =>
      welcome(call, await acceptDealerInvitation(services, call, body)),

    async openInvitation({ body: { as, token } }) {
      if (!(await markOpened(services.database.db, as, token))) throw new Refusal('link_expired')
      return { success: true }
    },

    async askReset({ body, viewer, call }) {
      await askReset(services, actor(viewer, call), body.email)
      return {
        success: true,
        msg: 'Se ha enviado una instrucción de restablecimiento de contraseña a tu correo electrónico. Si no la ves, revisa la carpeta de correo no deseado.',
      }
    },

    async resetToken({ params }) {
      if (!(await readToken(services.database.db, 'reset', params.token))) throw new Refusal('link_expired')
      return { valid: true }
    },

    async resetPassword({ body, viewer, call }) {
      await resetPassword(services, actor(viewer, call), body)
      return { success: true, msg: 'Contraseña Establecida' }
    },

    async tourDone({ body }) {
      await markTourDone(services.database.db, body.id)
      return { success: true }
    },

    async changePassword({ body, viewer, call }) {
      await changePassword(services, call, viewer, body)
      return { success: true, msg: 'Contraseña actualizada exitosamente.' }
    },
  }
}
