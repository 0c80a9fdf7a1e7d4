import type { Message, MessageFile } from '@cancha/contract/calls/talk/messenger/message'
import { useMemo } from 'react'
import { DocumentRow } from './files/DocumentRow.tsx'
import classes from './MessageFiles.module.css'
import { PhotoGrid } from './photos/PhotoGrid.tsx'
import { photoName } from './photos/photo.ts'
import type { VoiceNote } from './voice/note.ts'
import { VoicePlayer } from './voice/VoicePlayer.tsx'

interface MessageFilesProps {
  message: Pick<Message, 'files' | 'createdAt' | 'conversationId' | 'seq' | 'sender'>
  /** it stands on the ground of one's own bubble */
  mine: boolean
  /** the other person's name */
  name: string
}

/** The photos, voice notes and documents of a message. */
export function MessageFiles({ message, mine, name }: MessageFilesProps) {
  const of = (kind: MessageFile['kind']) => message.files.filter((file) => file.kind === kind)
  const photos = of('image')
  const voice = of('audio')
  const documents = of('document')
  const who = mine ? null : name
  return (
    <div className={`stack-s justify-start ${classes.files}`}>
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos.map((photo, index) => ({
            ...photo,
            alt: photoName(who, message.createdAt, index + 1, photos.length),
          }))}
        />
      )}
      {voice.map((file) => (
        <SentVoice file={file} message={message} who={who} key={file.url} />
      ))}
      {documents.map((file) => (
        <DocumentRow file={file} key={file.url} />
      ))}
    </div>
  )
}

interface SentVoiceProps {
  file: MessageFile
  message: MessageFilesProps['message']
  who: string | null
}

function SentVoice({ file, message, who }: SentVoiceProps) {
  const { conversationId, seq, sender } = message
  const note = useMemo<VoiceNote>(
    () => ({
      src: file.url,
      seconds: (file.duration ?? 0) / 1_000,
      wave: file.wave,
      label: who === null ? 'Tu nota de voz' : `Nota de voz de ${who}`,
      href: `/messenger?chat=${conversationId}`,
      place: { conversationId, seq, sender },
    }),
    [file.url, file.duration, file.wave, who, conversationId, seq, sender],
  )
  return <VoicePlayer note={note} mine={who === null} />
}
