import type { RelationName } from '@cancha/contract/people/member-card'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { SignInPrompt, UpgradePrompt } from '../../../../shell/session/prompts.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { check, clock, handshake, plus } from '../../../../ui/icons/glyphs.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { useConnection } from '../use-connection.ts'
import classes from './ConnectButton.module.css'

interface ConnectButtonProps {
  user: SessionUser | null
  member: { id: string; firstname: string; lastname: string }
  /** null for a visitor */
  relation: RelationName | null
  /** the label for declining a request: 'Rechazar' in lists, 'Cancelar' on a profile (the specification's wording) */
  declines?: 'Rechazar' | 'Cancelar'
}

const SIGN_IN = <span lang="en">You must be logged in to send connection request to this member.</span>

/** The buttons for the viewer's connection with a member, in every state. Nothing on one's own page. */
export function ConnectButton({ user, member, relation, declines = 'Rechazar' }: ConnectButtonProps) {
  if (!user) return <VisitorButton member={member} />
  if (relation === 'self' || relation === null) return null
  return <MemberButtons user={user} member={member} relation={relation} declines={declines} />
}

function VisitorButton({ member }: Pick<ConnectButtonProps, 'member'>) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        variant="line"
        size="sm"
        wide
        icon={plus}
        aria-label={`Conectar con ${nameOf(member)}`}
        onClick={() => setAsks(true)}
      >
        Conectar
      </Button>
      <SignInPrompt says={asks ? SIGN_IN : null} onClose={() => setAsks(false)} />
    </>
  )
}

function MemberButtons({
  user,
  member,
  relation,
  declines,
}: {
  user: SessionUser
  member: ConnectButtonProps['member']
  relation: Exclude<RelationName, 'self'>
  declines: NonNullable<ConnectButtonProps['declines']>
}) {
  const { busy, limit, forgetLimit, ...act } = useConnection(user.id, member)
  const name = nameOf(member)
  const held = useRef(false)
  return (
    <>
      <ButtonsOf key={relation} held={held}>
        {relation === 'none' && (
          <Button
            variant="line"
            size="sm"
            wide
            icon={plus}
            loading={busy === 'send'}
            aria-label={`Conectar con ${name}`}
            onClick={act.send}
          >
            Conectar
          </Button>
        )}
        {relation === 'sent' && (
          <>
            <Badge icon={clock}>Solicitud enviada</Badge>
            <Button
              variant="ghost"
              size="sm"
              loading={busy === 'cancel'}
              aria-label={`Cancelar la solicitud a ${name}`}
              onClick={act.cancel}
            >
              Cancelar
            </Button>
          </>
        )}
        {relation === 'received' && (
          <>
            <p className={classes.line}>
              <Badge tone="info" icon={handshake}>
                <span lang="en">Request received</span>
              </Badge>
            </p>
            <Button
              size="sm"
              loading={busy === 'accept'}
              aria-label={`Aceptar la solicitud de ${name}`}
              onClick={act.accept}
            >
              Aceptar
            </Button>
            <Button
              variant="line"
              size="sm"
              loading={busy === 'decline'}
              aria-label={`${declines} la solicitud de ${name}`}
              onClick={act.decline}
            >
              {declines}
            </Button>
          </>
        )}
        {relation === 'connected' && (
          <>
            <Badge tone="ok" icon={check}>
              Conectado
            </Badge>
            <Button
              variant="ghost"
              size="sm"
              loading={busy === 'remove'}
              aria-label={`Eliminar la conexión con ${name}`}
              onClick={act.remove}
            >
              Eliminar
            </Button>
          </>
        )}
        {relation === 'blocked' && (
          <Button
            variant="line"
            size="sm"
            wide
            loading={busy === 'unblock'}
            aria-label={`Desbloquear a ${name}`}
            onClick={act.unblock}
          >
            Desbloquear
          </Button>
        )}
      </ButtonsOf>
      <UpgradePrompt says={limit} onClose={forgetLimit} />
    </>
  )
}

/** The buttons of one relation. If they replace buttons that had the focus, the first of them gets it. */
function ButtonsOf({ held, children }: { held: RefObject<boolean>; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = group.current
    if (held.current) node?.querySelector('button')?.focus({ preventScroll: true })
    held.current = false
    return () => {
      held.current = node?.contains(document.activeElement) ?? false
    }
  }, [held])
  return (
    <div ref={group} className={`row row-wrap gap-2 ${classes.buttons}`}>
      {children}
    </div>
  )
}

const nameOf = ({ firstname, lastname }: ConnectButtonProps['member']) => `${firstname} ${lastname}`
