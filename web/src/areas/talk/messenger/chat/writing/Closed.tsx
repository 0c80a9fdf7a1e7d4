import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../../ui/button/Button.tsx'
import { useBlocking } from '../../../../people/connections/public/use-blocking.ts'
import { ownConversations } from '../../data/queries.ts'
import classes from './Closed.module.css'

/** In place of where one writes, when nobody can write. */
export function Closed({ userId, conversation }: { userId: string; conversation: Conversation }) {
  const { other, closed } = conversation
  const queryClient = useQueryClient()
  const { unblock, busy } = useBlocking(userId, other)
  const open = async () => {
    await unblock()
    for (const stale of ownConversations) void queryClient.invalidateQueries(stale)
  }
  return (
    <div className={`text-2 text-sm row row-wrap row-center gap-4 gap-y-2 ${classes.closed}`}>
      {closed === 'blocked' ? (
        <>
          <p>Bloqueaste a {other.firstname}. Mientras siga así, ninguno de los dos puede escribir.</p>
          <Button variant="line" size="sm" loading={busy} onClick={() => void open()}>
            Desbloquear
          </Button>
        </>
      ) : (
        <p>No puedes escribir en esta conversación.</p>
      )}
    </div>
  )
}
