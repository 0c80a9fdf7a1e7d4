import { security } from '@cancha/contract/calls/people/security'
import type { OpenSession } from '@cancha/contract/people/security/shapes'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useWrite } from '../../../api/use-write.ts'
import { LeavingButton } from '../../../shell/document/LeavingButton.tsx'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { sessionsQuery } from './queries.ts'
import classes from './SessionsSection.module.css'

const HOW: Record<OpenSession['method'], string> = {
  password: 'con tu contraseña',
  ticket: 'con un enlace de tu correo',
  letter: 'con un código por correo',
  passkey: 'con una llave de acceso',
  google: 'con Google',
  facebook: 'con Facebook',
}

/** The person's open sessions, each with a button to end it. */
export function SessionsSection({ sessions }: { sessions: OpenSession[] }) {
  const others = sessions.filter(({ current }) => !current)
  const endOthers = useWrite(security.endOtherSessions, {
    makesStale: [sessionsQuery],
    says: ({ ended }) => (ended === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${ended} sesiones.`),
  })

  return (
    <section className="stack" aria-labelledby="sesiones">
      <SectionHead id="sesiones" title="Tus sesiones" />
      <Card flush as="ul" className="lined">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Card>
      {others.length > 0 && (
        <div>
          <LeavingButton
            variant="line"
            loading={endOthers.busy}
            onClick={() => endOthers.write({ body: {} })}
          >
            Cerrar todas las demás
          </LeavingButton>
        </div>
      )}
    </section>
  )
}

/** One session. Each row writes by itself, so that several can be closed in quick succession. */
function SessionRow({ session }: { session: OpenSession }) {
  const { id, device, current, method, opened, lastseen } = session
  const { write, busy } = useWrite(security.endSession, {
    makesStale: [sessionsQuery],
    ifGone: { success: true },
    says: `Se cerró la sesión de ${device}.`,
  })
  return (
    <li className={`row row-wrap gap-4 gap-y-2 ${classes.session}`}>
      <div className={classes.what}>
        <strong>{device}</strong>
        <p className="text-sm text-2">
          {/* No full stops: a time ends in «p.m.», which has one of its own. */}
          {current ? 'En uso ahora' : `Usada por última vez el ${mediumDateTime(lastseen)}`} · abierta{' '}
          {HOW[method]} el {mediumDateTime(opened)}
        </p>
      </div>
      {current ? (
        <Badge tone="ok">Esta sesión</Badge>
      ) : (
        <LeavingButton
          size="sm"
          variant="line"
          loading={busy}
          aria-label={`Cerrar la sesión de ${device}`}
          onClick={() => write({ body: { id } })}
        >
          Cerrar
        </LeavingButton>
      )}
    </li>
  )
}
