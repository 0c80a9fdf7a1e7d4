import { security } from '@cancha/contract/calls/security'
import { longDate } from '@cancha/domain/time/dates'
import { call } from '../../api/call.ts'
import type { SessionUser } from '../../api/session.ts'
import { asNotice, useSending } from '../../api/use-sending.ts'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { Note } from '../../ui/pieces/Note.tsx'
import { useRefreshSession } from '../session/use-refresh-session.ts'
import classes from './AccountNotices.module.css'

/**
 * Notices about the person's account above every page: rights that wait for a second factor, and a pending deletion.
 */
export function AccountNotices({ user, pathname }: { user: SessionUser; pathname: string }) {
  const waits = user.secondfactor === 'required'
  if (!waits && !user.deletion) return null
  return (
    <aside className={`wrap stack ${classes.notices}`} aria-label="Avisos de tu cuenta">
      {waits && (
        <Note
          tone="warn"
          actions={
            pathname !== '/seguridad' && (
              <LinkButton size="sm" href="/seguridad">
                Activar el segundo paso
              </LinkButton>
            )
          }
        >
          Tu cuenta es de administración. Sus derechos empiezan cuando actives el segundo paso.
        </Note>
      )}
      {user.deletion && <DeletionNotice at={user.deletion} />}
    </aside>
  )
}

function DeletionNotice({ at }: { at: string }) {
  const refresh = useRefreshSession()
  const { sending, send } = useSending(asNotice)

  const keep = () =>
    send(async () => {
      await call(security.keepAccount, { body: {} })
      await refresh()
      notify.success('Tu cuenta se queda. Nos alegra.')
    })

  return (
    <Note
      tone="bad"
      actions={
        <Button size="sm" loading={sending} onClick={keep}>
          Conservar mi cuenta
        </Button>
      }
    >
      Tu cuenta se borrará el <time dateTime={at}>{longDate(at)}</time>.
    </Note>
  )
}
