import { writingPurposes } from '@cancha/contract/calls/school/writing-uploads'
import { limitsText } from '@cancha/contract/ground/upload-purpose'
import type { Accepted } from '@cancha/contract/school/writing-fields'
import { ClientOnly } from '@tanstack/react-router'
import { useContext } from 'react'
import { useUploads } from '../../../../api/uploads/use-uploads.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import type { FieldTexts } from '../../../../ui/fields/Field.tsx'
import { close, document as documentGlyph } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Uploader } from '../../../../ui/uploader/Uploader.tsx'
import { PieceContext } from './piece-context.ts'
import classes from './UploadField.module.css'

/** The first file brings it. */
const Row = lazyPart(async () => (await import('../../../../ui/uploader/UploadRow.tsx')).UploadRow)
/** Only few kinds of pieces have a video. */
const HostedVideoField = lazyPart(async () => (await import('./HostedVideoField.tsx')).HostedVideoField)

/** The duration of a file; null where it can't be read, which the person then writes. */
async function lengthOf(file: File): Promise<number | null> {
  try {
    const { secondsOf } = await import('./media-length.ts')
    return await secondsOf(file)
  } catch {
    return null
  }
}

const WHAT: Record<Accepted, string> = {
  image: 'imagen',
  document: 'PDF',
  audio: 'audio',
  video: 'video',
  captions: 'subtítulos',
  resource: 'archivo',
}

const CAMERA: Partial<Record<Accepted, string>> = { image: 'Tomar foto', video: 'Grabar video' }

type Props = FieldTexts & {
  accepts: Accepted
  /** The narrowest picture, in pixels. */
  leastWidth?: number | undefined
  /** The field's path within the piece. */
  path: string
  /** Whether the address of a video at a host is accepted too. */
  hosted?: boolean
  url: string
  onChange: (url: string, seconds: number | null) => void
}

/** A file that is uploaded while the editor goes on writing. */
export function UploadField({ accepts, leastWidth, path, hosted, url, onChange, ...texts }: Props) {
  const { owner, piece } = useContext(PieceContext)
  const purpose = writingPurposes[accepts]
  const { onAdd, ...uploads } = useUploads({
    owner,
    purpose,
    place: `${piece} ${path}`,
    leastWidth,
    async onStored(stored, file, id) {
      const hasLength = accepts === 'video' || accepts === 'audio'
      onChange(stored.url, hasLength ? await lengthOf(file) : null)
      uploads.onRemove(id)
    },
  })
  const label = CAMERA[accepts]

  return (
    <Uploader
      {...texts}
      {...uploads}
      Row={Row}
      pick={url === '' ? `Subir ${WHAT[accepts]}` : 'Cambiar'}
      accept={purpose.accept}
      limits={limitsText(purpose)}
      camera={label ? { label, facing: 'environment' } : undefined}
      onAdd={(files) => {
        for (const { id, phase } of uploads.items) if (phase === 'failed') uploads.onRemove(id)
        onAdd(files)
      }}
      actions={
        url !== '' && (
          <Button variant="ghost" size="sm" icon={close} onClick={() => onChange('', null)}>
            Quitar
          </Button>
        )
      }
    >
      {url.startsWith('/') && <UploadPreview accepts={accepts} url={url} />}
      {hosted && !url.startsWith('/') && (
        <ClientOnly>
          <HostedVideoField
            url={url}
            isRefused={Boolean(texts.error)}
            onChange={(address) => onChange(address, null)}
          />
        </ClientOnly>
      )}
    </Uploader>
  )
}

function UploadPreview({ accepts, url }: { accepts: Accepted; url: string }) {
  if (accepts === 'image') return <img className={classes.picture} src={url} alt="" />
  if (accepts === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: what the writer has just chosen, to hear whether it is the right one
    return <audio className={classes.media} src={url} controls preload="metadata" />
  if (accepts === 'video')
    // biome-ignore lint/a11y/useMediaCaption: what the writer has just chosen, to see whether it is the right one
    return <video className={classes.media} src={url} controls preload="metadata" />
  return (
    <p className="row">
      <Icon glyph={documentGlyph} size="sm" />
      <span>{url.slice(url.lastIndexOf('.') + 1).toUpperCase()}</span>
    </p>
  )
}
