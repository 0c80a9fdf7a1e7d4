import { type ComponentType, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts, useFieldIds } from '../fields/Field.tsx'
import { arrowUp, camera as cameraGlyph } from '../icons/glyphs.ts'
import { ProgressBar } from '../pieces/ProgressBar.tsx'
import { partText, percentOf } from './share.ts'
import classes from './Uploader.module.css'
import type { UploadActs, UploadRowProps } from './UploadRow.tsx'
import { noteIdOf, type UploadItem } from './upload-item.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useFileDrop } from './use-file-drop.ts'

interface UploaderProps extends FieldTexts, UploadActs {
  /** the button's text: «Elegir fotos» */
  pick: string
  /** media types and endings that can be chosen */
  accept: string
  /** which files may be chosen, told before: «JPEG o PNG, hasta 20 MB» */
  limits: string
  multiple?: boolean | undefined
  /**
   * on phones, a button that opens the camera: towards the person, or away from them. With `accept`, what it takes, where more may be
   * chosen: phones ask instead of opening the camera if it could also be a PDF.
   */
  camera?: { label: string; facing: 'user' | 'environment'; accept?: string } | undefined
  items: readonly UploadItem[]
  /** shows one of them: `UploadRow`, which may come with the first file */
  Row: ComponentType<UploadRowProps>
  onAdd: (files: File[]) => void
  /** what is shown above the buttons, such as the stored picture */
  children?: ReactNode
  /** buttons beside the one that chooses */
  actions?: ReactNode
}

/**
 * A field that takes files: chosen, dropped or taken with the camera, each with its progress. The
 * page decides on their use.
 */
export function Uploader(props: UploaderProps) {
  const {
    pick,
    accept,
    limits,
    multiple = false,
    camera,
    items,
    Row,
    onAdd,
    children,
    actions,
    ...rest
  } = props
  const { onPause, onResume, onResumeWith, onRemove, ...texts } = rest
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const limitsId = useId()
  const failed = items.filter(({ phase }) => phase === 'failed')
  const ids = useFieldIds({
    help: texts.help,
    error: texts.error,
    describedBy: [limitsId, ...failed.map(noteIdOf)].join(' '),
  })
  const said = useAnnouncement(items)
  const isFull = !multiple && items.some(({ phase }) => !['failed', 'unfinished', 'done'].includes(phase))
  const { isOver, drop } = useFileDrop((files) => !isFull && onAdd(multiple ? files : files.slice(0, 1)))

  const chosen = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])]
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
    if (files.length > 0) onAdd(files)
  }

  return (
    <Field {...texts} ids={ids}>
      <div {...drop} className={classNames(classes.box, isOver && classes.over)}>
        {children}
        <div className={classNames('row row-wrap gap-y-2', isFull && classes.full)}>
          <input
            {...ids.control}
            ref={input}
            className="sr-only"
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={isFull}
            aria-invalid={texts.error || failed.length > 0 ? true : undefined}
            onChange={chosen}
          />
          {/* For the eye and the finger: by keyboard and screen reader the input itself is reached. */}
          <Button
            variant="line"
            size="sm"
            icon={arrowUp}
            aria-hidden="true"
            tabIndex={-1}
            disabled={isFull}
            onClick={() => input.current?.click()}
          >
            {pick}
          </Button>
          {camera && (
            <span className={classes.camera}>
              <input
                ref={lens}
                hidden
                type="file"
                accept={camera.accept ?? accept}
                capture={camera.facing}
                disabled={isFull}
                onChange={chosen}
              />
              <Button
                variant="line"
                size="sm"
                icon={cameraGlyph}
                disabled={isFull}
                onClick={() => lens.current?.click()}
              >
                {camera.label}
              </Button>
            </span>
          )}
          {actions}
          <span className={classes.hint}>o arrastra y suelta aquí</span>
        </div>
        <p id={limitsId} className="text-xs text-3">
          {limits}
        </p>
        {multiple && items.length > 1 && <Total items={items} />}
        {items.length > 0 && (
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.id}>
                <Row {...{ item, accept, onPause, onResume, onResumeWith, onRemove }} />
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </Field>
  )
}

/** How far all files are together. Failed files and files that wait for the person aren't counted. */
function Total({ items }: { items: readonly UploadItem[] }) {
  const counted = items.filter(({ phase }) => phase !== 'failed' && phase !== 'unfinished')
  const ready = counted.filter(({ phase }) => phase === 'done').length
  const whole = counted.reduce((sum, { bytes }) => sum + bytes, 0)
  const sent = counted.reduce((sum, { bytes, sent, phase }) => sum + (phase === 'done' ? bytes : sent), 0)
  return (
    <div className="stack-s">
      <p className={classes.totalText}>
        <span>
          {ready} de {counted.length} listos
        </span>
        <span>{partText(sent, whole)}</span>
      </p>
      <ProgressBar value={percentOf(sent, whole)} label="Todos los archivos" />
    </div>
  )
}
