import type { FileKind } from '@cancha/contract/writing-fields'
import { useRef, useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import { upload } from '../../../api/upload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field, type FieldTexts, useFieldIds } from '../../../ui/fields/Field.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { arrowUp, close, document as documentGlyph } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ProgressBar } from '../../../ui/pieces/ProgressBar.tsx'
import { secondsOf } from './media-length.ts'
import classes from './UploadField.module.css'

const ACCEPT: Record<FileKind, string> = {
  image: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
  document: 'application/pdf',
  audio: 'audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg',
  video: 'video/mp4,video/webm',
  captions: '.vtt,text/vtt',
}

const WHAT: Record<FileKind, string> = {
  image: 'imagen',
  document: 'PDF',
  audio: 'audio',
  video: 'video',
  captions: 'subtítulos',
}

type Props = FieldTexts & {
  accepts: FileKind
  /** Whether an id at the video host is accepted too. */
  hosted?: boolean
  url: string
  onChange: (url: string, seconds: number | null) => void
}

/** A file that is uploaded while the editor goes on writing, with progress and a stop button. */
export function UploadField({ accepts, hosted, url, onChange, ...texts }: Props) {
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const error = texts.error ?? failure
  const ids = useFieldIds({ help: texts.help, error })

  async function send(file: File) {
    const controller = new AbortController()
    stop.current = controller
    setFailure(null)
    setPercent(0)
    try {
      const seconds = accepts === 'video' || accepts === 'audio' ? await secondsOf(file) : null
      const stored = await upload(file, accepts, setPercent, controller.signal)
      onChange(stored.url, seconds)
    } catch (caught) {
      if (!controller.signal.aborted) setFailure(asApiError(caught).message)
    } finally {
      setPercent(null)
    }
  }

  return (
    <Field {...texts} ids={ids} error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div
        role="group"
        aria-label={`${WHAT[accepts]}: arrastra aquí`}
        className={classes.box}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) void send(file)
        }}
      >
        {url !== '' && <Shown accepts={accepts} url={url} />}
        {percent !== null && (
          <div className="stack-s">
            <ProgressBar value={percent} label={`Subiendo: ${texts.label}`} />
            <span className="text-sm text-2">{percent < 96 ? `${percent} %` : 'Preparando el archivo…'}</span>
          </div>
        )}
        <div className="row row-wrap">
          <input
            {...ids.control}
            ref={input}
            className="sr-only"
            type="file"
            accept={ACCEPT[accepts]}
            disabled={percent !== null}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (file) void send(file)
            }}
          />
          {percent === null ? (
            <Button
              variant="line"
              size="sm"
              icon={arrowUp}
              aria-hidden="true"
              tabIndex={-1}
              onClick={() => input.current?.click()}
            >
              {url === '' ? `Subir ${WHAT[accepts]}` : 'Cambiar'}
            </Button>
          ) : (
            <Button variant="ghost" size="sm" onClick={() => stop.current?.abort()}>
              Cancelar
            </Button>
          )}
          {url !== '' && percent === null && (
            <Button variant="ghost" size="sm" icon={close} onClick={() => onChange('', null)}>
              Quitar
            </Button>
          )}
        </div>
        {hosted && !url.startsWith('/') && (
          <TextField
            label="O su número en Vimeo"
            optional
            inputMode="numeric"
            maxLength={20}
            value={url}
            onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''), null)}
          />
        )}
      </div>
    </Field>
  )
}

function Shown({ accepts, url }: { accepts: FileKind; url: string }) {
  if (accepts === 'image') return <img className={classes.picture} src={url} alt="" />
  if (accepts === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: what the writer has just chosen, to hear whether it is the right one
    return <audio className={classes.media} src={url} controls preload="metadata" />
  if (accepts === 'video' && url.startsWith('/'))
    // biome-ignore lint/a11y/useMediaCaption: what the writer has just chosen, to see whether it is the right one
    return <video className={classes.media} src={url} controls preload="metadata" />
  return (
    <p className="row">
      <Icon glyph={documentGlyph} size="sm" />
      <span>{url.startsWith('/') ? url.slice(url.lastIndexOf('.') + 1).toUpperCase() : `Vimeo ${url}`}</span>
    </p>
  )
}
