import { accounts } from '@cancha/contract/accounts'
import { security } from '@cancha/contract/security'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { call } from '../api/call.ts'
import { ApiError, asApiError, fieldErrors } from '../api/errors.ts'
import type { SessionUser } from '../api/session.ts'
import { Button, SubmitButton } from '../ui/button/Button.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { CodeField } from './CodeField.tsx'

/** Runs a call; when the server wants to know again who is there, asks the person and runs it once more. */
type Guarded = <T>(work: () => Promise<T>) => Promise<T>

const ReauthContext = createContext<Guarded | null>(null)

type Waiting = { go: () => void; giveUp: () => void }

/** Holds the dialog of `useReauth` for every page. */
export function ReauthProvider({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const guarded = useCallback<Guarded>(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isReauth(error)) throw error
      await new Promise<void>((go, stop) => setWaiting({ go, giveUp: () => stop(error) }))
      return work()
    }
  }, [])

  const settle = (how: keyof Waiting) => {
    waiting?.[how]()
    setWaiting(null)
  }
  return (
    <ReauthContext value={guarded}>
      {children}
      {waiting && user && (
        <ReauthDialog user={user} onProved={() => settle('go')} onClose={() => settle('giveUp')} />
      )}
    </ReauthContext>
  )
}

/**
 * `const guarded = useReauth()`, then `await guarded(() => call(security.deleteAccount, { body: {} }))`. Rejects with
 * the refusal `reauth_required` when the person closed the dialog: there is nothing to tell them about that.
 */
export function useReauth(): Guarded {
  const guarded = use(ReauthContext)
  if (!guarded) throw new Error('useReauth needs a ReauthProvider above it')
  return guarded
}

/** True for the refusal that the dialog answers, and that is left when the person closed it. */
export const isReauth = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reauth_required'

type Props = { user: SessionUser; onProved: () => void; onClose: () => void }

function ReauthDialog({ user, onProved, onClose }: Props) {
  const byCode = user.secondfactor === 'on'
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const typed = field.current?.value ?? ''
    const fault = faultOf(byCode, typed)
    if (fault) {
      setError(fault)
      field.current?.focus()
      return
    }
    setSending(true)
    try {
      await call(security.reauthenticate, { body: byCode ? { code: typed } : { password: typed } })
      onProved()
    } catch (caught) {
      const refusal = asApiError(caught)
      setError(Object.values(fieldErrors(refusal))[0] ?? refusal.message)
      field.current?.focus()
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirma que eres tú"
      actions={
        <>
          <SubmitButton form={formId} loading={sending}>
            Continuar
          </SubmitButton>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" method="post" noValidate onSubmit={send}>
        <p>Por seguridad, {byCode ? 'escribe un código' : 'escribe tu contraseña'} para continuar.</p>
        {/* The manager of passwords fills the one that belongs to this address. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {byCode ? (
          <CodeField ref={field} error={error} data-autofocus />
        ) : (
          <PasswordField
            ref={field}
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            error={error}
            data-autofocus
          />
        )}
      </form>
    </Dialog>
  )
}

/** What is wrong with what was typed, by the contract; null when it can be sent. */
function faultOf(byCode: boolean, typed: string): string | null {
  const schema = byCode ? security.reauthenticate.body.shape.code : accounts.login.body.shape.password
  return schema.safeParse(typed).error?.issues[0]?.message ?? null
}
