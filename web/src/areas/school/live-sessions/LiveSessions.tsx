import { useSuspenseQuery } from '@tanstack/react-query'
import { useViewer } from '../../../api/use-viewer.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { liveSessionsQuery } from './queries.ts'
import { SessionCard } from './SessionCard.tsx'

const HERE = '/sesiones'

/** The sessions with a date, the next one first, and those that are over; with what opens them. */
export function LiveSessions() {
  const { data, dataUpdatedAt } = useSuspenseQuery(liveSessionsQuery)
  const signedIn = useViewer() !== null
  const now = useNow(dataUpdatedAt)
  const { coming, past, can } = data
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title="Sesiones en vivo"
        lead="Cada dos semanas, una hora con quienes ya lo hicieron: traes tu caso y lo vemos entre todos."
      />
      {!can.join && <Opening signedIn={signedIn} />}
      <section className="stack" aria-labelledby="proximas">
        <h2 id="proximas">Próximas sesiones</h2>
        {coming.length === 0 ? (
          <EmptyState title="Todavía no hay una sesión con fecha">
            En cuanto tenga día y hora, aparece aquí.
          </EmptyState>
        ) : (
          <ul className="stack">
            {coming.map((session) => (
              <li key={session._id}>
                <SessionCard session={session} now={now} joins={can.join} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section className="stack" aria-labelledby="pasadas">
          <h2 id="pasadas">Ya pasaron</h2>
          <ul className="stack">
            {past.map((session) => (
              <li key={session._id}>
                <SessionCard session={session} now={now} joins={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Tells how to open the live sessions. */
const Opening = ({ signedIn }: { signedIn: boolean }) => (
  <Note
    actions={
      <>
        <LinkButton size="sm" href={`/pricing?=${HERE}`}>
          Ver Cancha Pro
        </LinkButton>
        {!signedIn && (
          <LinkButton size="sm" variant="line" href={`/login?=${HERE}`}>
            Iniciar sesión
          </LinkButton>
        )}
      </>
    }
  >
    Las sesiones se abren con Cancha Pro. Aquí ves cuáles vienen; quien tiene el plan ve también el enlace de
    la sala y se lleva la fecha a su calendario.
  </Note>
)
