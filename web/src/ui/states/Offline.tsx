import { useSyncExternalStore } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { makesRoom } from '../frame/makes-room.ts'
import { offline, refresh } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './States.module.css'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** The server can't know, so the first paint assumes that there is a connection. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

const makesRoomAbove = makesRoom('--note')

interface OfflineBannerProps {
  /** for the gallery, where it stays in its place; by default the browser's state */
  offline?: boolean
}

/**
 * A line above the page while there is no connection. The live region is always rendered, so that its text is
 * announced.
 */
export function OfflineBanner({ offline: told }: OfflineBannerProps) {
  const online = useOnline()
  const shown = told ?? !online
  return (
    <div
      role="status"
      ref={told === undefined ? makesRoomAbove : undefined}
      className={classNames(classes.banner, told === undefined && classes.atTop)}
    >
      {shown ? (
        <>
          <Icon glyph={offline} size="sm" />
          <span>Sin conexión. Lo que ya abriste se puede leer; guardar tendrá que esperar.</span>
        </>
      ) : null}
    </div>
  )
}

/** Shown in place of content that needs the network. */
export function OfflineState({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <div className={classes.box}>
      <div className={classes.body}>
        <span className={`${classes.mark} ${classes.quiet}`}>
          <Icon glyph={offline} />
        </span>
        <h2 className={classes.title}>No hay conexión</h2>
        <p className={classes.text}>
          Revisa tu internet o tus datos. En cuanto vuelva, seguimos donde te quedaste.
        </p>
        {onRetry && (
          <div className={classes.action}>
            <Button variant="line" icon={refresh} onClick={onRetry}>
              Reintentar
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
