import { writingPurposes } from '@cancha/contract/calls/purposes/writing'
import { limitsText } from '@cancha/contract/upload-purpose'
import { ClientOnly } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { FieldError, useFieldIds } from '../../../ui/fields/Field.tsx'
import classes from './RichField.module.css'

/** The largest part of the site's code, loaded only by editors. */
const RichEditor = lazyPart(async () => (await import('./RichEditor.tsx')).default)

type Props = {
  /** The field's path within the piece. */
  path: string
  label: string
  help?: ReactNode
  error?: ReactNode
  html: string
  onChange: (html: string) => void
}

export function RichField({ path, label, help, error, html, onChange }: Props) {
  const ids = useFieldIds({ help, error })
  return (
    <div>
      <p className={classes.label} id={`${ids.id}-nombre`}>
        {label}
      </p>
      {/* It needs a browser: on the server there is the room that it will take. */}
      <ClientOnly fallback={<div className={classes.waiting} />}>
        <RichEditor
          path={path}
          html={html}
          onChange={onChange}
          labelledBy={`${ids.id}-nombre`}
          describedBy={ids.control['aria-describedby']}
          invalid={Boolean(error)}
          waiting={<div className={classes.waiting} />}
        />
      </ClientOnly>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {help && <p id={ids.helpId}>{help}</p>}
      <p className={classes.limits}>Imágenes dentro del texto: {limitsText(writingPurposes.image)}</p>
    </div>
  )
}
