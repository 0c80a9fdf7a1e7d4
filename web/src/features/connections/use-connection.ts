import { connections } from '@cancha/contract/calls/connections'
import type { ConnectionAction } from '@cancha/domain/connections/life-cycle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError } from '../../api/errors.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { NETWORK_KEY } from './public/queries.ts'

/** The specification's sentences. */
const DONE: Record<ConnectionAction, string> = {
  send: 'Solicitud enviada con éxito',
  accept: 'Conexión aceptada',
  remove: 'Conexión eliminada',
  cancel: 'Solicitud de conexión cancelada',
  decline: 'Solicitud de conexión rechazada',
}

type Member = { id: string; firstname: string; lastname: string }

/** The viewer's possible actions on another member, wherever that member is shown. */
export function useConnection(userId: string, member: Member) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<ConnectionAction | 'block' | 'unblock' | null>(null)
  const [limit, setLimit] = useState<string | null>(null)

  async function run(what: NonNullable<typeof busy>, work: () => Promise<string>): Promise<void> {
    if (busy) return
    setBusy(what)
    try {
      const said = await work()
      await queryClient.invalidateQueries({ queryKey: [NETWORK_KEY] })
      notify.success(said)
    } catch (error) {
      const refused = asApiError(error)
      if (refused.code === 'limit_reached') setLimit(refused.message)
      else {
        notify.error(refused.message)
        // The relation has changed in the meantime, so it is loaded again.
        if (refused.code !== 'offline') await queryClient.invalidateQueries({ queryKey: [NETWORK_KEY] })
      }
    } finally {
      setBusy(null)
    }
  }

  const mine = { body: { sid: userId, rid: member.id } }
  const theirs = { body: { sid: member.id, rid: userId } }
  const name = `${member.firstname} ${member.lastname}`

  return {
    busy,
    limit,
    forgetLimit: () => setLimit(null),
    send: () =>
      run('send', async () => {
        const { status } = await call(connections.send, mine)
        return status === 2 ? DONE.accept : DONE.send
      }),
    accept: () =>
      run('accept', async () => {
        await call(connections.accept, theirs)
        return DONE.accept
      }),
    cancel: () =>
      run('cancel', async () => {
        await call(connections.cancelOrDecline, mine)
        return DONE.cancel
      }),
    decline: () =>
      run('decline', async () => {
        await call(connections.cancelOrDecline, theirs)
        return DONE.decline
      }),
    async remove() {
      const sure = await confirm({
        title: `¿Eliminar tu conexión con ${member.firstname}?`,
        body: 'Dejarán de aparecer en la red del otro. Puedes volver a enviarle una solicitud.',
        confirm: 'Eliminar conexión',
        danger: true,
      })
      if (!sure) return
      await run('remove', async () => {
        await call(connections.remove, mine)
        return DONE.remove
      })
    },
    async block() {
      const sure = await confirm({
        title: `¿Bloquear a ${name}?`,
        body: 'No podrá encontrarte, conectar contigo ni escribirte, y tú no verás su perfil. No se lo diremos.',
        confirm: 'Bloquear',
        danger: true,
      })
      if (!sure) return
      await run('block', async () => {
        await call(connections.block, { body: { userId, otherId: member.id } })
        return `Bloqueaste a ${name}.`
      })
    },
    unblock: () =>
      run('unblock', async () => {
        await call(connections.unblock, { body: { userId, otherId: member.id } })
        return `Desbloqueaste a ${name}.`
      }),
  }
}
