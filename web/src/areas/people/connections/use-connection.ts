import { connections } from '@cancha/contract/calls/people/connections'
import type { ConnectionAction } from '@cancha/domain/people/connections/life-cycle'
import { useState } from 'react'
import { useWrite } from '../../../api/use-write.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { network } from './public/queries.ts'

/** The specification's sentences. */
const DONE: Record<ConnectionAction, string> = {
  send: 'Solicitud enviada con éxito',
  accept: 'Conexión aceptada',
  remove: 'Conexión eliminada',
  cancel: 'Solicitud de conexión cancelada',
  decline: 'Solicitud de conexión rechazada',
}

type Member = { id: string; firstname: string; lastname: string }

/** The viewer's possible actions on another member, wherever that member is shown: one at a time. */
export function useConnection(userId: string, member: Member) {
  const confirm = useConfirm()
  const [limit, setLimit] = useState<string | null>(null)
  const mine = { body: { sid: userId, rid: member.id } }
  const theirs = { body: { sid: member.id, rid: userId } }
  const both = { body: { userId, otherId: member.id } }
  const name = `${member.firstname} ${member.lastname}`

  const { write, sending: busy } = useWrite(
    async (what: ConnectionAction | 'block' | 'unblock', send) => {
      switch (what) {
        case 'send':
          return (await send(connections.send, mine)).status === 2 ? DONE.accept : DONE.send
        case 'accept':
          await send(connections.accept, theirs)
          return DONE.accept
        case 'cancel':
          await send(connections.cancelOrDecline, mine)
          return DONE.cancel
        case 'decline':
          await send(connections.cancelOrDecline, theirs)
          return DONE.decline
        case 'remove':
          await send(connections.remove, mine)
          return DONE.remove
        case 'block':
          await send(connections.block, both)
          return `Bloqueaste a ${name}.`
        case 'unblock':
          await send(connections.unblock, both)
          return `Desbloqueaste a ${name}.`
      }
    },
    {
      makesStale: network,
      says: (said) => said,
      refused: (error) =>
        error.code === 'limit_reached' ? setLimit(error.message) : notify.error(error.message),
    },
  )

  return {
    busy,
    limit,
    forgetLimit: () => setLimit(null),
    send: () => write('send'),
    accept: () => write('accept'),
    cancel: () => write('cancel'),
    decline: () => write('decline'),
    async remove() {
      const sure = await confirm({
        title: `¿Eliminar tu conexión con ${member.firstname}?`,
        body: 'Dejarán de aparecer en la red del otro. Puedes volver a enviarle una solicitud.',
        confirm: 'Eliminar conexión',
        danger: true,
      })
      if (sure) await write('remove')
    },
    async block() {
      const sure = await confirm({
        title: `¿Bloquear a ${name}?`,
        body: 'No podrá encontrarte, conectar contigo ni escribirte, y tú no verás su perfil. No se lo diremos.',
        confirm: 'Bloquear',
        danger: true,
      })
      if (sure) await write('block')
    },
    unblock: () => write('unblock'),
  }
}
