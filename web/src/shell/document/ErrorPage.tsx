import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { asApiError, offline } from '../../api/errors.ts'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { isMissing } from './missing-program.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** A page whose data didn't come, or that broke while it was drawn: a dialog that says so, and behind it the way on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [told, setTold] = useState(false)
  // A page whose program didn't arrive is asked for whole: the router would go on with what it remembers of it.
  const missing = isMissing(error)
  const { code, message, requestId } = missing ? offline() : asApiError(error)
  const retry = () => {
    if (missing) return window.location.reload()
    reset()
    void router.invalidate()
  }
  // All that a page asks for as it opens comes from its address: there is nothing to try again.
  if (code === 'invalid_input') return <NotFoundPage />
  return (
    <div className="wrap wrap-narrow sec">
      <ErrorState
        headingLevel={1}
        title="No pudimos abrir esta página"
        requestId={requestId}
        onRetry={retry}
        action={
          <LinkButton variant="line" href="/">
            Volver al inicio
          </LinkButton>
        }
      >
        {message}
      </ErrorState>
      <Dialog
        open={!told}
        onClose={() => setTold(true)}
        title="Ocurrió un error"
        actions={
          <>
            <Button onClick={retry}>Reintentar</Button>
            <Button variant="line" onClick={() => setTold(true)}>
              Cerrar
            </Button>
          </>
        }
      >
        {message}
      </Dialog>
    </div>
  )
}
