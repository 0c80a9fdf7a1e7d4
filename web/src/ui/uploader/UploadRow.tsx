import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { check, close, document as documentGlyph, pause, play, refresh, volume } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { ProgressBar } from '../pieces/ProgressBar.tsx'
import { partText, percentOf } from './share.ts'
import classes from './Uploader.module.css'
import { isUnderWay, noteIdOf, type UploadItem } from './upload-item.ts'

export interface UploadActs {
  onPause: (id: string) => void
  /** goes on with a paused or failed file */
  onResume: (id: string) => void
  /** goes on with a file that was left unfinished, which the person has chosen again */
  onResumeWith: (id: string, file: File) => void
  onRemove: (id: string) => void
}

export interface UploadRowProps extends UploadActs {
  item: UploadItem
  accept: string
}

/** One file on its way: what it is, how far it is, and what can be done with it. */
export function UploadRow({ item, accept, onPause, onResume, onResumeWith, onRemove }: UploadRowProps) {
  const { id, name, phase } = item
  const isOver = phase === 'done' || phase === 'failed'
  return (
    <div
      className={classNames(
        classes.row,
        phase === 'failed' && classes.failed,
        phase === 'unfinished' && classes.unfinished,
      )}
    >
      <Thumb item={item} />
      <div className={classes.body}>
        <FileName name={name} />
        <ProgressBar
          thin
          className={classNames(classes.bar, isOver && classes.noBar)}
          value={percentOf(item.sent, item.bytes)}
          label={isOver ? undefined : `Subiendo «${name}»`}
        />
        <p id={noteIdOf(item)} className={classes.note}>
          {noteOf(item)}
        </p>
      </div>
      <div className={classes.acts}>
        {(isUnderWay(item) || phase === 'queued') && phase !== 'finishing' && (
          <IconButton glyph={pause} label={`Pausar «${name}»`} onClick={() => onPause(id)} />
        )}
        {phase === 'paused' && (
          <IconButton glyph={play} label={`Continuar «${name}»`} onClick={() => onResume(id)} />
        )}
        {phase === 'failed' && item.retryable && (
          <IconButton glyph={refresh} label={`Reintentar «${name}»`} onClick={() => onResume(id)} />
        )}
        {phase === 'unfinished' && (
          <ChooseAgain name={name} accept={accept} onFile={(file) => onResumeWith(id, file)} />
        )}
        <IconButton glyph={close} label={`${REMOVES[phase]} «${name}»`} onClick={() => onRemove(id)} />
      </div>
    </div>
  )
}

const REMOVES: Record<UploadItem['phase'], string> = {
  queued: 'Cancelar',
  sending: 'Cancelar',
  waiting: 'Cancelar',
  paused: 'Cancelar',
  finishing: 'Cancelar',
  done: 'Quitar',
  failed: 'Quitar',
  unfinished: 'Descartar',
}

function noteOf({ phase, message, sent, bytes }: UploadItem): string {
  const part = partText(sent, bytes)
  switch (phase) {
    case 'queued':
      return `En espera · ${formatSize(bytes)}`
    case 'sending':
      return `${part} · ${formatPercent(percentOf(sent, bytes))}`
    case 'waiting':
      return message ?? part
    case 'paused':
      return `En pausa · ${part}`
    case 'finishing':
      return 'Preparando el archivo…'
    case 'done':
      return `Listo · ${formatSize(bytes)}`
    case 'failed':
      return message ?? 'No se pudo subir. Inténtalo de nuevo.'
    case 'unfinished':
      return message ?? `Quedó a medias: ${part}. Elige el mismo archivo para continuar.`
  }
}

/** The browser gives a file back only to a person who chooses it again. */
function ChooseAgain({
  name,
  accept,
  onFile,
}: {
  name: string
  accept: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <input
        ref={input}
        id={id}
        hidden
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        size="sm"
        variant="soft"
        aria-label={`Continuar «${name}»`}
        onClick={() => input.current?.click()}
      >
        Continuar
      </Button>
    </>
  )
}

/** A name too long for its line loses its middle, so that beginning and ending can still be told apart. */
function FileName({ name }: { name: string }) {
  const cut = Math.max(name.lastIndexOf('.') - 3, name.length - 9, 1)
  return (
    <p className={classes.name} title={name}>
      <span className={classes.stem}>{name.slice(0, cut)}</span>
      <span className={classes.ending}>{name.slice(cut)}</span>
    </p>
  )
}

function Thumb({ item: { type, preview, phase } }: { item: UploadItem }) {
  // Few browsers show a HEIC.
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.thumb}>
      {preview && preview !== broken ? (
        <img src={preview} alt="" onError={() => setBroken(preview)} />
      ) : (
        <Icon glyph={type.startsWith('video/') ? play : type.startsWith('audio/') ? volume : documentGlyph} />
      )}
      {phase === 'done' && (
        <span className={classes.tick}>
          <Icon glyph={check} size="xs" />
        </span>
      )}
    </span>
  )
}
