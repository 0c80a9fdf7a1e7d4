import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { asApiError, offline } from '../../api/errors.ts'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { isMissing } from './missing-program.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Shown when a page's data couldn't be loaded or rendering failed: a dialog with the error and the ways on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [told, setTold] = useState(false)
  // If the page's code couldn't be loaded, a full reload is needed: the router would remember the failure.
  const missing = isMissing(error)
  const { code, message, requestId } = missing ? offline() : asApiError(error)
  const retry = () => {
    if (missing) return window.location.reload()
    reset()
    void router.invalidate()
  }
  // The request is made from the address only, so a retry can't help.
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
