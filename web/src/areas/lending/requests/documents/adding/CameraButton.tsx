import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { useRef } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { camera } from '../../../../../ui/icons/glyphs.ts'

type Props = {
  /** the subject of the photo, for screen readers */
  label: string
  /** the button's text */
  text: string
  onTaken: (photos: readonly File[]) => void
}

/** Opens the phone's camera; where there is none, photos are chosen. */
export function CameraButton({ label, text, onTaken }: Props) {
  const lens = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={lens}
        hidden
        type="file"
        accept={lendingPurposes.wholePhoto.accept}
        capture="environment"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const photos = [...(currentTarget.files ?? [])]
          // So that choosing the same file again is a change.
          currentTarget.value = ''
          if (photos.length > 0) onTaken(photos)
        }}
      />
      <Button
        size="sm"
        variant="line"
        icon={camera}
        aria-label={`${text} (${label})`}
        onClick={() => lens.current?.click()}
      >
        {text}
      </Button>
    </>
  )
}
