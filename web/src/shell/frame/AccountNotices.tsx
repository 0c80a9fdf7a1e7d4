import { longDate } from '@cancha/domain/ground/time/dates'
import { useEffect, useState } from 'react'
import type { SessionUser } from '../../api/session.ts'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/pieces/Note.tsx'
import { lazyPart } from '../document/lazy-part.tsx'
import classes from './AccountNotices.module.css'

/**
 * Notices about the person's account above every page: rights that wait for a second factor, an e-mail that isn't confirmed, a
 * session for which the mailbox hasn't answered, and a pending deletion.
 */
export function AccountNotices({ user, pathname }: { user: SessionUser; pathname: string }) {
  const waits = user.secondfactor === 'required'
  // Only who paid as they registered holds a session before the letter's link is opened.
  const unconfirmed = user.confirm === '0'
  if (!waits && !user.deletion && !unconfirmed && !user.doubtful) return null
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
        <Note tone="warn" actions={<WhenThere Part={SendAgain} says="Mandar otra vez" />}>
          Confirma tu correo: abre el enlace que mandamos a <b>{user.email}</b>. Lo que pagaste ya está
          abierto; para escribir a otros hace falta confirmarlo.
        </Note>
      )}
      {user.doubtful && (
        <Note tone="warn" actions={<WhenThere Part={AskAgain} says="Mandar otra vez" />}>
          ¿Eres tú? Contesta el mensaje que mandamos a <b>{user.email}</b>. Lo que es solo tuyo espera esa
          respuesta.
        </Note>
      )}
      {user.deletion && <DeletionNotice at={user.deletion} />}
    </aside>
  )
}

/** Loaded for the few who see them, so that no other page carries what writes. */
const KeepAccount = lazyPart(async () => (await import('./KeepAccount.tsx')).KeepAccount)
const SendAgain = lazyPart(async () => (await import('./SendAgain.tsx')).SendAgain)
const AskAgain = lazyPart(async () => (await import('./SendAgain.tsx')).AskAgain)

/** A button whose program only browsers load: the server's page has it without. */
function WhenThere({ Part, says }: { Part: typeof KeepAccount; says: string }) {
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  const waiting = (
    <Button size="sm" loading>
      {says}
    </Button>
  )
  return inBrowser ? <Part waiting={waiting} /> : waiting
}

const DeletionNotice = ({ at }: { at: string }) => (
  <Note tone="bad" actions={<WhenThere Part={KeepAccount} says="Conservar mi cuenta" />}>
    Tu cuenta se borrará el <time dateTime={at}>{longDate(at)}</time>.
  </Note>
)
