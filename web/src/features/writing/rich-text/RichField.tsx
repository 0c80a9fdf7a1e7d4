import { writingPurposes } from '@cancha/contract/calls/purposes/writing'
import { limitsText } from '@cancha/contract/upload-purpose'
import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError, useFieldIds } from '../../../ui/fields/Field.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { useNear } from '../../../ui/use-near.ts'
import editor from './RichEditor.module.css'
import classes from './RichField.module.css'

/** The largest part of the site's code: it comes when its field comes near. */
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

/** A formatted text. Until its editor comes the text stands there as it will stand in it. */
export function RichField({ path, label, help, error, html, onChange }: Props) {
  const ids = useFieldIds({ help, error })
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  // The server's, which is safe to be shown; what this device has of it comes with the editor.
  const [loaded] = useState(html)
  const standing = (
    <div className={editor.editor} aria-busy="true">
      <div className={classNames(editor.bars, classes.tools)} />
      <RichText html={loaded} className={editor.text} />
    </div>
  )
  return (
    <div>
      <p className={classes.label} id={`${ids.id}-nombre`}>
        {label}
      </p>
      <div ref={place}>
        {isNear ? (
          <RichEditor
            path={path}
            html={html}
            onChange={onChange}
            labelledBy={`${ids.id}-nombre`}
            describedBy={ids.control['aria-describedby']}
            invalid={Boolean(error)}
            waiting={standing}
          />
        ) : (
          standing
        )}
      </div>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {help && <p id={ids.helpId}>{help}</p>}
      <p className={classes.limits}>Imágenes dentro del texto: {limitsText(writingPurposes.image)}</p>
    </div>
  )
}
