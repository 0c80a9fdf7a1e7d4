import { useMemo } from 'react'
import { ProgressBar } from '../../../../ui/pieces/ProgressBar.tsx'
import { DocumentOnItsWay } from './files/DocumentRow.tsx'
import classes from './MessageFiles.module.css'
import { PhotoGrid } from './photos/PhotoGrid.tsx'
import type { VoiceNote } from './voice/note.ts'
import { VoicePlayer } from './voice/VoicePlayer.tsx'

/** A file of a message that isn't sent yet. */
interface FileOnItsWay {
  name: string
  kind: 'image' | 'document' | 'audio'
  /** where this browser has it; null if it hasn't */
  preview: string | null
  duration?: number | undefined
  wave?: string | undefined
}

interface PendingFilesProps {
  files: readonly FileOnItsWay[]
  /** from 0 to 100; null while nothing leaves */
  progress?: number | null
}

/** The files of a message that is on its way, as this browser has them. */
export function PendingFiles({ files, progress = null }: PendingFilesProps) {
  const photos = files.filter(({ kind }) => kind === 'image')
  return (
    <div className={`stack-s justify-start ${classes.files}`}>
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos.map(({ name, preview }, index) => ({
            url: preview ?? `${index} ${name}`,
            small: preview,
            name,
            width: null,
            height: null,
            alt: name,
            isPending: true,
          }))}
        />
      )}
      {files
        .filter(({ kind }) => kind !== 'image')
        .map((file, index) =>
          file.kind === 'audio' && file.preview ? (
            <VoiceOnItsWay {...file} preview={file.preview} key={file.preview} />
          ) : (
            <DocumentOnItsWay
              name={file.name}
              isVoice={file.kind === 'audio'}
              // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order, and several may have one name
              key={`${index} ${file.name}`}
            />
          ),
        )}
      {progress !== null && (
        <ProgressBar thin className={classes.progress} value={progress} label="Enviando los archivos" />
      )}
    </div>
  )
}

function VoiceOnItsWay({ preview, duration = 0, wave = '' }: FileOnItsWay & { preview: string }) {
  const note = useMemo<VoiceNote>(
    () => ({ src: preview, seconds: duration / 1_000, wave, label: 'Tu nota de voz', href: null }),
    [preview, duration, wave],
  )
  return <VoicePlayer note={note} mine />
}
