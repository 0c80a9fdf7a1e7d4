import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { refresh, warning } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './States.module.css'

interface ErrorStateProps {
  /** what happened */
  title?: string
  /** what to do */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** another action, besides or instead of a retry */
  action?: ReactNode
  /** the request id, which support asks for */
  requestId?: string | undefined
  headingLevel?: 1 | 2 | 3
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'No pudimos cargar esta parte',
    children,
    onRetry,
    retrying,
    action,
    requestId,
    headingLevel = 2,
  } = props
  const Heading = HEADINGS[headingLevel]
  return (
    <div className={classes.box} role="alert">
      <div className={classes.body}>
        <span className={classes.mark}>
          <Icon glyph={warning} />
        </span>
        <Heading className={headingLevel === 1 ? undefined : classes.title}>{title}</Heading>
        <p className={classes.text}>
          {children ??
            'Tus datos están a salvo. Inténtalo de nuevo; si sigue igual, espera un momento y vuelve.'}
        </p>
        <div className={classes.action}>
          {onRetry && (
            <Button icon={refresh} loading={retrying} onClick={onRetry}>
              Reintentar
            </Button>
          )}
          {action}
        </div>
        {requestId && (
          <p className={classes.reference}>
            Si nos escribes, menciona esta referencia: <code>{requestId}</code>
          </p>
        )}
      </div>
    </div>
  )
}
