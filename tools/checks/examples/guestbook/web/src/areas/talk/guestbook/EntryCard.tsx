import { guestbook } from '@cancha/contract/calls/talk/guestbook'
import { shownAtOnce } from '../../../api/optimistic.ts'
import { useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { type Entry, entriesQuery } from './queries.ts'

/** One entry, with what the reader may do to it. */
export function EntryCard({ entry: { _id: id, author, text, applause, paper, can } }: { entry: Entry }) {
  const makesStale = [entriesQuery]
  const applaud = useWrite(guestbook.applaud, {
    makesStale,
    optimistic: ({ params }) => [
      shownAtOnce(entriesQuery, (entries) =>
        entries.map((entry) => (entry._id === params.id ? { ...entry, applause: applause + 1 } : entry)),
      ),
    ],
  })
  const remove = useWrite(guestbook.remove, { makesStale, says: 'Borramos la entrada.' })
  return (
    <Card>
      <p>{text}</p>
      <p>
        {author}, {applause === 1 ? '1 aplauso' : `${applause} aplausos`}
      </p>
      {paper !== null && <a href={paper}>Papel adjunto (PDF)</a>}
      {can.applaud && (
        <Button size="sm" onClick={() => applaud.write({ params: { id }, body: {} })}>
          Aplaudir
        </Button>
      )}
      {can.remove && (
        <Button size="sm" loading={remove.busy} onClick={() => remove.write({ params: { id } })}>
          Borrar
        </Button>
      )}
    </Card>
  )
}
