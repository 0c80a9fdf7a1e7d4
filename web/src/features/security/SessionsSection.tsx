import { type OpenSession, security } from '@cancha/contract/calls/security'
import { mediumDateTime } from '@cancha/domain/time/short-dates'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button/Button.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { SectionHead } from '../../ui/page/SectionHead.tsx'
import { Badge } from '../../ui/pieces/Badge.tsx'
import { Card } from '../../ui/pieces/Card.tsx'
import { sessionsQuery } from './queries.ts'
import classes from './SessionsSection.module.css'
import { useAct } from './use-act.ts'

const HOW: Record<OpenSession['method'], string> = {
  password: 'con tu contraseña',
  ticket: 'con un enlace de tu correo',
  google: 'con Google',
  facebook: 'con Facebook',
}

/** The person's open sessions, each with a button to end it. */
export function SessionsSection({ sessions }: { sessions: OpenSession[] }) {
  const queryClient = useQueryClient()
  const { busy, act } = useAct()
  const others = sessions.filter(({ current }) => !current)
  const again = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })

  const end = ({ id, device }: OpenSession) =>
    act(async () => {
      await call(security.endSession, { body: { id } })
      await again()
      notify.success(`Se cerró la sesión de ${device}.`)
    })

  const endOthers = () =>
    act(async () => {
      const { ended } = await call(security.endOtherSessions, { body: {} })
      await again()
      notify.success(ended === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${ended} sesiones.`)
    })

  return (
    <section className="stack" aria-labelledby="sesiones">
      <SectionHead id="sesiones" title="Tus sesiones" />
      <Card flush as="ul">
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <div className={classes.what}>
              <strong>{session.device}</strong>
              <p className="text-sm text-2">
                {/* No full stops: a time ends in «p.m.», which has one of its own. */}
                {session.current
                  ? 'En uso ahora'
                  : `Usada por última vez el ${mediumDateTime(session.lastseen)}`}{' '}
                · abierta {HOW[session.method]} el {mediumDateTime(session.opened)}
              </p>
            </div>
            {session.current ? (
              <Badge tone="ok">Esta sesión</Badge>
            ) : (
              <Button
                size="sm"
                variant="line"
                loading={busy}
                aria-label={`Cerrar la sesión de ${session.device}`}
                onClick={() => end(session)}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </Card>
      {others.length > 0 && (
        <div>
          <Button variant="line" loading={busy} onClick={endOthers}>
            Cerrar todas las demás
          </Button>
        </div>
      )}
    </section>
  )
}
