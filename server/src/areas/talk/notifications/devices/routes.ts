import { ECDH } from 'node:crypto'
import type { notifications } from '@cancha/contract/talk/notifications'
import type { Handlers } from '../../../../http/request/mount.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { wakeDeliveries } from '../deliver/wake.ts'
import { hurryPushes, removeSubscription, saveSubscription } from './subscriptions.ts'

type Operations = Pick<typeof notifications, 'subscribe' | 'unsubscribe' | 'push'>

/** The browsers to which a person's notifications are pushed. */
export function deviceHandlers(services: Services): Handlers<Operations> {
  const { database, declared, push } = services

  return {
    async subscribe({ body: { endpoint, keys, replaces }, viewer, call }) {
      if (!push.takes(endpoint))
        throw refuseField(
          'invalid_input',
          'body.endpoint',
          'No podemos enviar avisos a este navegador. Prueba con Chrome, Edge, Firefox o Safari.',
        )
      if (!isKey(keys.p256dh)) throw refuseField('invalid_input', 'body.keys.p256dh', 'La clave no es válida')
      if ((await push.publicKey()) === null) throw new Refusal('unavailable')
      const sessionId = call.session?.id
      if (sessionId === undefined) throw new Refusal('unauthenticated')
      const browsers = await database.transaction((tx) =>
        saveSubscription(tx, { userId: viewer.id, sessionId, endpoint, keys, replaces }),
      )
      if (browsers === null) throw new Refusal('unauthenticated')
      return { success: true, browsers }
    },

    async unsubscribe({ body, viewer }) {
      await removeSubscription(database.db, viewer.id, body.endpoint)
      return { success: true }
    },

    // Answers alike whatever it finds: who asks learns nothing of the other person, not even whether they have a browser.
    async push({ body: { receiverId, type }, viewer }) {
      const kinds = declared.notifications
        .filter((kind) => [kind.name, kind.type, kind.category].includes(type))
        .map(({ name }) => name)
      await hurryPushes(database.db, { senderId: viewer.id, receiverId, kinds })
      wakeDeliveries(services)
      return { success: true }
    },
  }
}

/** Whether a text is a public key for which messages can be encrypted. */
function isKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    return false
  }
}
