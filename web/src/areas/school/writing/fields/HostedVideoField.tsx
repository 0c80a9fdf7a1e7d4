import {
  hostedVideoIn,
  storedVideo,
  UNKNOWN_VIDEO_TEXT,
  VIDEO_ADDRESS_MAX,
  videoPage,
  writtenVideoIn,
} from '@cancha/domain/school/content/hosted-videos'
import { useState } from 'react'
import { TextField } from '../../../../ui/fields/TextField.tsx'

type Props = {
  /** The field's value: a stored video, or what was written and isn't one. */
  url: string
  /** Whether the whole field already says what is wrong. */
  isRefused: boolean
  onChange: (url: string) => void
}

/** The address of a video at a host. A pasted address stays as it was pasted until the page is opened again. */
export function HostedVideoField({ url, isRefused, onChange }: Props) {
  const [written, setWritten] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isOwn = written !== null && storedFrom(written) === url
  const video = isOwn ? writtenVideoIn(written) : hostedVideoIn(url)
  const shown = isOwn ? written : video ? videoPage(video) : url
  const isUnknown = isLeft && !isRefused && url !== '' && video === null
  return (
    <>
      <TextField
        label="O su dirección en YouTube o Vimeo"
        optional
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        maxLength={VIDEO_ADDRESS_MAX}
        error={isUnknown ? UNKNOWN_VIDEO_TEXT : undefined}
        value={shown}
        onBlur={() => setLeft(true)}
        onPaste={() => setLeft(true)}
        onChange={({ currentTarget: { value } }) => {
          setWritten(value)
          onChange(storedFrom(value))
        }}
      />
      {video && (
        <p>
          <a href={videoPage(video)} target="_blank" rel="noopener noreferrer">
            Ver el video en {video.host === 'vimeo' ? 'Vimeo' : 'YouTube'}
          </a>
        </p>
      )}
    </>
  )
}

function storedFrom(written: string): string {
  const video = writtenVideoIn(written)
  return video ? storedVideo(video) : written
}
