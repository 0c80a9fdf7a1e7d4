import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { asApiError, offline } from '../../api/errors.ts'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { hasGoneOn, noteGoingOn, useCountsAsError } from './going-on.ts'
import { isMissing, isServerThere } from './missing-program.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useLineBack } from './use-line-back.ts'

/** Shown when a page's data couldn't be loaded or rendering failed: a dialog with the error and the ways on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useCountsAsError()
  const [told, setTold] = useState(false)
  // If the page's code couldn't be loaded, a full reload is needed: the router would remember the failure.
  const missing = isMissing(error)
  const { code, message, requestId } = missing ? offline() : asApiError(error)
  const [trying, setTrying] = useState(false)
  const [inVain, setInVain] = useState(false)
  const goOn = () => {
    if (missing) return window.location.reload()
    reset()
    void router.invalidate()
  }
  const away = code === 'offline'
  const { href } = router.state.location
  const [alone, setAlone] = useState(() => away && !hasGoneOn(href))
  useLineBack(alone, () => {
    setAlone(false)
    if (noteGoingOn(href)) goOn()
  })
  const retry = async () => {
    if (!away) return goOn()
    // Without a line, a reload would end on the browser's own error page.
    setTrying(true)
    const there = await isServerThere()
    setTrying(false)
    if (there) return goOn()
    setInVain(true)
  }
  const says = (
    <>
      {inVain ? 'Todavía no hay conexión.' : message}
      {alone && ' En cuanto vuelva, seguimos solos.'}
    </>
  )
  // The request is made from the address only, so a retry can't help.
  if (code === 'invalid_input') return <NotFoundPage />
  // Nothing failed: the page waits, as the notice above it says too.
  const waits = code === 'unanswered'
  return (
    <div className="wrap wrap-narrow sec">
      <ErrorState
        headingLevel={1}
        title={waits ? 'Primero dinos que eres tú' : 'No pudimos abrir esta página'}
        requestId={requestId}
        onRetry={retry}
        retrying={trying}
        action={
          <LinkButton variant="line" href="/">
            Volver al inicio
          </LinkButton>
        }
      >
        {says}
      </ErrorState>
      <Dialog
        open={!told && !waits}
        onClose={() => setTold(true)}
        title="Ocurrió un error"
        actions={
          <>
            <Button loading={trying} onClick={retry}>
              Reintentar
            </Button>
            <Button variant="line" onClick={() => setTold(true)}>
              Cerrar
            </Button>
          </>
        }
      >
        {says}
      </Dialog>
    </div>
  )
}
