import { longDate } from '@cancha/domain/time/dates'
import { useEffect, useState } from 'react'
import type { SessionUser } from '../../api/session.ts'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/pieces/Note.tsx'
import { lazyPart } from '../document/lazy-part.tsx'
import classes from './AccountNotices.module.css'

/**
 * Notices about the person's account above every page: rights that wait for a second factor, an e-mail that isn't confirmed, and a
 * pending deletion.
 */
export function AccountNotices({ user, pathname }: { user: SessionUser; pathname: string }) {
  const waits = user.secondfactor === 'required'
  // Only who paid as they registered holds a session before the letter's link is opened.
  const unconfirmed = user.confirm === '0'
  if (!waits && !user.deletion && !unconfirmed) return null
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
          {user.level === 1 ? 'Tu cuenta es de administración.' : 'Tu cuenta modera los foros.'} Sus derechos
          empiezan cuando actives el segundo paso.
        </Note>
      )}
      {unconfirmed && (
        <Note tone="warn">
          Confirma tu correo: abre el enlace que mandamos a <b>{user.email}</b>. Lo que pagaste ya está
          abierto; para escribir mensajes, temas y solicitudes hace falta confirmarlo. Si no llega, mira en el
          correo no deseado.
        </Note>
      )}
      {user.deletion && <DeletionNotice at={user.deletion} />}
    </aside>
  )
}

/** Loaded for the few who are about to leave, so that no other page carries what writes. */
const KeepAccount = lazyPart(async () => (await import('./KeepAccount.tsx')).KeepAccount)

function DeletionNotice({ at }: { at: string }) {
  // The server's page has the button without its program, which only browsers load.
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  const waiting = (
    <Button size="sm" loading>
      Conservar mi cuenta
    </Button>
  )
  return (
    <Note tone="bad" actions={inBrowser ? <KeepAccount waiting={waiting} /> : waiting}>
      Tu cuenta se borrará el <time dateTime={at}>{longDate(at)}</time>.
    </Note>
  )
}
