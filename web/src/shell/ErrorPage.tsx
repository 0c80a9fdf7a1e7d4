import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, asApiError } from '../api/errors.ts'
import { Button, LinkButton } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { ErrorState } from '../ui/states/ErrorState.tsx'

/** A page whose data didn't come, or that broke while it was drawn: a dialog that says so, and behind it the way on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [told, setTold] = useState(false)
  const { message, requestId } = asApiError(error)
  const retry = () => {
    // A part of the program that didn't come isn't asked for twice by every browser: the page begins anew.
    if (!(error instanceof ApiError) && navigator.onLine) return window.location.reload()
    reset()
    void router.invalidate()
  }
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
