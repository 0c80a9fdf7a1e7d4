import { useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { refresh } from '../../../../../ui/icons/glyphs.ts'
import classes from './Viewer.module.css'

type Props = { src: string; alt: string; isLarge: boolean; onFailed: () => void }

/** One page of a paper; larger than the screen, it is moved by the finger, the wheel or the arrow keys. */
export function PaperPage({ src, alt, isLarge, onFailed }: Props) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming')
  const [attempt, setAttempt] = useState(0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its box is moved by the keyboard too
    <section className={classes.page} tabIndex={0} aria-label="La hoja">
      {state !== 'there' && (
        <div
          className={`stack-m justify-center ${classes.instead}`}
          role={state === 'failed' ? 'alert' : 'status'}
        >
          {state === 'failed' ? (
            <>
              <p>No pudimos abrir esta hoja. Revisa tu conexión e inténtalo de nuevo.</p>
              <Button
                size="sm"
                variant="line"
                icon={refresh}
                onClick={() => {
                  setState('coming')
                  setAttempt(attempt + 1)
                }}
              >
                Reintentar
              </Button>
            </>
          ) : (
            <p>Abriendo la hoja…</p>
          )}
        </div>
      )}
      {state !== 'failed' && (
        <img
          key={attempt}
          className={classNames(classes.picture, isLarge && classes.large)}
          src={src}
          alt={alt}
          onLoad={() => setState('there')}
          onError={() => {
            setState('failed')
            onFailed()
          }}
        />
      )}
    </section>
  )
}
