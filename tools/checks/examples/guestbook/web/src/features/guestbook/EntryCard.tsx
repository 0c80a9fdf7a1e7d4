import { guestbook } from '@cancha/contract/calls/guestbook'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { asApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button/Button.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { Card } from '../../ui/pieces/Card.tsx'
import { type Entry, entriesQuery } from './queries.ts'

/** One entry, with what the reader may do to it. */
export function EntryCard({ entry: { _id: id, author, text, applause, can } }: { entry: Entry }) {
  const queryClient = useQueryClient()

  async function act(send: () => Promise<unknown>) {
    try {
      await send()
      await queryClient.invalidateQueries(entriesQuery)
    } catch (error) {
      notify.error(asApiError(error).message)
    }
  }
  return (
    <Card>
      <p>{text}</p>
      <p>
        {author}, {applause === 1 ? '1 aplauso' : `${applause} aplausos`}
      </p>
      {can.applaud && (
        <Button size="sm" onClick={() => act(() => call(guestbook.applaud, { params: { id }, body: {} }))}>
          Aplaudir
        </Button>
      )}
      {can.remove && (
        <Button size="sm" onClick={() => act(() => call(guestbook.remove, { params: { id } }))}>
          Borrar
        </Button>
      )}
    </Card>
  )
}
