import { ProgressBar } from '../pieces/ProgressBar.tsx'
import { partText, percentOf } from './share.ts'

interface OneUploadProgressProps {
  /** the accessible name: «Tu foto» */
  label: string
  sent: number
  bytes: number
  /** why it waits */
  message?: string | undefined
}

/** How far the only file of a dialog is. */
export function OneUploadProgress({ label, sent, bytes, message }: OneUploadProgressProps) {
  return (
    <div className="stack">
      <ProgressBar value={percentOf(sent, bytes)} label={label} />
      <p className="text-sm" role="status">
        {message ?? (sent < bytes ? partText(sent, bytes) : 'Ya casi: la estamos preparando.')}
      </p>
    </div>
  )
}
