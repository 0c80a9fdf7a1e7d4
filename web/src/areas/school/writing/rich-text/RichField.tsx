import { writingPurposes } from '@cancha/contract/calls/school/writing-uploads'
import { limitsText } from '@cancha/contract/ground/upload-purpose'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { unfinishedAt } from '../../../../api/uploads/unfinished.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldError, useFieldIds } from '../../../../ui/fields/Field.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { PieceContext } from '../fields/piece-context.ts'
import { EarlyText } from './early-text.ts'
import editor from './RichEditor.module.css'
import classes from './RichField.module.css'
import { TypedAhead } from './typed-ahead.ts'

/** The largest part of the site's code: it comes when the person goes to its field. */
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
  const { owner, piece } = useContext(PieceContext)
  const frame = useRef<HTMLDivElement>(null)
  const standing = useRef<HTMLDivElement>(null)
  const typedAhead = useContext(TypedAhead)
  const [early] = useState(() => new EarlyText())
  const [takenUp] = useState(() => Promise.withResolvers<void>())
  const [isWanted, setWanted] = useState(false)
  const [here, setHere] = useState<{ takeUp: () => void } | null>(null)
  // The server's, which is safe to be shown; what this device has of it comes with the editor.
  const [loaded] = useState(html)

  useEffect(() => {
    if (!frame.current || !standing.current) return
    // Pictures that were left half-way are offered by the editor.
    if (unfinishedAt(owner, `${piece} ${path}`).length > 0) setWanted(true)
    return early.listen(frame.current, standing.current, (maybe) =>
      maybe ? RichEditor.warm() : setWanted(true),
    )
  }, [early, owner, piece, path])

  useEffect(() => {
    void early.begun.then(() => typedAhead(takenUp.promise))
    // A field that is taken out takes what was typed in it along.
    return takenUp.resolve
  }, [early, typedAhead, takenUp])

  // The text that stood there is gone by now, so the editor stands in its place.
  useLayoutEffect(() => {
    if (!here) return
    here.takeUp()
    takenUp.resolve()
  }, [here, takenUp])

  const said = {
    'aria-labelledby': `${ids.id}-nombre`,
    'aria-describedby': ids.control['aria-describedby'],
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div>
      <p className={classes.label} id={said['aria-labelledby']}>
        {label}
      </p>
      {(isWanted || html !== loaded) && (
        <RichEditor
          path={path}
          html={html}
          onChange={onChange}
          labelledBy={said['aria-labelledby']}
          describedBy={said['aria-describedby']}
          invalid={Boolean(error)}
          onHere={(takeUp) => {
            const text = standing.current
            // Another one of the same editor: nothing stands in its place any more.
            if (!text) return
            const isIn = text.contains(document.activeElement)
            setHere({ takeUp: () => takeUp(early, isIn) })
          }}
        />
      )}
      {!here && (
        <div
          ref={frame}
          className={classNames(editor.editor, classes.standing)}
          data-invalid={error ? true : undefined}
          aria-busy={isWanted}
        >
          <div className={classNames('lined', editor.bars, classes.tools)} />
          {/* biome-ignore lint/a11y/useSemanticElements: a text with formats is no <textarea> */}
          <div ref={standing} role="textbox" aria-multiline="true" tabIndex={0} {...said}>
            <RichText html={loaded} className={editor.text} />
          </div>
        </div>
      )}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {help && <p id={ids.helpId}>{help}</p>}
      <p className={`text-3 text-xs ${classes.limits}`}>
        Imágenes dentro del texto: {limitsText(writingPurposes.image)}
      </p>
    </div>
  )
}
